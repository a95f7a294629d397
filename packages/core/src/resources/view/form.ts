import type { SnapshotFrom } from 'xstate';
import { isRecord, type ValueError } from '../../shared/index.ts';
import { type KnownReferences, memberErrors } from '../check/field-errors.ts';
import { checkErrors } from '../check/group-checks.ts';
import type { Field, Fields, GroupField, NumberField, SwitchField, UnionField } from '../fields/field.ts';
import { type Entry, nameOf, pinnedAt } from '../machine/entry.ts';
import { inheritedAt } from '../machine/inherited.ts';
import { openedErrors } from '../machine/opened-errors.ts';
import { valueAt } from '../machine/places.ts';
import type { resourceMachine } from '../machine/resource.machine.ts';
import type { Opened } from '../machine/types.ts';
import { fieldAt } from '../machine/union-at.ts';
import { pathsOf } from '../predicate/paths.ts';
import { isRelevant, type Scope } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { KnownTargets } from '../references/known.ts';
import { mayRefer } from '../references/targets.ts';
import type { ReferenceWords } from '../words/reference-words.ts';
import { resourceTexts as texts } from './messages.ts';
import { selectList } from './selectors.ts';
import { wordsInFull } from './sentences.ts';

/** A field of the form, with its place in the entry. */
export interface FormField {
  readonly key: string;
  readonly field: Field;
  /** Name of the part that draws it in place of the usual one. */
  readonly slot: string | null;
}

/**
 * The fields of the form: those that count now, without the id and what keeps an entry in its place. What the
 * service writes is among them where a part of its own draws it.
 */
export function formFields(record: ResourceRecord, { entry }: Opened): readonly FormField[] {
  const locks = [...(record.order?.pinned ?? []).map(({ when }) => when), ...(record.builtin ? [record.builtin] : [])];
  const own = new Set([record.identity.id, ...locks.flatMap((when) => pathsOf(when))]);
  const here: Scope = { fields: record.fields, holder: entry };
  return Object.entries(record.fields).flatMap(([key, field]) => {
    const slot = record.slots?.[`field:${key}`] ?? null;
    const isDrawn = field.kind !== 'computed' || slot !== null;
    return own.has(key) || !isDrawn || !isRelevant(field, here, here) ? [] : [{ key, field, slot }];
  });
}

/** The fields of a group or a variant that count now, by key. What the service alone writes is not among them. */
export function innerFields(
  { fields }: ResourceRecord,
  entry: Entry,
  path: string,
  inner: Fields,
): readonly (readonly [key: string, field: Field])[] {
  const here: Scope = { fields: inner, holder: valueAt(entry, path) };
  const whole: Scope = { fields, holder: entry };
  const units = new Set(Object.values(inner).map(unitAtOf));
  return Object.entries(inner).filter(
    ([key, field]) => field.kind !== 'computed' && !units.has(key) && isRelevant(field, here, whole),
  );
}

const unitAtOf = (field: Field) => (field.kind === 'number' ? field.unitAt : undefined);

/** The choice beside a number that holds its unit, with its place; null for none. */
export function unitOf({ fields }: ResourceRecord, field: NumberField, path: string) {
  if (field.unitAt === undefined) return null;
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const place = above === '' ? field.unitAt : `${above}.${field.unitAt}`;
  const unit = fieldAt(fields, place);
  return unit?.kind === 'choice' ? { field: unit, path: place } : null;
}

/** The same of a variant; where that is one group, those of the group, whose name says the same again. */
export function variantFields(
  record: ResourceRecord,
  entry: Entry,
  path: string,
  { fields }: GroupField,
): readonly (readonly [path: string, field: Field])[] {
  const shown = innerFields(record, entry, path, fields);
  const [[key, only] = ['', null]] = shown;
  if (shown.length !== 1 || only?.kind !== 'group') return shown;
  return innerFields(record, entry, `${path}.${key}`, only.fields).map(([inner, field]) => [`${key}.${inner}`, field]);
}

/** What there is to say about something that is on, besides that it is. */
export function switchedFields(record: ResourceRecord, entry: Entry, path: string, { of }: SwitchField) {
  return innerFields(record, entry, path, of.fields).filter(([key]) => key !== 'enabled');
}

/** The word of the variant that is chosen, or that holds while none is; empty for none. */
export function variantWord({ tag, absent = '' }: UnionField, value: unknown): string {
  const word = isRecord(value) ? value[tag] : undefined;
  return typeof word === 'string' ? word : absent;
}

/** The variant that is chosen; null for none, and for a word that nobody knows. */
export function variantOf(field: UnionField, value: unknown): GroupField | null {
  const word = variantWord(field, value);
  return Object.hasOwn(field.variants, word) ? (field.variants[word] ?? null) : null;
}

