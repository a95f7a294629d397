import { MERGE_LIMIT } from '../../editing/merge-limit.ts';
import { newId } from '../../editing/new-id.ts';
import { isPolicyKind, policyErrors } from '../../policy/index.ts';
import {
  checkedList,
  documentErrors,
  type EntryConflict,
  isReadOnly,
  mergeDocuments,
  type ResourceRecord,
  sendable,
  valueWords,
} from '../../resources/index.ts';
import { withRowIds } from '../../resources/record/inner-ids.ts';
import { asDocument } from '../../resources/record/record.ts';
import { ApiError, ConfigError, isLostAnswer, jsonEqual, nothingWritten, type ValueError } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import type { SavedEntries, SaveEntriesOptions } from '../portal/resources.ts';
import {
  type Document,
  type Entry,
  type Loaded,
  readEntries,
  stampOf,
  type Written,
  writeEntries,
} from './entry-store.ts';
import { lostWarnings } from './lost-warnings.ts';
import { conflictTexts } from './messages.ts';

/** A save on its way: what it began from, and what it is to store. */
interface Step {
  readonly from: Loaded;
  readonly document: Document;
}

/**
 * Makes the list what was given. Where somebody else wrote meanwhile both are joined entry by entry, if that is wanted and
 * they did not change the same; where the answer is lost, reading tells. (RES-007, CNF-004, CNF-005, OP-203)
 */
export async function saveEntries(
  portal: PortalCalls,
  record: ResourceRecord,
  loaded: Loaded,
  entries: readonly Entry[],
  { signal, onConflict = 'stop' }: SaveEntriesOptions = {},
): Promise<SavedEntries<Entry>> {
  const { at } = record.store;
  if (isReadOnly(record)) {
    throw new ConfigError('kind', conflictTexts.readOnly(record.label[1]));
  }
  const known = new Map(loaded.entries.map((entry) => [entry[record.identity.id], entry]));
  // What is as it was loaded goes back as it was, also in an earlier, looser form. (OP-203)
  const list = entries.map((entry) => {
    const was = known.get(entry[record.identity.id]);
    return was !== undefined && jsonEqual(was, entry) ? was : withIds(record, sendable(record, entry), was);
  });
  let step: Step = { from: loaded, document: { ...loaded.document, [at]: list } };
  for (let merges = 0; ; merges++) {
    const { from, document } = step;
    const merged = merges > 0;
    if (jsonEqual(from.document, document)) return { ...from, warnings: [], merged };
    refuseErrors(record, from.document, document);
    try {
      const { loaded: stored, warnings } = await writeOrRead(portal, record, step, signal);
      return { ...stored, warnings, merged };
    } catch (error) {
      if (!isConflict(error) || onConflict === 'stop' || merges === MERGE_LIMIT) throw error;
      step = mergeWith(record, step, await readEntries(portal, record, { signal }), error);
    }
  }
}

/** One that is sent again, or whose answer is lost, is known by its id, and so is what others refer to inside it. */
function withIds({ identity: { id }, fields }: ResourceRecord, entry: Entry, was: Entry | undefined): Entry {
  const own = typeof entry[id] === 'string' ? entry : { ...entry, [id]: newId() };
  return withRowIds(fields, own, newId, was);
}

/** @throws ApiError `invalid` with the errors that the service would answer, before anything is sent. (OP-203) */
function refuseErrors(record: ResourceRecord, before: Document, after: Document): void {
  const { store } = record;
  const write = { before: wireOf(store, before), after: wireOf(store, after) };
  const errors =
    store.type === 'section' && isPolicyKind(store.section)
      ? policyErrors(store.section, write)
      : documentErrors(checkedList(record), write);
  const [first] = errors;
  if (first === undefined) return;
  throw new ApiError('invalid', `${first.path}: ${first.message}`, {
    call: `${store.calls}.save`,
    path: first.path,
    errors,
    written: false,
  });
}

/** As calls know it: of a document its one entry. */
function wireOf({ type, at }: ResourceRecord['store'], document: Document): Document {
  const [entry = {}] = type === 'document' ? (document[at] as readonly Entry[]) : [];
  return type === 'document' ? asDocument(entry) : document;
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}

/** @throws what the write threw: known to have stored nothing where nothing moved, and unknown where something did. */
async function writeOrRead(
  portal: PortalCalls,
  record: ResourceRecord,
  { from, document }: Step,
  signal: AbortSignal | undefined,
): Promise<Written> {
  try {
    return await writeEntries(portal, record, { document, from }, signal);
  } catch (error) {
    if (!isLostAnswer(error) || signal?.aborted === true) throw error;
    const found = await readEntries(portal, record, { signal }).catch(() => null);
    if (found === null) throw error;
    if (stampOf(found) === stampOf(from)) throw nothingWritten(error as ApiError);
    if (!isStored(record, { from, document }, found)) throw error;
    return { loaded: found, warnings: await lostWarnings(portal, record, { before: from.document, after: document }) };
  }
}

/** Whether everything that was sent is there, whoever wrote after it. A secret cannot be read, and so is never there. */
function isStored(record: ResourceRecord, { from, document }: Step, found: Loaded): boolean {
  const versions = { base: from.document, mine: document, theirs: found.document };
  const { document: joined, conflicts } = mergeDocuments(record, record.store.at, versions);
  return conflicts.length === 0 && jsonEqual(joined, found.document);
}

/** @throws ApiError `conflict` with an error for everything that both changed. (RES-007) */
function mergeWith(record: ResourceRecord, { from, document }: Step, theirs: Loaded, refusal: ApiError): Step {
  const { at } = record.store;
  const versions = { base: from.document, mine: document, theirs: theirs.document };
  const { document: joined, conflicts } = mergeDocuments(record, at, versions);
  if (conflicts.length === 0) return { from: theirs, document: joined };
  const errors = conflicts.map((conflict) => conflictError(record, conflict, theirs));
  throw new ApiError(
    'conflict',
    conflictTexts.entries(
      record.label[1],
      errors.map(({ label }) => label),
    ),
    {
      call: refusal.call,
      errors,
      revision: theirs.seen,
      current: wireOf(record.store, theirs.document),
      written: false,
      cause: refusal,
    },
  );
}

function conflictError(
  { store, identity }: ResourceRecord,
  { id, name, what, path, label, field, theirs }: EntryConflict,
  { entries }: Loaded,
): ValueError {
  const place = entries.findIndex((entry) => entry[identity.id] === id);
  const above = id === '' || store.type === 'document' ? '' : place === -1 ? store.at : `${store.at}[${place}]`;
  return {
    path: [above, path].filter((part) => part !== '').join('.'),
    label: name === '' ? label : conflictTexts.label(name, label),
    rule: 'conflict',
    message: messageOf(what, field === null ? null : valueWords(field, theirs), theirs),
  };
}

function messageOf(what: EntryConflict['what'], words: string | null, theirs: unknown): string {
  if (what === 'place') return conflictTexts.moved(Number(theirs));
  if (what === 'removed') return theirs === undefined ? conflictTexts.removed : conflictTexts.changed;
  return conflictTexts.field(words ?? conflictTexts.nothing);
}
