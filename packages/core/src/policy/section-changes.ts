import {
  describeChanges,
  describeDocument,
  type EntryChange,
  type ReferenceWords,
  type ResourceRecord,
  sectionResource,
} from '../resources/index.ts';
import { isRecord } from '../shared/index.ts';
import { isPolicyKind, type PolicyKind, policyKinds } from './kinds/kinds.ts';

/** How the entries of a section are told, and in which members of its document they stand. */
export interface SectionShape {
  readonly record: Pick<ResourceRecord, 'kind' | 'identity' | 'order' | 'fields'> &
    Partial<Pick<ResourceRecord, 'label' | 'tellsNew'>>;
  readonly lists: readonly string[];
}

/** A rule that keeps its place at the end. (OP-207) */
const builtinLast = { pinned: [{ when: { path: 'builtin', is: true }, at: 'last' }] } as const;

/**
 * How a section is read: by its record, else by the fields that its entries are checked by; in one that has neither
 * every list of entries with ids is one. (OP-200, RES-006)
 */
export function sectionShape(name: string, ...documents: readonly unknown[]): SectionShape {
  const record = sectionResource(name);
  if (record?.store.type === 'section') return { record, lists: [record.store.at] };
  const known: PolicyKind | null = isPolicyKind(name) ? policyKinds[name] : null;
  const identity = { id: known?.id ?? 'id', key: ['name'] };
  return {
    record: { kind: name, identity, ...(known && { order: builtinLast }), fields: known?.fields ?? {} },
    lists: known?.lists ?? [...new Set(documents.flatMap(listsOf))],
  };
}

function listsOf(document: unknown): string[] {
  const isEntry = (value: unknown) => isRecord(value) && typeof value.id === 'string';
  return Object.entries(isRecord(document) ? document : {})
    .filter(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isEntry))
    .map(([key]) => key);
}

/**
 * What a section differs in, entry by entry and in words. (PUB-001, RES-006)
 * @param named - what references are called; without it by their ids.
 */
export function sectionChanges(name: string, before: unknown, after: unknown, named?: ReferenceWords): EntryChange[] {
  const { record, lists } = sectionShape(name, before, after);
  const [first, ...more] = lists;
  if (first === undefined) return describeDocument(record, '', before, after, named);
  const without = (document: unknown) =>
    Object.fromEntries(Object.entries(isRecord(document) ? document : {}).filter(([key]) => !more.includes(key)));
  return [
    ...describeDocument(record, first, without(before), without(after), named),
    ...more.flatMap((list) => describeChanges(record, listIn(before, list), listIn(after, list), named)),
  ];
}

/** The entries of a document under a member; none where it has no such list. */
export function listIn(document: unknown, at: string): readonly unknown[] {
  const list = isRecord(document) && Object.hasOwn(document, at) ? document[at] : undefined;
  return Array.isArray(list) ? list : [];
}

/** What tells a change from the others of its section: the id of the entry, or the member beside the entries. */
export function changeKey({ id, name }: Pick<EntryChange, 'id' | 'name'>): string {
  return id === '' ? `.${name}` : id;
}
