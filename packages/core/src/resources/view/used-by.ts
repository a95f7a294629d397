import { isRecord } from '../../shared/index.ts';
import type { Field, UnionField } from '../fields/field.ts';
import type { Entry } from '../machine/entry.ts';
import { idAlone, type ReferenceWords } from '../words/reference-words.ts';
import { resourceTexts as texts } from './messages.ts';
import { rowInFull, rowValues } from './sentences.ts';

/** What a filter can be set to. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The word of the address for entries that name nobody. */
const EVERYONE = 'everyone';

/** Most subjects that the filter lists; the search finds entries of the others. Chosen here. */
const MOST_SUBJECTS = 50;

/** The union of a list of subjects; null for another field. */
export function subjectUnion(field: Field | undefined): UnionField | null {
  return field?.kind === 'rows' && field.of.kind === 'union' ? field.of : null;
}

/** What entries name, each as it stands in the address: `groups:Staff`. */
function* subjectsOf({ tag }: UnionField, value: unknown): Iterable<string> {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  if (rows.length === 0) yield EVERYONE;
  for (const row of rows) {
    for (const one of Array.isArray(row.values) ? row.values : []) yield `${String(row[tag])}:${String(one)}`;
  }
}

/** Whether an entry is of somebody: `everyone`, or `groups:Staff`. */
export function isUsedBy(of: UnionField, value: unknown, word: string): boolean {
  for (const one of subjectsOf(of, value)) if (one === word) return true;
  return false;
}

/** `Group: Staff`, for what stands in the address; null for what no entry can name. */
export function usedByWords(of: UnionField, word: string, named: ReferenceWords = idAlone): string | null {
  if (word === EVERYONE) return texts.everyone;
  const [type = '', ...rest] = word.split(':');
  const variant = Object.hasOwn(of.variants, type) ? of.variants[type] : undefined;
  const value = rest.join(':');
  if (variant === undefined || value === '') return null;
  const { about, target, values } = rowInFull(of, { [of.tag]: type, values: [value] });
  const [words = value] = target === null ? values : rowValues(variant.fields.values ?? variant, [value], named);
  return texts.chosen(about, words);
}

/** Whom the entries of a list name, the commonest ones, and how many more there are. (UI.md 4.13, "Used by") */
export function usedByOptions(
  { of, key }: { of: UnionField; key: string },
  entries: readonly Entry[],
  named: ReferenceWords = idAlone,
): { readonly options: readonly FilterOption[]; readonly more: number } {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const one of subjectsOf(of, entry[key])) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const isEveryone = counts.delete(EVERYONE);
  const all = [...counts].toSorted(([, one], [, other]) => other - one);
  const options = all
    .slice(0, MOST_SUBJECTS)
    .flatMap(([value]) => {
      const label = usedByWords(of, value, named);
      return label === null ? [] : [{ value, label }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return {
    options: [...(isEveryone ? [{ value: EVERYONE, label: texts.everyone }] : []), ...options],
    more: Math.max(0, all.length - MOST_SUBJECTS),
  };
}
