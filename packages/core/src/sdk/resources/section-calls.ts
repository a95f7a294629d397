import type { Store } from '../../resources/index.ts';
import { ConfigError, isRecord } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

type SectionStore = Extract<Store, { type: 'section' }>;
type Document = Readonly<Record<string, unknown>>;
type Call = (request: object) => Promise<unknown>;
type Calls = Pick<PortalCalls, 'client'>;

/** A call by its path in the table; the client knows its calls by name alone. */
export function callOf({ client }: Calls, path: string): Call {
  const call = path.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], client);
  if (typeof call !== 'function') throw new ConfigError('call', `There is no call ${path}.`);
  return call as Call;
}

/** Reads a section of a revision, in the form in which the call of its kind answers it. (docs/resources.md, stores) */
export async function readSection(
  portal: Calls,
  store: SectionStore,
  rev: string,
  signal?: AbortSignal,
): Promise<Document> {
  const answer = await readingCall(portal, store)({ params: { rev }, signal });
  const document = store.under === undefined ? answer : isRecord(answer) ? answer[store.under] : undefined;
  return isRecord(document) ? document : {};
}

/** What a save of a section sends: the document under `data`, or beside the token. */
export function sectionBody({ merged }: SectionStore, token: object, document: Document): object {
  return merged ? { ...document, ...token } : { ...token, data: document };
}

function readingCall(portal: Calls, store: SectionStore): Call {
  return callOf(portal, `${store.calls}.${readingName(store)}`);
}

/** Name of the call that reads a section, beside its save. */
export function readingName({ reads, under, merged }: SectionStore): string {
  return reads ?? (under === undefined && merged !== true ? 'list' : 'get');
}
