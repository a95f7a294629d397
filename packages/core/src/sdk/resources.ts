import { fromPromise } from 'xstate';
import type { ResourceRecord } from '../resources/index.ts';
import {
  type Entry,
  type EntryToCheck,
  resourceMachine,
  type StoredEntries,
  type StoredWrite,
  type StoreToken,
  type StoreWrite,
} from '../resources/view/index.ts';
import { ConfigError, type ValueError } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { unlessStopped } from './portal/unless-stopped.ts';

/** The two calls of a section, as every row of the table has them. (docs/resources.md) */
interface SectionCalls {
  list(request: { params: { rev: string }; signal?: AbortSignal | undefined }): Promise<Entry>;
  save(request: {
    params: { rev: string };
    body: Pick<StoreToken, 'rev_id' | 'state' | 'updated_at'> & { data: Entry };
    signal?: AbortSignal | undefined;
  }): Promise<{ data: Entry; revision: StoreToken }>;
}

/** The machine of a kind with the portal's calls in its ports. (design RESOURCES, "The machine and the screen") */
export function createResource(portal: PortalCalls, record: ResourceRecord): typeof resourceMachine {
  const { store } = record;
  const listIn = (document: Entry) => document[store.at] as readonly Entry[];
  return resourceMachine.provide({
    actors: {
      load: fromPromise<StoredEntries, undefined>(({ signal }) => unlessStopped(load(signal), signal)),
      save: fromPromise<StoredWrite, StoreWrite>(({ input, signal }) => unlessStopped(save(input, signal), signal)),
      check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) => {
        const { openedErrors } = await import('../resources/machine/opened-errors.ts');
        return openedErrors(input.record, input.opened);
      }),
    },
  });

  async function load(signal: AbortSignal): Promise<StoredEntries> {
    const calls = callsOf(portal, store.calls);
    const token = await portal.loadRevision(signal);
    if (token === null) throw new ConfigError('revision', `${record.kind} needs a policy revision`);
    const { rev_id, staged_rev_id } = token;
    const [document, published] = await Promise.all([
      calls.list({ params: { rev: staged_rev_id }, signal }),
      token.state === 'staged' ? calls.list({ params: { rev: rev_id }, signal }) : null,
    ]);
    return { document, list: listIn(document), token, published: published && listIn(published) };
  }

  async function save({ list, document, token }: StoreWrite, signal: AbortSignal): Promise<StoredWrite> {
    const { staged_rev_id: rev_id, state, updated_at } = token;
    const data = { ...document, [store.at]: list };
    const body = { rev_id, state, updated_at, data };
    const answer = await callsOf(portal, store.calls).save({ params: { rev: rev_id }, body, signal });
    // Whoever shows the revision hears of it; that it could not be read again takes nothing from what is stored.
    void portal.loadRevision().catch(() => undefined);
    return { document: answer.data, list: listIn(answer.data), token: answer.revision };
  }
}

/** The calls at a path of the table, for example `policy.web`. */
function callsOf({ client }: PortalCalls, path: string): SectionCalls {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], client) as SectionCalls;
}
