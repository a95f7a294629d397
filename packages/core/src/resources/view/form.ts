import type { ValueError } from '../../shared/index.ts';
import { entryErrors } from '../check/entry-errors.ts';
import type { Field } from '../fields/field.ts';
import { nameOf } from '../machine/entry.ts';
import { openedErrors } from '../machine/opened-errors.ts';
import type { Opened } from '../machine/types.ts';
import { pathsOf } from '../predicate/paths.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { resourceTexts as texts } from './messages.ts';
import { valueWords } from './sentences.ts';

/** A field of the form, with its place in the entry. */
export interface FormField {
  readonly key: string;
  readonly field: Field;
  /** Name of the part that draws it in place of the usual one. */
  readonly slot: string | null;
}

/** The fields of the form: those that count now, without the id and what keeps an entry in its place. */
export function formFields(record: ResourceRecord, { entry }: Opened): readonly FormField[] {
  const own = new Set([record.identity.id, ...(record.order?.pinned ?? []).flatMap(({ when }) => pathsOf(when))]);
  const here: Scope = { fields: record.fields, holder: entry };
  return Object.entries(record.fields).flatMap(([key, field]) => {
    if (own.has(key) || field.kind === 'computed' || !isRelevant(field, here, here)) return [];
    return [{ key, field, slot: record.slots?.[`field:${key}`] ?? null }];
  });
}

/** The form's errors: all, and by place those that are shown by now. */
export interface FormErrors {
  readonly all: readonly ValueError[];
  readonly shown: readonly ValueError[];
  /** What is only needed before it can be published. */
  readonly missing: readonly string[];
}

const formed = new WeakMap<Opened, FormErrors>();

/** Errors stand at a field once it was left, or once a save was tried. (UI.md 4.13) */
export function formErrors(record: ResourceRecord, opened: Opened): FormErrors {
  const known = formed.get(opened);
  if (known !== undefined) return known;
  const all = openedErrors(record, opened);
  const isShown = ({ path }: ValueError) =>
    opened.isTried ||
    opened.touched.some((place) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`));
  const atPublish = entryErrors(record, opened.entry, '', { before: undefined, level: 'publish' });
  const missing = atPublish.filter(({ rule }) => rule === 'rule.incomplete');
  const made = {
    all,
    shown: all.filter(isShown),
    missing: [...new Set(missing.map(({ label, message }) => `${label}: ${message}`))],
  };
  formed.set(opened, made);
  return made;
}

/** What the drawer says of the entry in it. */
export interface OpenedWords {
  readonly title: string;
  readonly subtitle: string;
}

export function openedWords(record: ResourceRecord, opened: Opened, places: readonly string[]): OpenedWords {
  const [one] = record.label;
  const at = opened.id === null ? -1 : places.indexOf(opened.id);
  return {
    title: opened.before === null ? texts.added(one) : nameOf(record, opened.before),
    subtitle:
      opened.before === null ? texts.unsaved : at < 0 ? texts.builtinBadge : texts.placeOf(one, at + 1, places.length),
  };
}

/** What somebody else made of each field that both changed. (CNF-006, design RESOURCES) */
export function clashLines({ clash }: Opened): readonly string[] {
  return (clash?.conflicts ?? []).map(({ label, field, theirs }) =>
    texts.differs(label, field === null ? String(theirs ?? texts.nothing) : valueWords(field, theirs)),
  );
}
