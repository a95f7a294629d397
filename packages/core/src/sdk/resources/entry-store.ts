import { compileResource, type ResourceRecord } from '../../resources/index.ts';
import type { ValueError } from '../../shared/index.ts';
import type { PortalCalls, Revision } from '../portal/portal.ts';
import type { LoadedEntries } from '../portal/resources.ts';
import { readOwn, writeOwn } from './own-store.ts';
import { callOf, readSection, sectionBody } from './section-calls.ts';

export type Entry = Readonly<Record<string, unknown>>;
export type Document = Readonly<Record<string, unknown>>;
export type Loaded = LoadedEntries<Entry>;

export interface Written {
  readonly loaded: Loaded;
  readonly warnings: readonly ValueError[];
}

/** Reads the document of a kind, and what a save of it names as seen. (OP-202, spec 3 section 4) */
export async function readEntries(
  portal: PortalCalls,
  record: ResourceRecord,
  { signal, published = false }: { signal?: AbortSignal | undefined; published?: boolean } = {},
): Promise<Loaded> {
  const { store } = compileResource(record).record;
  if (store.type !== 'section') {
    const { document, seen } = await readOwn(portal, store, signal);
    return loadedOf(store.at, document, seen);
  }
  const revision = await portal.loadRevision(signal);
  if (revision === null) throw new RangeError('this deployment has no policy revision');
  const document = await readSection(portal, store, published ? revision.rev_id : revision.staged_rev_id, signal);
  return loadedOf(store.at, document, revision);
}

/** Writes the document under the token of what was seen. (OP-202) */
export async function writeEntries(
  portal: PortalCalls,
  record: ResourceRecord,
  { document, from }: { readonly document: Document; readonly from: Loaded },
  signal: AbortSignal | undefined,
): Promise<Written> {
  const { store } = record;
  const { seen } = from;
  if (store.type !== 'section') {
    const write = { before: from.document, after: document, seen: stampOf(from), signal };
    const { warnings, ...stored } = await writeOwn(portal, { ...record, store }, write);
    return { loaded: loadedOf(store.at, stored.document, stored.seen), warnings: warnings as readonly ValueError[] };
  }
  const save = callOf(portal, `${store.calls}.save`);
  const { staged_rev_id: rev_id, state, updated_at } = seen as Revision;
  const body = sectionBody(store, { rev_id, state, updated_at }, document);
  const answer = (await save({ params: { rev: rev_id }, body, signal })) as {
    data: Document;
    revision: Revision;
    warnings?: readonly ValueError[];
  };
  return { loaded: loadedOf(store.at, answer.data, answer.revision), warnings: answer.warnings ?? [] };
}

function loadedOf(at: string, document: Document, seen: Loaded['seen']): Loaded {
  const entries = document[at];
  return { entries: Array.isArray(entries) ? (entries as readonly Entry[]) : [], document, seen };
}

/** What tells two states of a store apart. */
export function stampOf({ seen }: Pick<Loaded, 'seen'>): string | null {
  return typeof seen === 'string' || seen === null ? seen : seen.updated_at;
}
