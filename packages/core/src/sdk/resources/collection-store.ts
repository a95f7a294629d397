import type { ResourceRecord, Store } from '../../resources/record/record.ts';
import { jsonEqual } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import type { OwnDocument } from './own-store.ts';
import { callOf } from './section-calls.ts';

type Entry = Readonly<Record<string, unknown>>;
type Calls = Pick<PortalCalls, 'client'>;
type Collection = Extract<Store, { type: 'collection' }>;

/** Entries of a page. Chosen here. */
const PAGE = 1_000;

/** Reads all entries of a collection, page by page where its answers come so. */
export async function readCollection(portal: Calls, store: Collection, signal?: AbortSignal): Promise<OwnDocument> {
  const list = callOf(portal, `${store.calls}.list`);
  const entries: Entry[] = [];
  for (;;) {
    const query = store.pages ? { query: { limit: PAGE, offset: entries.length } } : {};
    const answer = await list({ ...query, signal });
    const page = (store.isBare ? answer : (answer as Entry)[store.at]) as readonly Entry[];
    entries.push(...page);
    const { total } = (store.pages ? answer : {}) as { total?: number };
    if (page.length === 0 || entries.length >= (total ?? 0)) return documentOf(store, entries);
  }
}

/**
 * Makes of the entries what they are to be, each with a call of its own under its own token: first what goes, then what is
 * changed, then what is new. What was refused in the middle leaves what came before it stored.
 */
export async function writeCollection(
  portal: Calls,
  { store, identity: { id: key } }: Pick<ResourceRecord, 'identity'> & { readonly store: Collection },
  {
    before,
    after,
    signal,
  }: { readonly before: Entry; readonly after: Entry; readonly signal: AbortSignal | undefined },
): Promise<OwnDocument> {
  const was = before[store.at] as readonly Entry[];
  const now = after[store.at] as readonly Entry[];
  const known = new Map(was.map((entry) => [entry[key], entry]));
  const kept = new Set(now.map((entry) => entry[key]));
  const place = (entry: Entry) => ({ params: { [store.param]: entry[key] }, signal });
  for (const entry of was) {
    if (kept.has(entry[key])) continue;
    await callOf(portal, `${store.calls}.delete`)({ ...place(entry), seen: tokenOf(entry) });
  }
  const stored: Entry[] = [];
  for (const entry of now) {
    const seen = known.get(entry[key]);
    if (seen !== undefined && (seen === entry || jsonEqual(seen, entry))) stored.push(seen);
    else if (seen !== undefined) {
      const { updated_by: _, ...body } = entry;
      const sent = { ...body, updated_at: tokenOf(seen) };
      stored.push((await callOf(portal, `${store.calls}.update`)({ ...place(entry), body: sent })) as Entry);
    } else {
      const { [key]: own, ...body } = entry;
      const sent = store.givesIds ? body : { [key]: own, ...body };
      stored.push((await callOf(portal, `${store.calls}.create`)({ body: sent, signal })) as Entry);
    }
  }
  return documentOf(store, stored);
}

function documentOf({ at }: Collection, entries: readonly Entry[]): OwnDocument {
  return { document: { [at]: entries }, seen: JSON.stringify(entries.map((entry) => entry.updated_at ?? null)) };
}

/** An entry that nobody changes has no time of a change. */
function tokenOf({ updated_at }: Entry): string | null | undefined {
  return updated_at === undefined || updated_at === null ? (updated_at as null | undefined) : String(updated_at);
}
