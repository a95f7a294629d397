import {
  entryHits,
  entryPath,
  openKinds,
  type ReferenceWords,
  type ResourceRecord,
  referredAmong,
  settingsKinds,
  targetOfKind,
} from '../../resources/view/index.ts';
import { openSettingsPath } from '../../settings/index.ts';
import { pause } from '../../shared/index.ts';
import type { PaletteHit } from '../../shell/index.ts';
import type { Portal, PortalCalls } from '../portal/portal.ts';
import { readOwn } from './own-store.ts';
import { readSection } from './section-calls.ts';

/** Pause after a key before anything is read, in milliseconds. (UI.md 4.7, free text) */
const PAUSE_MS = 200;
/** Most entries of a list, and of all, that are shown. Chosen here: who looks for another one types more. */
const MOST_OF_KIND = 5;
const MOST = 20;
/** Lists that are read at once. Chosen here. */
const AT_ONCE = 4;

/** Looks for entries in every list that the user may read. (RES-020) */
export interface EntrySearch {
  /** What has it; a list that cannot be read is left out, and `isWhole` is false then. */
  find(query: string, signal: AbortSignal): Promise<{ hits: PaletteHit[]; isWhole: boolean }>;
}

/** What is asked of a portal. */
type Searched = PortalCalls & Pick<Portal, 'deployment'>;

/** A list that the user may read, and where it stands. */
interface OpenList {
  readonly kind: string;
  readonly place: string;
  load(): Promise<ResourceRecord>;
}

interface ReadList {
  readonly open: OpenList;
  readonly record: ResourceRecord;
  readonly entries: readonly unknown[];
}

/** Each list is read with the first question, and kept for those that follow: it lives as long as its window. */
export function createEntrySearch(portal: Searched): EntrySearch {
  let reading: Promise<readonly PromiseSettledResult<ReadList>[]> | null = null;

  async function readAll(): Promise<readonly PromiseSettledResult<ReadList>[]> {
    const lists = [...openLists(portal)];
    const revision = lists.length === 0 ? null : await portal.loadRevision();
    const found: PromiseSettledResult<ReadList>[] = [];
    const next = async () => {
      for (let open = lists.shift(); open !== undefined; open = lists.shift()) {
        found.push(...(await Promise.allSettled([readList(portal, open, revision?.staged_rev_id ?? '')])));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return found;
  }

  return {
    async find(query, signal) {
      await pause(PAUSE_MS, signal);
      reading ??= readAll().catch((error: unknown) => {
        reading = null;
        throw error;
      });
      const lists = await reading;
      const kinds = openLists(portal).map(({ kind }) => kind);
      const read = lists.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const inOrder = read.toSorted((a, b) => kinds.indexOf(a.open.kind) - kinds.indexOf(b.open.kind));
      const named = namesIn(read);
      const hits = inOrder.flatMap((list) => hitsIn(list, query, named));
      return { hits: bestFirst(hits, query).slice(0, MOST), isWhole: read.length === lists.length };
    },
  };
}

/** The lists of the areas, then those of the settings, each only where the user may go there. */
function openLists(portal: Searched): readonly OpenList[] {
  const access = portal.access();
  const { can, has, explain } = access;
  const inSettings = settingsKinds.flatMap(({ kind, item, load }): OpenList[] => {
    const place = openSettingsPath(item, { can, has, explain, deployment: portal.deployment });
    return place === null ? [] : [{ kind, place, load }];
  });
  return [...openKinds(access), ...inSettings];
}

/** The name that was typed, then names that begin with it or contain it, then what entries contain. */
function bestFirst<Hit extends Pick<PaletteHit, 'name' | 'why'>>(hits: readonly Hit[], query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  const rankOf = ({ name, why }: Hit) => {
    if (why !== null) return 3;
    const own = name.trim().toLowerCase();
    return own === wanted ? 0 : own.startsWith(wanted) ? 1 : 2;
  };
  return hits.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** What references to the entries of these lists are called; those to others have their id alone. */
function namesIn(lists: readonly ReadList[]): ReferenceWords {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { record, entries } of lists) {
    const target = targetOfKind(record.kind);
    if (target === undefined) continue;
    names.set(target, new Map(referredAmong(target, entries).map(({ id, name }) => [id, name])));
  }
  return (target, id) => names.get(target)?.get(id) ?? id;
}

function hitsIn({ open, record, entries }: ReadList, query: string, named: ReferenceWords): PaletteHit[] {
  const { kind, place } = open;
  const label = record.label[1];
  const found = bestFirst(entryHits(record, entries, query, named), query).slice(0, MOST_OF_KIND);
  return found.map((hit) => ({ ...hit, kind, label, path: entryPath(place, hit.id), query }));
}

async function readList(portal: PortalCalls, open: OpenList, rev: string): Promise<ReadList> {
  const record = await open.load();
  const { store } = record;
  const document =
    store.type === 'section' ? await readSection(portal, store, rev) : (await readOwn(portal, store)).document;
  const list = document[store.at];
  return { open, record, entries: Array.isArray(list) ? list : [] };
}
