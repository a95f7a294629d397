import { isRecord, type ValueError } from '../../shared/index.ts';
import { checkedList, listErrors } from '../check/document-errors.ts';
import { matches } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { entryTitle } from '../words/entry-title.ts';
import { type Entry, fromFile, idOfName, type References, toFile } from './entry-file.ts';
import { referencesInFile } from './file-references.ts';
import { listFileText, placeOfKind } from './layout.ts';
import { listFileTexts as texts } from './list-file.messages.ts';
import { keyOf, memberHashes } from './lock.ts';
import { ownEntries } from './own-entries.ts';
import { fileErrors, KIND_MEMBER, withoutKind } from './resource-file.ts';

/** A file as it is saved. */
export interface ListFileToSave {
  readonly name: string;
  readonly text: string;
}

/** What a file of a list would add to it. */
export interface FileEntries {
  /** New ones, in their order. */
  readonly entries: readonly Entry[];
  /** What those of it are called that are in the list already, by their key. */
  readonly known: readonly string[];
  /** Why nothing of it can be added. */
  readonly faults: readonly string[];
}

/** A kind whose entries stand in one file: those without order have one for each elsewhere, and may have one for all here. */
function inOneFile(record: ResourceRecord): ResourceRecord {
  return record.order === undefined ? { ...record, order: { pinned: [] } } : record;
}

/** Entries of a kind in one file, all or a part of them. (design RESOURCES "As files", UI.md 4.13) */
export function fileOfList(kind: ResourceRecord, entries: readonly Entry[], references: References): ListFileToSave {
  const record = inOneFile(kind);
  const own = ownEntries(record, entries).map((entry) => toFile(record, entry, references));
  return { name: placeOfKind(record).split('/').at(-1) ?? '', text: listFileText(record, own) };
}

/**
 * Reads a file of a kind to add what a list does not have: the entry that keeps its place stays as it is, and so does what
 * has the key of one that is there, or has no key and is as one that is there. Of a kind without order it may hold one entry alone. (UI.md 4.13, "Import")
 */
export function entriesOfList(
  kind: ResourceRecord,
  text: string,
  { references, list }: { references: References; list: readonly Entry[] },
): FileEntries {
  const none = (...faults: string[]): FileEntries => ({ entries: [], known: [], faults });
  const record = inOneFile(kind);
  const { at } = record.store;
  const read = parsed(text);
  if (!isRecord(read)) return none(texts.noJson);
  if (read[KIND_MEMBER] !== record.kind) return none(texts.otherKind(record.label[1]));
  const isAlone = kind.order === undefined && !Object.hasOwn(read, at);
  const file = isAlone ? { [KIND_MEMBER]: record.kind, [at]: [withoutKind(read)] } : read;
  const written = file[at];
  const faultAt = (path: string, message: string) =>
    faultIn(record, Array.isArray(written) ? written : [], { path, message });
  const wrong = fileErrors(record, file).map(({ path, message }) => faultAt(path, message));
  const missing = referencesInFile(record, file).filter(
    ({ target, name }) => idOfName(references, target, name) === null,
  );
  const faults = [...wrong, ...missing.map(({ path, name }) => faultAt(path, texts.noSuch(name)))];
  if (faults.length > 0) return none(...faults);
  const kept = { references, stored: undefined, writtenVersion: () => null };
  const all = (file[at] as readonly unknown[]).map((entry) => fromFile(record, entry, kept).entry);
  const own = all.filter((entry) => !isPinned(record, entry));
  const there = new Set(list.map((entry) => knownBy(record, entry)));
  const isKnown = (entry: Entry) => there.has(knownBy(record, entry));
  const entries = own.filter((entry) => !isKnown(entry));
  const joined = [...list, ...entries];
  const together = listErrors(checkedList(kind), { before: { [at]: list }, after: { [at]: joined } });
  if (together.length > 0) return none(...together.map((fault) => faultIn(record, joined, fault)));
  return { entries, known: own.filter(isKnown).map((entry) => entryTitle(record, entry)), faults: [] };
}

/** What tells whether a list has an entry: its key, and of one without a key everything that it holds. */
function knownBy(record: ResourceRecord, entry: Entry): string {
  const key = keyOf(record, entry);
  const all = memberHashes(record, entry, (text) => text);
  return JSON.stringify(key === '' ? Object.entries(all).toSorted() : key);
}

/** A fault by the name of its entry, and where it is. */
function faultIn(
  record: ResourceRecord,
  list: readonly unknown[],
  { path, message }: Pick<ValueError, 'path' | 'message'>,
): string {
  const entry = list[Number(/\[(\d+)\]/.exec(path)?.[1])];
  const name = isRecord(entry) ? keyOf(record, entry) : '';
  return texts.faultAt(name === '' ? path : texts.named(name, path), message);
}

function isPinned({ order, fields }: ResourceRecord, entry: Entry): boolean {
  const here = { fields, holder: entry };
  return order?.pinned.some(({ when }) => matches(when, here, here)) === true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
