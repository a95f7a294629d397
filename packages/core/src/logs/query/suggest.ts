import type { LogType } from '../../api/schemas/index.ts';
import { exactly, formatQueryValue, formatTerm, recognise } from '../../filters/index.ts';
import { columnOf } from '../columns/columns.ts';
import { hiddenCategories, valueLabel } from '../words/words.ts';
import { readBox } from './box.ts';
import { knownLogFields, queryFieldOf, queryFieldsOf, queryGroupsOf, queryNameOf } from './query-fields.ts';
import { boxTexts } from './suggest.messages.ts';

/** Something to put into the search box. (UI.md 4.16) */
export interface BoxOffer {
  id: string;
  /** What is typed for it. */
  text: string;
  /** What it is, in words. */
  detail: string;
  /** Events that have it, where they were counted. */
  count?: number;
  /** The whole text after it is taken, and where the caret stands. */
  next: string;
  caret: number;
  /** It is a condition that is complete, so that taking it applies it. */
  isWhole: boolean;
}

/** The field whose values are wanted at the caret; null where a name is being typed. */
export function wantedValuesOf(text: string, caret: number, logType: LogType): string | null {
  const { name } = tokenAt(text, caret);
  return name === null ? null : (queryFieldOf(logType, name) ?? null);
}

/** Offers shown at once. Chosen here. */
const OFFERS_SHOWN = 8;

/**
 * What can stand at the caret: fields by their names and labels, or the commonest values of a field; before them, what a
 * pasted text is known for. (UI.md 4.16)
 * @param facets - the commonest values of the field that is wanted.
 */
export function boxOffers(
  text: string,
  caret: number,
  logType: LogType,
  facets: readonly { value: string; count: number }[],
): BoxOffer[] {
  const known = recognise(text);
  if (known !== null) {
    const read = readBox(text, logType);
    if (read.fault !== null) return [];
    const written = read.terms.map(formatTerm).join(' ');
    const detail = read.recognised === null ? boxTexts.words : boxTexts[known.kind];
    return [{ id: 'known', text: written, detail, next: written, caret: written.length, isWhole: true }];
  }
  const token = tokenAt(text, caret);
  if (token.name === null) return fieldOffers(text, token, logType);
  return valueOffers(text, token, token.name, logType, facets);
}

interface Token {
  /** Where what is replaced begins; it ends at the caret. */
  at: number;
  end: number;
  name: string | null;
  typed: string;
}

/** What is being typed at the caret: a name, or a value after its colon or comma. */
function tokenAt(text: string, caret: number): Token {
  const before = text.slice(0, caret);
  const value = /(?:^|\s|-)([A-Za-z][\w-]*):(?:(?:"(?:\\.|[^"\\])*"|[^\s",])*,)*("(?:\\.|[^"\\])*|[^\s",]*)$/.exec(
    before,
  );
  if (value !== null) {
    const typed = value[2] ?? '';
    return { at: caret - typed.length, end: caret, name: value[1] ?? '', typed: typed.replace(/^"/, '') };
  }
  const [typed = ''] = /[A-Za-z][\w-]*$/.exec(before) ?? [];
  return { at: caret - typed.length, end: caret, name: null, typed };
}

function fieldOffers(text: string, token: Token, logType: LogType): BoxOffer[] {
  const typed = token.typed.toLowerCase();
  if (typed === '' && text.trim() !== '') return [];
  const names = [
    ...Object.keys(queryGroupsOf(logType)),
    ...knownLogFields(logType).map((field) => queryNameOf(logType, field)),
  ];
  const told = names.map((name) => {
    const field = queryFieldOf(logType, name);
    const detail = field === null ? boxTexts.anyAddress : columnOf(field).label;
    return { name, detail, rank: rankOf(typed, name, detail) };
  });
  return told
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, OFFERS_SHOWN)
    .map(({ name, detail }) => ({
      id: name,
      text: `${name}:`,
      detail,
      ...put(text, token, `${name}:`),
      isWhole: false,
    }));
}

/** Names that begin with what is typed come first, then those that hold it; null for others. */
function rankOf(typed: string, name: string, label: string): number | null {
  if (name.toLowerCase().startsWith(typed) || label.toLowerCase().startsWith(typed)) return 0;
  return typed.length > 1 && (name.toLowerCase().includes(typed) || label.toLowerCase().includes(typed)) ? 1 : null;
}

function valueOffers(
  text: string,
  token: Token,
  name: string,
  logType: LogType,
  facets: readonly { value: string; count: number }[],
): BoxOffer[] {
  const [field] = queryFieldsOf(logType, name);
  if (field === undefined) return [];
  const { kind } = columnOf(field);
  const typed = token.typed.replace(/^\*|\*$/g, '').toLowerCase();
  const labelOf = (value: string) => valueLabel(kind, value);
  const usable = facets.filter(({ value }) => value !== 'NA' && !hiddenCategories.includes(value));
  return usable
    .filter(({ value }) => value.toLowerCase().includes(typed) || labelOf(value).toLowerCase().includes(typed))
    .slice(0, OFFERS_SHOWN)
    .map(({ value, count }) => {
      const written = formatQueryValue(exactly(kind === 'risk' ? labelOf(value).toLowerCase() : value));
      const whole = `${name}:${written}`;
      return {
        id: value,
        text: whole,
        detail: columnOf(field).label,
        count,
        ...put(text, token, `${written} `),
        isWhole: true,
      };
    });
}

function put(text: string, { at, end }: Token, written: string): { next: string; caret: number } {
  return { next: `${text.slice(0, at)}${written}${text.slice(end)}`, caret: at + written.length };
}
