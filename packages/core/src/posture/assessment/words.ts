import { formatRow } from '../../language/index.ts';
import type { Json } from '../../shared/index.ts';
import { isRecord } from '../../shared/index.ts';
import { definitionOf } from '../definitions/index.ts';
import type { Browser, SettingLevel } from '../model/model.ts';
import type { Condition } from './benchmark.ts';
import { settingTexts } from './messages.ts';

const longest = 80;

/** Values of settings in words, for screens and answers. (UI.md 4.11, expected against found) */
export const wordsOf = {
  /** What a condition asks for. */
  condition(browser: Browser, { setting, comparator, value }: Condition): string {
    const word = (one: Json | undefined) => settingValueText(browser, setting, one ?? null);
    if (comparator === 'equal') return word(value);
    if (comparator === 'inbetween')
      return Array.isArray(value) ? settingTexts.between(word(value[0]), word(value[1])) : word(value);
    return comparator === 'less_than' ? settingTexts.below(word(value)) : settingTexts.above(word(value));
  },
  /** What a policy says. */
  found(browser: Browser, setting: string, found: { value: Json; level: SettingLevel } | undefined): string {
    if (found === undefined) return settingTexts.notSet;
    const text = settingValueText(browser, setting, found.value);
    return found.level === 'mandatory' ? text : settingTexts.usersMayChange(text);
  },
};

/** One value in words: switches as On and Off, numbers with their meaning, secrets masked. (UI.md 4.11, DESIGN section 6) */
export function settingValueText(browser: Browser, setting: string, value: Json): string {
  const definition = definitionOf(browser, setting);
  if (definition?.secret) return SECRET_MASK;
  if (typeof value === 'boolean') return value ? settingTexts.on : settingTexts.off;
  if (typeof value === 'number') return definition?.choices?.[value] ?? String(value);
  if (typeof value === 'string') return value === '' ? settingTexts.empty : cut(value);
  if (Array.isArray(value)) return value.length === 0 ? settingTexts.emptyList : cut(formatRow(value.map(plain)));
  if (isRecord(value)) return cut(JSON.stringify(value));
  return settingTexts.notSet;
}

/** Stands for a secret wherever one is shown. (DESIGN section 6, secrets are masked on read) */
export const SECRET_MASK = '••••••••';

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