/** The form's errors: all, and by place those that are shown by now. */
export interface FormErrors {
  readonly all: readonly ValueError[];
  readonly shown: readonly ValueError[];
}

const nobody: readonly Entry[] = [];
const formed = new WeakMap<Opened, FormErrors & { list: readonly Entry[] }>();

/**
 * Errors stand at a field once it was left, or once a save was tried. (UI.md 4.13)
 * @param list - the entries beside it, which may bear its name.
 */
export function formErrors(record: ResourceRecord, opened: Opened, list: readonly Entry[] = nobody): FormErrors {
  const known = formed.get(opened);
  if (known !== undefined && known.list === list) return known;
  const all = openedErrors(record, opened, list);
  const isShown = ({ path }: ValueError) =>
    opened.isTried ||
    opened.touched.some((place) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`));
  const made = { all, shown: all.filter(isShown), list };
  formed.set(opened, made);
  return made;
}

/**
 * Whether what is typed at a place may be taken over once the hands rest: it is changed already and nothing is shown to be
 * wrong, so that the form says the same before and after. (issue 14, acceptance 6)
 */
export function mayTakeLater(resource: SnapshotFrom<typeof resourceMachine>, path: string): boolean {
  const { opened, record } = resource.context;
  if (opened === null || valueAt(opened.before ?? {}, path) === valueAt(opened.entry, path)) return false;
  return formErrors(record, opened, selectList(resource)).shown.length === 0;
}

/** How many values of the form are shown to be wrong. */
export function selectWrongCount(resource: SnapshotFrom<typeof resourceMachine>): number {
  const { opened, record } = resource.context;
  return opened === null
    ? 0
    : new Set(formErrors(record, opened, selectList(resource)).shown.map(({ path }) => path)).size;
}

/** What keeps an entry from being published, though it can be saved: what it lacks, and what refers to nothing. (levels) */
export function missingErrors(
  record: ResourceRecord,
  { entry }: Pick<Opened, 'entry'>,
  known: KnownTargets,
): readonly ValueError[] {
  const here = { fields: record.fields, holder: entry };
  const lacking = checkErrors(record.checks ?? [], here, { label: record.label[0], path: '' }, 'publish');
  const references: KnownReferences = (target) => {
    const found = known[target];
    return found?.state === 'known' ? found.byId : null;
  };
  const context = { references, level: 'publish', entry: here } as const;
  // Only what refers or is needed is looked at: other fields have thousands of values.
  const isPassed = (key: string) => !(mayRefer(record.fields[key]) || record.fields[key]?.needed);
  const members = memberErrors(here, '', context, isPassed);
  return [...members, ...lacking].filter(({ rule }) => rule === 'unknownReference' || rule === 'rule.incomplete');
}

/** The same in words, each once. */
export function missingWords(
  record: ResourceRecord,
  opened: Pick<Opened, 'entry'>,
  known: KnownTargets,
): readonly string[] {
  return [...new Set(missingErrors(record, opened, known).map(({ label, message }) => `${label}: ${message}`))];
}

/** Whether two looks at the open entry differ in nothing but what is typed. */
export function isSameFrame(before: Opened | null, now: Opened | null): boolean {
  return (['id', 'before', 'isSaving', 'clash'] as const).every((part) => before?.[part] === now?.[part]);
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
      opened.before === null
        ? texts.unsaved
        : at < 0
          ? heldWords(record, opened.before)
          : texts.placeOf(one, at + 1, places.length),
  };
}

/** Why an entry has no place of its own. */
function heldWords(record: ResourceRecord, entry: Entry): string {
  if (inheritedAt(record, entry) !== null) return texts.inheritedBadge;
  return pinnedAt(record, entry) === null ? '' : texts.builtinBadge;
}

/**
 * Each field that both changed, with what either made of it; a member that no field names is told to be there, and never what
 * it is. (CNF-006, RES-007, design RESOURCES)
 */
export function clashLines({ clash }: Opened, named?: ReferenceWords): readonly string[] {
  const isThere = (value: unknown) => value !== undefined && value !== null;
  return (clash?.conflicts ?? []).map(({ label, field, mine, theirs }) => {
    if (field !== null) {
      return texts.differs(label, wordsInFull(field, mine, named), wordsInFull(field, theirs, named));
    }
    const other = isThere(mine) ? texts.anotherValue : texts.aValue;
    return texts.differs(label, isThere(mine) ? texts.aValue : texts.nothing, isThere(theirs) ? other : texts.nothing);
  });
}
