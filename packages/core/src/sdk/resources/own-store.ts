import { membersOfRows, rowsOfMembers } from '../../resources/record/members.ts';
import { asDocument, asEntry, type DocumentStore, type ResourceRecord } from '../../resources/record/record.ts';
import { isRecord } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { callOf } from './section-calls.ts';

type Document = Readonly<Record<string, unknown>>;
type OwnStore = Exclude<ResourceRecord['store'], { type: 'section' }>;

/** What stands under a token that is not the revision's: the entries at the member of their store, and what a write names. */
export interface OwnDocument {
  readonly document: Document;
  /** `updated_at` of a list and a document; of a collection what is another one once any of its entries is. */
  readonly seen: string | null;
}

interface OwnWrite {
  readonly before: Document;
  readonly after: Document;
  readonly seen: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Reads a list, a document or a collection. (design RESOURCES, stores; OP-202) */
export async function readOwn(
  portal: Pick<PortalCalls, 'client'>,
  store: OwnStore,
  signal?: AbortSignal,
): Promise<OwnDocument> {
  if (store.type === 'collection') return (await collections()).readCollection(portal, store, signal);
  const { calls, reads } = store;
  if (store.type === 'list')
    return ofList((await callOf(portal, `${calls}.${reads ?? 'list'}`)({ signal })) as Document);
  const answer = (await callOf(portal, reads ?? `${calls}.get`)({ ...placeOf(store), signal })) as Document;
  const { document, seen } = ofDocument(store, answer);
  const own = store.under === undefined ? document : document[store.under];
  return { document: { [store.at]: [asEntry(rowsOfMembers(store, isRecord(own) ? own : {}))] }, seen };
}

/** Writes what stands there under the token of what was seen, and answers what stands there then. */
export async function writeOwn(
  portal: Pick<PortalCalls, 'client'>,
  record: ResourceRecord & { readonly store: OwnStore },
  write: OwnWrite,
): Promise<OwnDocument & { warnings: unknown }> {
  const { store } = record;
  if (store.type === 'collection') {
    return { ...(await (await collections()).writeCollection(portal, { ...record, store }, write)), warnings: [] };
  }
  const { after, seen, signal } = write;
  const { at, token } = store;
  const [entry = {}] = after[at] as readonly Document[];
  const sent =
    store.type === 'list'
      ? token === 'header'
        ? { [at]: after[at] }
        : after
      : membersOfRows(store.type === 'document' ? store : {}, asDocument(entry));
  const whole = store.type === 'document' && store.sentUnder !== undefined ? { [store.sentUnder]: sent } : sent;
  const place = store.type === 'document' ? placeOf(store) : {};
  const request =
    token === 'header' ? { ...place, body: whole, seen } : { ...place, body: { ...whole, updated_at: seen } };
  const saves = store.type === 'document' ? (store.saves ?? 'save') : 'save';
  const answer = (await callOf(portal, `${store.calls}.${saves}`)({ ...request, signal })) as Document;
  const { warnings = [], ...stored } = answer;
  const found = store.type === 'list' ? ofList(stored) : ofDocument(store, stored);
  const document = store.type === 'list' ? found.document : { [at]: [asEntry(rowsOfMembers(store, found.document))] };
  return { document, seen: found.seen, warnings };
}

/** Who saved it stands beside the document, and is no part of it. */
function ofList({ updated_at, updated_by: _, ...document }: Document): OwnDocument {
  return { document, seen: typeof updated_at === 'string' ? updated_at : null };
}

/** What the answer of a document repeats of its path is no part of it either. */
function ofDocument({ params = {} }: DocumentStore, answer: Document): OwnDocument {
  const { document, seen } = ofList(answer);
  return {
    document: Object.fromEntries(Object.entries(document).filter(([key]) => !Object.hasOwn(params, key))),
    seen,
  };
}

const placeOf = ({ params }: DocumentStore) => (params === undefined ? {} : { params });

const collections = () => import('./collection-store.ts');
