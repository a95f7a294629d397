import type { ResourceRecord } from '../../resources/record/record.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { callOf } from './section-calls.ts';

export type Document = Readonly<Record<string, unknown>>;
type OwnStore = Exclude<ResourceRecord['store'], { type: 'section' }>;

/** What stands under a token that is not the revision's: the entries at the member of their store, and what a write names. */
export interface OwnDocument {
  readonly document: Document;
  /** `updated_at` of a list and a document; of a collection what is another one once any of its entries is. */
  readonly seen: string | null;
}

export interface OwnWrite {
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
  if (store.type === 'document') return (await documents()).readDocument(portal, store, signal);
  const { calls, reads } = store;
  return stamped((await callOf(portal, `${calls}.${reads ?? 'list'}`)({ signal })) as Document);
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
  if (store.type === 'document') return (await documents()).writeDocument(portal, store, write);
  const { after, seen, signal } = write;
  const { at, token } = store;
  const request = token === 'header' ? { body: { [at]: after[at] }, seen } : { body: { ...after, updated_at: seen } };
  const answer = (await callOf(portal, `${store.calls}.save`)({ ...request, signal })) as Document;
  const { warnings = [], ...stored } = answer;
  return { ...stamped(stored), warnings };
}

/** Who saved it stands beside the document, and is no part of it. */
export function stamped({ updated_at, updated_by: _, ...document }: Document): OwnDocument {
  return { document, seen: typeof updated_at === 'string' ? updated_at : null };
}

const collections = () => import('./collection-store.ts');
const documents = () => import('./document-store.ts');
