import {
  asInherited,
  type Entry,
  type ResourceRecord,
  type RevisionToken,
  type StoredEntries,
  type StoredWrite,
} from '../../resources/view/index.ts';
import { ConfigError, type ValueError } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { type OwnDocument, readOwn } from './own-store.ts';
import { readInherited } from './parent-answer.ts';
import { readSection } from './section-calls.ts';

/** The call that saves a section, as every row of the table has it. (docs/resources.md) */
export interface SectionCalls {
  save(request: {
    params: { rev: string };
    body: object;
    signal?: AbortSignal | undefined;
  }): Promise<{ data: Entry; revision: RevisionToken; warnings?: readonly ValueError[] }>;
}

/** A first look at a list that is under way before its machine is here; taken once. */
export interface BegunRead {
  take(): Promise<StoredEntries> | null;
}

/** Begins to read a list while what shows it is loaded. (DESIGN section 9, first load) */
export function beginReading(portal: PortalCalls, record: ResourceRecord): BegunRead {
  let reading: Promise<StoredEntries> | null = readStored(portal, record);
  reading.catch(() => undefined); // said by the machine that takes it
  return {
    take() {
      const taken = reading;
      reading = null;
      return taken;
    },
  };
}

/** Reads what is staged of a kind, and what of it is published where that differs. */
export async function readStored(
  portal: PortalCalls,
  record: ResourceRecord,
  signal?: AbortSignal,
): Promise<StoredEntries> {
  const { kind, store } = record;
  if (store.type !== 'section') return { ...ofOwn(store.at, await readOwn(portal, store, signal)), published: null };
  const listIn = (document: Entry) => (document[store.at] ?? []) as readonly Entry[];
  const token = await portal.loadRevision(signal);
  if (token === null) throw new ConfigError('revision', `${kind} needs a policy revision`);
  const { rev_id, staged_rev_id } = token;
  const [document, published, parent] = await Promise.all([
    readSection(portal, store, staged_rev_id, signal),
    token.state === 'staged' ? readSection(portal, store, rev_id, signal) : null,
    readInherited(portal, record, signal),
  ]);
  const inherited = parent && { list: asInherited(record, parent.entries), from: parent.from };
  return { document, list: listIn(document), token, published: published && listIn(published), inherited };
}

/** What has a token of its own, as the machine holds it. */
export function ofOwn(at: string, { document, seen }: OwnDocument): StoredWrite {
  return { document, list: document[at] as readonly Entry[], token: { updated_at: seen } };
}

/** The calls at a path of the table, for example `policy.web`. */
export function callsOf<Calls>({ client }: PortalCalls, path: string): Calls {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], client) as Calls;
}
