import { membersOfRows, rowsOfMembers } from '../../resources/record/members.ts';
import { asDocument, asEntry, type DocumentStore } from '../../resources/record/record.ts';
import { isRecord } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { type Document, type OwnDocument, type OwnWrite, stamped } from './own-store.ts';
import { callOf } from './section-calls.ts';

type Portal = Pick<PortalCalls, 'client'>;

/** Reads a document as a list of one. (OP-202, decision 022) */
export async function readDocument(portal: Portal, store: DocumentStore, signal?: AbortSignal): Promise<OwnDocument> {
  const { calls, reads, under } = store;
  const answer = (await callOf(portal, reads ?? `${calls}.get`)({ ...placeOf(store), signal })) as Document;
  const { document, seen } = ofAnswer(store, answer);
  const own = under === undefined ? document : document[under];
  return asList(store, { document: isRecord(own) ? own : {}, seen });
}

/** Writes the one entry of the list, and answers what stands there then. */
export async function writeDocument(
  portal: Portal,
  store: DocumentStore,
  { after, seen, signal }: OwnWrite,
): Promise<OwnDocument & { warnings: unknown }> {
  const { at, token, sentUnder } = store;
  const [entry = {}] = after[at] as readonly Document[];
  const sent = membersOfRows(store, asDocument(entry));
  const whole = sentUnder === undefined ? sent : { [sentUnder]: sent };
  const place = placeOf(store);
  const request =
    token === 'header' ? { ...place, body: whole, seen } : { ...place, body: { ...whole, updated_at: seen } };
  const answer = (await callOf(portal, `${store.calls}.${store.saves ?? 'save'}`)({ ...request, signal })) as Document;
  const { warnings = [], ...stored } = answer;
  return { ...asList(store, ofAnswer(store, stored)), warnings };
}

const asList = (store: DocumentStore, { document, seen }: OwnDocument): OwnDocument => ({
  document: { [store.at]: [asEntry(rowsOfMembers(store, document))] },
  seen,
});

/** What the answer of a document repeats of its path is no part of it, as who saved it is not. */
function ofAnswer({ params = {} }: DocumentStore, answer: Document): OwnDocument {
  const { document, seen } = stamped(answer);
  return {
    document: Object.fromEntries(Object.entries(document).filter(([key]) => !Object.hasOwn(params, key))),
    seen,
  };
}

const placeOf = ({ params }: DocumentStore) => (params === undefined ? {} : { params });
