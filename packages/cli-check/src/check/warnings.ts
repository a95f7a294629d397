import { type Finding as Advice, type LintRule, lintCustomization } from '@portico/core/customization';
import { type JsonNode, stringOffset } from '@portico/core/shared';
import type { Loaded } from '../document/load.ts';
import type { Finding, Repair } from '../shared/finding.ts';
import type { CheckOptions } from '../shared/options.ts';
import { featuresWithout } from './features.ts';
import { fieldReference, type Locator } from './locator.ts';
import { replaceValue } from './repair.ts';

/** Advice that an error at the same field says already. */
const saidByErrors: ReadonlySet<LintRule> = new Set(['font', 'linkWithoutText', 'logo']);

/** What an administrator may leave but should know. (DESIGN section 7) */
export function warnings(
  { customization }: Loaded,
  locator: Locator,
  { disabled }: CheckOptions,
  errors: readonly Finding[],
): Finding[] {
  const said = new Set(errors.map(({ field }) => field?.path));
  return lintCustomization(customization, disabled.length === 0 ? undefined : featuresWithout(disabled))
    .filter(({ rule, path }) => !(saidByErrors.has(rule) && said.has(path)))
    .map((advice) => warning(advice, locator));
}

function warning(advice: Advice, locator: Locator): Finding {
  const { rule, module, path, label, mode, message, suggestion } = advice;
  const place = locator.field(path);
  const spot = spotOf(advice, place.node, locator.text);
  return {
    rule: rule === 'font' ? 'unknownValue' : rule,
    level: 'warning',
    message:
      rule === 'contrast' && suggestion !== null ? `${message} ${suggestion} is the nearest that passes.` : message,
    path: place.path,
    ...(spot === null ? { start: place.start, end: place.end } : locator.range(spot.start, spot.end)),
    field: fieldReference(module, path, label, mode),
    ...(suggestion === null ? {} : { detail: { suggestion } }),
    repair: repairOf(advice, place.node, spot, locator.text),
  };
}

interface Spot {
  start: number;
  end: number;
}

/** The part of a text that the advice is about: the placeholder, or the tag's first character. */
function spotOf({ at, rule }: Advice, node: JsonNode | null, text: string): Spot | null {
  if (at === undefined || node?.kind !== 'value' || typeof node.value !== 'string') return null;
  const length = rule === 'placeholder' ? placeholderLength(node.value.slice(at)) : 1;
  const start = stringOffset(text, node.start, at);
  return { start, end: Math.min(stringOffset(text, node.start, at + length), node.end) };
}

function placeholderLength(rest: string): number {
  return /^(?:\{\{[^}]*\}\}|\[\[[^\]]*\]\]|\{[^}]*\})/.exec(rest)?.[0].length ?? 1;
}

/** What takes effect anyway and letter case in placeholders have one right answer; colors and other names are advice. */
function repairOf({ rule, suggestion }: Advice, node: JsonNode | null, spot: Spot | null, text: string): Repair | null {
  if (suggestion === null || node === null) return null;
  if (rule !== 'placeholder') return replaceValue(node, suggestion, `Use ${suggestion}.`, rule === 'ineffective');
  if (spot === null) return null;
  const typed = text.slice(spot.start, spot.end);
  const certain = typed.replaceAll(/\s/g, '').toLowerCase() === suggestion;
  return { description: `Write ${suggestion}.`, edits: [{ ...spot, text: suggestion }], certain };
}
