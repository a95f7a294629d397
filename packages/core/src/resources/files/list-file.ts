import { isRecord } from '../../shared/index.ts';
import { matches } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Entry, fromFile, idOfName, type References, toFile } from './entry-file.ts';
import { referencesInFile } from './file-references.ts';
import { listFileText, placeOfKind } from './layout.ts';
import { listFileTexts as texts } from './list-file.messages.ts';
import { keyOf } from './lock.ts';
import { ownEntries } from './own-entries.ts';
import { fileErrors, KIND_MEMBER } from './resource-file.ts';

/** A file as it is saved. */
export interface ListFileToSave {
  readonly name: string;
  readonly text: string;
}

/** What a file of a list would add to it. */
export interface FileEntries {
  /** New ones, in their order. */
  readonly entries: readonly Entry[];
  /** How many of it are in the list already, by their key. */
  readonly known: number;
  /** Why nothing of it can be added. */
  readonly faults: readonly string[];
}

/** Entries of an ordered kind in the one file that it has, or a part of them. (design RESOURCES "As files") */
export function fileOfList(record: ResourceRecord, entries: readonly Entry[], references: References): ListFileToSave {
  const own = ownEntries(record, entries).map((entry) => toFile(record, entry, references));
  return { name: placeOfKind(record).split('/').at(-1) ?? '', text: listFileText(record, own) };
}

/**
 * Reads a file of an ordered kind to add what a list does not have: the entry that keeps its place stays as it is, and so
 * does what has the key of one that is there. (UI.md 4.13, "Import")
 */
export function entriesOfList(
  record: ResourceRecord,
  text: string,
  { references, list }: { references: References; list: readonly Entry[] },
): FileEntries {
  const none = (...faults: string[]): FileEntries => ({ entries: [], known: 0, faults });
  const file = parsed(text);
  if (!isRecord(file)) return none(texts.noJson);
  if (file[KIND_MEMBER] !== record.kind) return none(texts.otherKind(record.label[1]));
  const wrong = fileErrors(record, file).map(({ path, message }) => texts.faultAt(path, message));
  const missing = referencesInFile(record, file).filter(
    ({ target, name }) => idOfName(references, target, name) === null,
  );
  const faults = [...wrong, ...missing.map(({ path, name }) => texts.faultAt(path, texts.noSuch(name)))];
  if (faults.length > 0) return none(...faults);
  const kept = { references, stored: undefined, writtenVersion: () => null };
  const all = (file[record.store.at] as readonly unknown[]).map((entry) => fromFile(record, entry, kept).entry);
  const own = all.filter((entry) => !isPinned(record, entry));
  const keys = new Set(list.map((entry) => keyOf(record, entry)));
  keys.delete('');
  const entries = own.filter((entry) => !keys.has(keyOf(record, entry)));
  return { entries, known: own.length - entries.length, faults: [] };
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
