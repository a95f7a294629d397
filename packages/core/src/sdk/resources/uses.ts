import {
  type Entry,
  type EntryUse,
  type EntryUses,
  goneFrom,
  isReadOnly,
  kindPlaces,
  type ResourceRecord,
  type RevisionToken,
  referredAmong,
  resourceTexts,
  targetOfKind,
  targetsIn,
  usesIn,
  withReplaced,
} from '../../resources/view/index.ts';
import { ApiError, isLostAnswer } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { usedTexts } from './messages.ts';
import { readSection, sectionBody } from './section-calls.ts';
import { callsOf, type SectionCalls } from './stored-entries.ts';

type Target = NonNullable<ReturnType<typeof targetOfKind>>;
type Section = Extract<ResourceRecord['store'], { type: 'section' }>;

/** A write of a list that may take entries away. */
export interface Removal {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  /** What takes their place. */
  readonly instead: string | null;
  readonly token: RevisionToken;
}

/** A list that refers to entries which are asked about. */
interface Referring {
  readonly record: ResourceRecord;
  readonly store: Section;
  readonly document: Entry;
  readonly uses: readonly EntryUse[];
  readonly mayWrite: boolean;
}

/** The entries that refer to some, by list; those that the user may not read are named. (RES-013) */
export async function readUses(
  portal: PortalCalls,
  record: ResourceRecord,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<EntryUses> {
  const target = targetOfKind(record.kind);
  const ids = new Set(target === undefined ? [] : referredAmong(target, entries).map(({ id }) => id));
  if (target === undefined || ids.size === 0) return { uses: [], unread: [], unwritable: [] };
  const revision = await portal.loadRevision(signal);
  const rev = revision?.staged_rev_id ?? '';
  const { referring, unread } = await readReferring(portal, record, { target, ids, rev }, signal);
  return { uses: referring.flatMap(({ uses }) => uses), unread, unwritable: unwritableOf(referring) };
}

function unwritableOf(referring: readonly Referring[]): readonly string[] {
  return referring.filter(({ mayWrite }) => !mayWrite).map(({ record }) => record.label[1]);
}

/**
 * Sees to it that nothing refers to what a write takes away: another entry takes its place in every section, one after the
 * other and each under the revision as it is then, before the write goes out under the last of them. Whoever writes between is met
 * by a 409, and all of it begins anew on what is there then. (RES-013)
 * @returns what the write itself names as seen.
 * @throws ApiError `invalid` where something refers to it and nothing takes its place, or can everywhere: nothing is written.
 */
export async function withoutUses(
  portal: PortalCalls,
  record: ResourceRecord,
  removal: Removal,
  signal: AbortSignal,
): Promise<RevisionToken> {
  const target = targetOfKind(record.kind);
  if (target === undefined) return removal.token;
  const ids = goneFrom(target, removal);
  const { instead } = removal;
  let { token } = removal;
  const { referring } = await readReferring(portal, record, { target, ids, rev: token.staged_rev_id }, signal);
  const uses = referring.flatMap((each) => each.uses);
  if (uses.length === 0) return token;
  if (instead === null) throw refusal(record, usedTexts.used(namesOf(uses)));
  if (!referredAmong(target, removal.after).some(({ id }) => id === instead))
    throw refusal(record, usedTexts.insteadGone);
  const unwritable = unwritableOf(referring);
  if (unwritable.length > 0) throw refusal(record, resourceTexts.unwritableUses(unwritable));
  for (const section of new Set(referring.map(({ store }) => store.section))) {
    const lists = referring.filter(({ store }) => store.section === section);
    token = await replaceIn(portal, lists, { target, ids, instead, token }, signal);
  }
  return token;
}

/** The lists of one section stand in one document, which goes out once with all of them. */
async function replaceIn(
  portal: PortalCalls,
  lists: readonly Referring[],
  { target, ids, instead, token }: { target: Target; ids: ReadonlySet<string>; instead: string; token: RevisionToken },
  signal: AbortSignal,
): Promise<RevisionToken> {
  const [first] = lists;
  if (first === undefined) return token;
  const { store } = first;
  let { document } = first;
  for (const { record, store } of lists) {
    const next = listAt(document, store).map((entry) => withReplaced(record, entry, target, { gone: ids, instead }));
    document = { ...document, [store.at]: next };
  }
  const { staged_rev_id: rev_id, state, updated_at } = token;
  const body = sectionBody(store, { rev_id, state, updated_at }, document);
  const call = `${store.calls}.save`;
  try {
    const { revision } = await callsOf<SectionCalls>(portal, store.calls).save({
      params: { rev: rev_id },
      body,
      signal,
    });
    return revision;
  } catch (error) {
    // Stored or not: what is there is read, and what is left to do is done on it.
    if (isLostAnswer(error)) throw new ApiError('conflict', usedTexts.lost, { call, cause: error });
    throw error;
  }
}

function listAt(document: Entry, { at }: Section): readonly Entry[] {
  return (document[at] ?? []) as readonly Entry[];
}

/** The lists that refer to entries of a target, as a revision has them; no more are read than may. */
async function readReferring(
  portal: PortalCalls,
  { kind }: ResourceRecord,
  { target, ids, rev }: { target: Target; ids: ReadonlySet<string>; rev: string },
  signal?: AbortSignal,
): Promise<{ referring: readonly Referring[]; unread: readonly string[] }> {
  const { can, has } = portal.access();
  const others = kindPlaces.filter((each) => each.kind !== kind && (each.feature === null || has(each.feature)));
  const records = await Promise.all(others.map(async (each) => ({ place: each, record: await each.load() })));
  const wanted = records.filter(({ record }) => targetsIn(record.fields).has(target));
  const isOpen = ({ place }: (typeof wanted)[number]) => can(`${place.right}:read`);
  const found = await Promise.all(
    wanted.filter(isOpen).map(async ({ place, record }): Promise<Referring[]> => {
      const { store } = record;
      if (store.type !== 'section') return [];
      const document = await readSection(portal, store, rev, signal);
      const uses = usesIn(record, listAt(document, store), target, ids);
      const mayWrite = can(`${place.right}:write`) && !isReadOnly(record);
      return uses.length === 0 ? [] : [{ record, store, document, uses, mayWrite }];
    }),
  );
  const unread = wanted.filter((each) => !isOpen(each)).map(({ place }) => place.label);
  return { referring: found.flat(), unread };
}

/** Most uses that a refusal names; the others are counted. Chosen here. */
const MOST_NAMED = 3;

function namesOf(uses: readonly EntryUse[]): readonly string[] {
  const names = uses.slice(0, MOST_NAMED).map(({ label, name }) => usedTexts.use(label, name));
  return uses.length > names.length ? [...names, usedTexts.more(uses.length - names.length)] : names;
}

function refusal({ store }: ResourceRecord, message: string): ApiError {
  return new ApiError('invalid', message, { call: `${store.calls}.save`, written: false });
}
