import { jsonEqual } from '../../../shared/index.ts';
import { configurationOf } from '../../edit/edit.ts';
import { type ContrastLevel, type ContrastPair, contrastReport } from '../../lint/contrast-report.ts';
import { compiled, readKeys } from '../../registry/compile.ts';
import type { ColorField, Field, TextField } from '../../registry/fields.ts';
import { labels } from '../../registry/labels.messages.ts';
import { CUSTOMIZATION_TEXT_MAX_LENGTH, type Customization, type ModuleId } from '../../registry/model.ts';
import { moduleOf, modules } from '../../registry/modules.ts';
import type { LogoInspection } from '../../validate/logo.ts';
import { adviceMessages } from '../../validate/messages.ts';
import { formTexts } from './messages.ts';

/** Length and maximum of a text; null where the rules set no maximum. (OP-06, OP-11, OP-12, UI.md 4.3) */
export function textCounter(
  field: TextField,
  value: string,
  max: number = CUSTOMIZATION_TEXT_MAX_LENGTH,
): { value: number; max: number } | null {
  return field.rule === 'E' || field.optional ? null : { value: value.length, max };
}

/** A field that must not be empty while it is shown, so that its label carries the mark. (OP-08, OP-12) */
export function isRequired(field: Field): boolean {
  return field.kind === 'color' || field.kind === 'url' || (field.kind === 'text' && !field.optional);
}

/** A run of a text: plain, a placeholder that the module knows, or what stands past the maximum. */
export interface TextRun {
  kind: 'plain' | 'placeholder' | 'excess';
  text: string;
}

/** The runs in which a text field marks its value; together they are the value. (UI.md 4.3) */
export function textRuns(value: string, placeholders: readonly string[], max: number | null): readonly TextRun[] {
  const end = max === null ? value.length : Math.min(max, value.length);
  const runs: TextRun[] = [];
  let from = 0;
  while (from < end) {
    const next = nextPlaceholder(value, placeholders, from, end);
    if (next === null) {
      runs.push({ kind: 'plain', text: value.slice(from, end) });
      break;
    }
    if (next.at > from) runs.push({ kind: 'plain', text: value.slice(from, next.at) });
    runs.push({ kind: 'placeholder', text: next.name });
    from = next.at + next.name.length;
  }
  if (end < value.length) runs.push({ kind: 'excess', text: value.slice(end) });
  return runs;
}

function nextPlaceholder(value: string, placeholders: readonly string[], from: number, end: number) {
  let first: { at: number; name: string } | null = null;
  for (const name of placeholders) {
    const at = value.indexOf(name, from);
    if (at !== -1 && at + name.length <= end && (first === null || at < first.at)) first = { at, name };
  }
  return first;
}

/** Name of a color in its row, where the heading says whose it is: `Text`, `Background`. (UI.md 4.3) */
export function colorRowLabel({ part }: Pick<ColorField, 'part'>): string {
  const name = labels.parts[part];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What stands beside a color that has no text on it; empty where a contrast figure or nothing belongs. (UI.md 4.3) */
export function colorNote(field: ColorField): string {
  if (field.group !== 'page') return '';
  if (field.part === 'background') return formTexts.pageSurface;
  return field.part === 'border' ? formTexts.decorative : '';
}

/** Most colors that the popover of a color offers from elsewhere. Chosen here. */
const maxColorsElsewhere = 12;

/** Colors of all modules without the one at `path`, the most used first. (UI.md 4.3, color input) */
export function colorsElsewhere(customization: Customization, id: ModuleId, path: string): readonly string[] {
  const uses = new Map<string, number>();
  for (const module of modules) {
    for (const [key, value] of colorsOf(customization, module.id)) {
      if (value === '' || (module.id === id && `css.color.${key}` === path)) continue;
      const color = value.toUpperCase();
      uses.set(color, (uses.get(color) ?? 0) + 1);
    }
  }
  return [...uses]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxColorsElsewhere)
    .map(([color]) => color);
}

function colorsOf(customization: Customization, id: ModuleId): readonly (readonly [string, string])[] {
  const configuration = configurationOf(customization, id);
  return configuration !== null && 'css' in configuration ? Object.entries(configuration.css.color) : [];
}

/** Adds the number sign that people leave out of a hex color; anything else stays as it was typed. Chosen here. */
export function completeColor(text: string): string {
  const typed = text.trim();
  return /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(typed) ? `#${typed}` : typed;
}

/** A contrast in words. */
interface ContrastWords {
  figure: string;
  /** The same where there is less room. */
  short: string;
  meaning: string;
}

/**
 * The words of a contrast badge: `AA 7.1`, `Large 3.4` or `2.1`, so that a badge and its Fix fit one row, and what they
 * mean for who does not see its icon. The ratio is cut, not rounded, so that no figure looks as if it passed. (UI.md 4.3)
 */
export function contrastWords(level: ContrastLevel, ratio: number): ContrastWords {
  const cut = (Math.floor(ratio * 10) / 10).toFixed(1);
  switch (level) {
    case 'AA':
      return { figure: `AA ${cut}`, short: `AA ${cut}`, meaning: formTexts.passes };
    case 'large':
      return { figure: formTexts.large(cut), short: cut, meaning: formTexts.passesLarge };
    case 'fail':
      return { figure: cut, short: cut, meaning: formTexts.tooLow };
  }
}

/**
 * A selector of the contrast figures of one module that answers with the same list as long as no figure changed, so
 * that typing in a text draws no badge anew. (UI.md 4.3, DESIGN section 9, keystroke to preview)
 */
export function contrastSelector(id: ModuleId): (configuration: object) => readonly ContrastPair[] {
  let seen: object | null = null;
  let pairs: readonly ContrastPair[] = [];
  return (configuration) => {
    if (seen === null || !sameBeside(seen, configuration)) {
      const measured = contrastReport(id, configuration);
      if (!jsonEqual(measured, pairs)) pairs = measured;
    }
    seen = configuration;
    return pairs;
  };
}

/** True when everything but the texts is the same by reference; no contrast depends on a text. */
function sameBeside(before: object, after: object): boolean {
  const { text: _, ...others } = after as Record<string, unknown>;
  return Object.entries(others).every(([key, value]) => Object.is(value, (before as Record<string, unknown>)[key]));
}

/** Advice about one field that blocks nothing, or null. (UI.md 4.3, Text and Theme swatches) */
export function fieldAdvice(id: ModuleId, path: string, configuration: object): string | null {
  if (path === 'theme' && moduleOf(id).theme?.sharedBy !== undefined) return adviceMessages.sharedTheme;
  const field = compiled(id).byPath.get(path)?.field;
  if (field?.kind !== 'text' || field.beside === undefined) return null;
  const at = (text: string) => readKeys(configuration, text.split('.')) ?? '';
  return at(path) === at(field.beside) && at(path) !== '' ? adviceMessages.samePromptAndButton : null;
}

/** Size of a logo in pixels and bytes, for example `320 × 64 px · 18 KB`. (UI.md 4.3) */
export function logoWords({ width, height, byteLength }: LogoInspection): string {
  const size = byteLength < 1024 ? formTexts.bytes(byteLength) : formTexts.kilobytes(Math.round(byteLength / 1024));
  return width === null || height === null ? size : formTexts.logoSize(width, height, size);
}
