import { nearestName } from '../../shared/index.ts';
import { compiled, FieldReader } from '../registry/compile.ts';
import { emailPlaceholders } from '../registry/email-modules.ts';
import type { Area, ModuleId } from '../registry/model.ts';
import { moduleIds } from '../registry/model.ts';
import { moduleOf } from '../registry/modules.ts';
import { type Finding, findingAt } from '../validate/finding.ts';
import { htmlMessages } from './html.messages.ts';

/** Placeholders of the custom HTML, written as they are typed. (OP-45) */
export const advancedPlaceholders: Readonly<Record<Area, readonly string[]>> = {
  web: ['{{categories}}', '{{url}}', '{{logo}}', '{{heading}}', '{{text}}', '{{recategorization}}', '{{custom_link}}'],
  dlp: ['{{policy_rule}}', '{{filename}}', '{{logo}}', '{{heading}}', '{{text}}', '{{custom_link}}'],
  email: [...emailPlaceholders, '{{logo}}', '{{text}}', '{{custom_link}}'],
};

/** What was typed, found with spaces inside too, so that `{{ url }}` is noticed. */
const candidate = /\{\{\s{0,8}[\w.-]{1,64}\s{0,8}\}\}|\[\[\s{0,8}[\w.-]{1,64}\s{0,8}\]\]|\{[\w-]{1,64}\}/g;

const everywhere: ReadonlySet<string> = new Set([
  ...Object.values(advancedPlaceholders).flat(),
  ...moduleIds.flatMap((id) =>
    compiled(id).fields.flatMap(({ field }) => (field.kind === 'text' ? field.placeholders : [])),
  ),
]);

/**
 * Placeholders that will not be filled: unknown ones, misspelt ones with the right spelling, and ones of another
 * module. (DESIGN section 7)
 */
export function placeholderReport(module: ModuleId, configuration: object): Finding[] {
  const advanced = (configuration as { advanced?: unknown }).advanced === true;
  const reader = new FieldReader(configuration);
  return (texts.get(module) ?? []).flatMap(({ path, holder, leaf, html, known }) => {
    const text = advanced === html ? reader.read(holder, leaf) : undefined;
    if (typeof text !== 'string' || !/[{[]/.test(text)) return [];
    return placeholdersIn(text, html).flatMap(({ typed, at }) => {
      const verdict = judge(typed, known);
      return verdict === null ? [] : [findingAt(module, path, { rule: 'placeholder', at, ...verdict })];
    });
  });
}

const texts = new Map(
  moduleIds.map((id) => {
    const list = compiled(id).fields.flatMap(({ field, holder, leaf }) => {
      if (field.kind !== 'text' && field.kind !== 'html') return [];
      const html = field.kind === 'html';
      return [
        {
          path: field.path,
          holder,
          leaf,
          html,
          known: html ? advancedPlaceholders[moduleOf(id).area] : field.placeholders,
        },
      ];
    });
    return [id, list] as const;
  }),
);

/** Single braces are style rules in a page of HTML, so only double ones count there. */
function placeholdersIn(text: string, html: boolean): { typed: string; at: number }[] {
  return [...text.matchAll(candidate)]
    .map((match) => ({ typed: match[0], at: match.index }))
    .filter(({ typed }) => !html || !/^\{[^{]/.test(typed));
}

function judge(typed: string, known: readonly string[]): Pick<Finding, 'message' | 'suggestion'> | null {
  if (known.includes(typed)) return null;
  const name = nameOf(typed);
  const near = nearest(name, known);
  if (near !== null) return { message: htmlMessages.meant(typed, near), suggestion: near };
  const single = typed.startsWith('{') && !typed.startsWith('{{');
  if (everywhere.has(typed)) return { message: htmlMessages.notHere(typed), suggestion: null };
  // A word in single braces may be meant as it stands.
  if (single && nearest(name, [...everywhere]) === null) return null;
  return { message: htmlMessages.noPlaceholder(typed), suggestion: null };
}

function nameOf(placeholder: string): string {
  return placeholder.replace(/[{}[\]\s]/g, '').toLowerCase();
}

/** The known placeholder that was probably meant. */
function nearest(name: string, known: readonly string[]): string | null {
  return nearestName(name, known, nameOf);
}
