import { fromPromise } from 'xstate';
import {
  type Entry,
  type EntryToCheck,
  type EntryUses,
  goneFrom,
  loadMerge,
  type ReadEntries,
  type ResourceRecord,
  type RevisionToken,
  resourceMachine,
  type StoredWrite,
  type StoreRead,
  type StoreWrite,
  targetOfKind,
} from '../resources/view/index.ts';
import type { ValueError } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { unlessStopped } from './portal/unless-stopped.ts';
import type { EntryCode } from './resources/entry-code.ts';
import { writeOwn } from './resources/own-store.ts';
import { sectionBody } from './resources/section-calls.ts';
import { type BegunRead, callsOf, ofOwn, readStored, type SectionCalls } from './resources/stored-entries.ts';
import type { Removal } from './resources/uses.ts';

/**
 * The machine of a kind with the portal's calls in its ports. (design RESOURCES, "The machine and the screen")
 * @param begun - stands for its first look.
 * @param whenShown - a write waits for it: of a long list it takes its time, and what was done is to be seen before.
 */
export function createResource(
  portal: PortalCalls,
  record: ResourceRecord,
  begun: BegunRead | null = null,
  whenShown: () => Promise<void> = async () => {},
): typeof resourceMachine {
  const { store } = record;
  return resourceMachine.provide({
    actors: {
      load: fromPromise<ReadEntries, StoreRead>(({ input, signal }) => unlessStopped(load(input, signal), signal)),
      save: fromPromise<StoredWrite, StoreWrite>(({ input, signal }) => unlessStopped(save(input, signal), signal)),
      check: fromPromise<readonly ValueError[], EntryToCheck>(async ({ input }) => {
        const { openedErrors } = await import('../resources/machine/opened-errors.ts');
        return openedErrors(input.record, input.opened, input.list);
      }),
    },
  });

  async function load({ isAgain, since }: StoreRead, signal: AbortSignal): Promise<ReadEntries> {
    if (isAgain) await loadMerge();
    const found = await (begun?.take() ?? readStored(portal, record, signal));
    if (since === undefined) return found;
    const { lostWarnings } = await import('./resources/lost-warnings.ts');
    return { ...found, warnings: await lostWarnings(portal, record, { before: since, after: found.document }) };
  }

  async function save({ list, document, token, instead }: StoreWrite, signal: AbortSignal): Promise<StoredWrite> {
    await whenShown(); // to ask for a file alone takes some of the time that a move has
    // What is typed meanwhile is joined with what the service answers.
    const [{ sendable }] = await Promise.all([import('../resources/check/sendable.ts'), loadMerge()]);
    const known = new Set((document[store.at] ?? []) as readonly Entry[]);
    // What is as it was read goes back as it was, also in an earlier, looser form. (OP-203)
    const sent = list.map((entry) => (known.has(entry) ? entry : sendable(record, entry)));
    const data = { ...document, [store.at]: sent };
    if (store.type !== 'section') {
      const write = { before: document, after: data, seen: token.updated_at, signal };
      return ofOwn(store.at, await writeOwn(portal, { ...record, store }, write));
    }
    const read = token as RevisionToken;
    const seen = await clearUses(portal, record, { before: [...known], after: sent, instead, token: read }, signal);
    const { staged_rev_id: rev_id, state, updated_at } = seen;
    const body = sectionBody(store, { rev_id, state, updated_at }, data);
    const answer = await callsOf<SectionCalls>(portal, store.calls).save({ params: { rev: rev_id }, body, signal });
    // Whoever shows the revision hears of it; that it could not be read again takes nothing from what is stored.
    void portal.loadRevision().catch(() => undefined);
    const { data: stored, revision, warnings = [] } = answer;
    return { document: stored, list: stored[store.at] as readonly Entry[], token: revision, warnings };
  }
}

/** What a list takes away is referred to by nobody before it goes; what sees to it is loaded with the first such write. */
async function clearUses(
  portal: PortalCalls,
  record: ResourceRecord,
  removal: Removal,
  signal: AbortSignal,
): Promise<RevisionToken> {
  const target = targetOfKind(record.kind);
  if (target === undefined || goneFrom(target, removal).size === 0) return removal.token;
  const { withoutUses } = await import('./resources/uses.ts');
  return withoutUses(portal, record, removal, signal);
}

/**
 * The entries that refer to some, in every list that the user may read; what reads them is loaded with the first question.
 * (RES-013)
 */
export async function entryUses(
  portal: PortalCalls,
  record: ResourceRecord,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<EntryUses> {
  const { readUses } = await import('./resources/uses.ts');
  return readUses(portal, record, entries, signal);
}

/**
 * An entry as a file, as a call of the SDK and as calls with curl; what makes them is loaded with the first. A secret that was
 * typed is a variable of the environment. (UI.md 4.13, "As code")
 * @param versions - `before` is the entry as it is stored; null for a new one.
 */
export async function entryCode(
  record: ResourceRecord,
  versions: { before: Entry | null; entry: Entry },
): Promise<readonly EntryCode[]> {
  const { codeOfEntry } = await import('./resources/entry-code.ts');
  return codeOfEntry(record, versions);
}
