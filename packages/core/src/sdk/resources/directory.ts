import type { KnownTarget, KnownTargets, ReferenceTarget, Referred } from '../../resources/view/index.ts';
import { knownTarget, referenceHomes, referredIn } from '../../resources/view/index.ts';
import { createStore } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { callOf } from './section-calls.ts';

/** What entries are called that others refer to, read when somebody shows or picks one. (design RESOURCES, references) */
export interface ReferenceDirectory {
  /** Reads what of these is not here yet; what failed is tried again. */
  need(targets: readonly ReferenceTarget[]): void;
  /** Somebody staged something: what is here is read again. */
  observe(updatedAt: string): void;
  /** What was just made is called by its name before it is read. */
  add(target: ReferenceTarget, made: readonly Referred[]): void;
  getSnapshot(): KnownTargets;
  subscribe(onChange: () => void): () => void;
}

export function createDirectory(portal: PortalCalls): ReferenceDirectory {
  const known = createStore<KnownTargets>({});
  const wanted = new Set<ReferenceTarget>();
  const turns = new Map<ReferenceTarget, number>();
  let stamp: string | null = null;

  const put = (target: ReferenceTarget, value: KnownTarget) => known.set({ ...known.read(), [target]: value });

  async function read(target: ReferenceTarget): Promise<void> {
    if (known.read()[target]?.state !== 'known') put(target, { state: 'reading' });
    const turn = (turns.get(target) ?? 0) + 1;
    turns.set(target, turn);
    const found = await readTarget(portal, target).catch((): KnownTarget => ({ state: 'failed' }));
    // Of two reads the one that was begun last counts.
    if (turns.get(target) === turn) put(target, found);
  }

  return {
    need(targets) {
      for (const target of targets) {
        const isHere = wanted.has(target) && known.read()[target]?.state !== 'failed';
        wanted.add(target);
        if (!isHere) void read(target);
      }
    },
    observe(updatedAt) {
      const isNews = stamp !== null && stamp !== updatedAt;
      stamp = updatedAt;
      if (isNews) for (const target of wanted) void read(target);
    },
    add(target, made) {
      const found = known.read()[target];
      if (found?.state === 'known') put(target, knownTarget([...found.entries, ...made]));
    },
    getSnapshot: known.read,
    subscribe: known.subscribe,
  };
}

/** What references to a target mean now, as far as the user may read it. */
export async function readTarget(portal: PortalCalls, target: ReferenceTarget): Promise<KnownTarget> {
  const { reads, right, isStaged } = referenceHomes[target];
  if (!portal.access().can(`${right}:read`)) return { state: 'closed' };
  const revision = isStaged ? await portal.loadRevision() : null;
  const params = isStaged ? { params: { rev: revision?.staged_rev_id ?? '' } } : {};
  return knownTarget(referredIn(target, await callOf(portal, reads)(params)));
}
