import { changeForms, type EntryForm, withEntryForms } from '../resources/index.ts';
import { isRecord, type Json, jsonEqual, type ValueError } from '../shared/index.ts';
import { isPolicyKind, type PolicyKindName, policyKinds } from './kinds/kinds.ts';
import { policyErrors } from './kinds/policy-errors.ts';
import { referencedIds, referenceSources, targetsOf } from './kinds/references.ts';
import { restageTexts } from './restage.messages.ts';
import { changeKey, listIn, sectionShape } from './section-changes.ts';
import { sectionName } from './section-names.ts';

/** An entry of a section as it stood, or a member beside its entries; one without a value was not there. */
export type SectionForm =
  | (EntryForm & { readonly list: string })
  | { readonly member: string; readonly value?: unknown };

/** A section as it is published and as it is staged. */
export interface SectionSides {
  readonly published: unknown;
  readonly staged: unknown;
}

/** Both sides of one change of a section. */
export interface SectionForms {
  /** What a discard puts in place. */
  readonly published: readonly SectionForm[];
  /** What takes the discard back. */
  readonly staged: readonly SectionForm[];
}

/**
 * What one change of a section is made of, by the key that `changeKey` gives it: its entry, or the member beside the
 * entries. (PUB-001, OP-200)
 * @returns null where the section does not differ in it.
 */
export function sectionForms(name: string, { published, staged }: SectionSides, key: string): SectionForms | null {
  const { record, lists } = sectionShape(name, published, staged);
  const both: { published: SectionForm[]; staged: SectionForm[] } = { published: [], staged: [] };
  for (const list of lists) {
    const sides = { published: listIn(published, list), staged: listIn(staged, list) };
    const forms = changeForms(record, sides, key);
    both.published.push(...(forms?.published ?? []).map((form) => ({ ...form, list })));
    both.staged.push(...(forms?.staged ?? []).map((form) => ({ ...form, list })));
  }
  if (both.published.length > 0) return both;
  const [was, now] = [published, staged].map((document) => (isRecord(document) ? document : {}));
  const member = [...Object.keys(was ?? {}), ...Object.keys(now ?? {})].find(
    (each) => !lists.includes(each) && changeKey({ id: '', name: each }) === key,
  );
  if (member === undefined || jsonEqual(was?.[member], now?.[member])) return null;
  const form = (document: Record<string, unknown> | undefined): SectionForm[] => [
    { member, ...(document?.[member] !== undefined && { value: document[member] }) },
  ];
  return { published: form(was), staged: form(now) };
}

/** Most entries of one change. Chosen here, as for a list. */
const MOST_FORMS = 10_000;

/** Forms of a section out of what a caller sends; null where it is none. (PUB-001) */
export function readForms(name: string, sent: readonly unknown[]): SectionForm[] | null {
  const { record, lists } = sectionShape(name);
  const isText = (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS;
  const isName = (value: unknown): value is string => isText(value) && value !== '__proto__';
  const isForm = (form: unknown) => {
    if (!isRecord(form)) return false;
    if ('member' in form) return isName(form.member) && !lists.includes(form.member);
    const { list, id, entry, next = null } = form;
    const isOwn = entry === null || (isRecord(entry) && entry[record.identity.id] === id);
    const isKnown = isName(list) && (lists.length === 0 || lists.includes(list));
    return isKnown && isText(id) && isOwn && (next === null || isText(next));
  };
  return sent.length > 0 && sent.length <= MOST_FORMS && sent.every(isForm) ? (sent as SectionForm[]) : null;
}

/** Longest id, and longest name of a member, as the calls take them. */
const MOST_LETTERS = 250;

/** A section with some of it as the forms have it; whatever else is staged in it stays. (PUB-001) */
export function withForms(name: string, document: unknown, forms: readonly SectionForm[]): Json {
  const next: Record<string, unknown> = { ...(isRecord(document) ? document : {}) };
  const { record } = sectionShape(name, document);
  const lists = new Set(forms.flatMap((form) => ('list' in form ? [form.list] : [])));
  for (const list of lists) {
    const own = forms.filter((form) => 'list' in form && form.list === list) as readonly EntryForm[];
    next[list] = withEntryForms(
      record,
      listIn(document, list),
      own.map(({ id, entry, next: follower }) => ({ id, entry, ...(follower !== undefined && { next: follower }) })),
    );
  }
  for (const form of forms) {
    if (!('member' in form)) continue;
    if (form.value === undefined) delete next[form.member];
    else next[form.member] = form.value;
  }
  return next as Json;
}

/** Whether what these forms are about is staged as it is published, wherever its entries stand. (PUB-001) */
export function standAsPublished(
  name: string,
  { published, staged }: SectionSides,
  forms: readonly SectionForm[],
): boolean {
  const { record } = sectionShape(name, published, staged);
  return forms.every((form) => {
    const [was, now] = [published, staged].map((document) => {
      if ('member' in form) return isRecord(document) ? document[form.member] : undefined;
      return listIn(document, form.list).find((entry) => isRecord(entry) && entry[record.identity.id] === form.id);
    });
    return jsonEqual(was, now);
  });
}

/** Sections whose entries may refer to entries of this one. (OP-217) */
export function referringSections(name: string): readonly PolicyKindName[] {
  const refers = (kind: PolicyKindName) => targetsOf(kind).some((target) => referenceSources[target] === name);
  return (Object.keys(policyKinds) as PolicyKindName[]).filter((kind) => kind !== name && refers(kind));
}

/**
 * Entries of another section that would refer to nothing once this one is as it is to be, each with the path and label of
 * its field. (PUB-001, OP-217)
 * @param sides - the section before and after, and the staged document of the other one.
 */
export function brokenReferences(
  name: string,
  { before, after, kind, document }: { before: unknown; after: unknown; kind: PolicyKindName; document: unknown },
): ValueError[] {
  if (!isPolicyKind(name)) return [];
  const errorsWith = (holder: unknown) =>
    policyErrors(
      kind,
      { before: undefined, after: document },
      (target) => (referenceSources[target] === name ? referencedIds(target, holder) : null),
      'publish',
    );
  const known = new Set(errorsWith(before).map(({ path, rule }) => `${path} ${rule}`));
  return errorsWith(after)
    .filter(({ path, rule }) => !known.has(`${path} ${rule}`))
    .map((error) => ({ ...error, path: `${kind}.${error.path}`, label: placeLabel(error, kind, document) }));
}

/** `Firewall › Rules › Block ssh`. */
function placeLabel({ path }: ValueError, kind: PolicyKindName, document: unknown): string {
  const [, list = '', place = ''] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const entry = listIn(document, list)[Number(place)];
  const name = isRecord(entry) && typeof entry.name === 'string' ? entry.name : `#${Number(place) + 1}`;
  return restageTexts.place(sectionName({ name: kind, area: '', label: kind }), name);
}

/** Why a change is not taken back: what else is staged that needs it. (PUB-001) */
export function referenceUse(errors: readonly Pick<ValueError, 'label'>[]): string {
  return restageTexts.used([...new Set(errors.map(({ label }) => label))]);
}
