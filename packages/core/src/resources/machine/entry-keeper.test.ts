import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createDraftKeeper } from '../../customization/index.ts';
import { DRAFT_DELAY_MS, DRAFT_RETRY_MS, type DraftStatus, type DraftStorage } from '../../editing/draft-place.ts';
import { webRule } from '../kinds/web-rule.ts';
import { createEntryKeeper, type DraftPlace, type EditedList } from './entry-keeper.ts';
import { openEntry, openNew, withEdit } from './opened.ts';
import type { Opened, ResourceContext } from './types.ts';

function memory(): DraftStorage & { entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    get: async (key) => entries.get(key),
    put: async (key, value) => entries.set(key, structuredClone(value)),
    delete: async (key) => entries.delete(key),
    list: async () => [...entries.keys()],
  };
}

/** One after the other, in all windows. */
let turn: Promise<unknown> = Promise.resolve();
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
};

/** A window with a keeper, and a list whose open entry a test sets. */
function browserWindow(
  storage: DraftStorage,
  instance: string,
  open: readonly string[] = [instance],
  place: DraftPlace = 'beside',
) {
  const simulated = new SimulatedClock();
  const clock = {
    now: () => simulated.now(),
    setTimeout: (run: () => void, ms: number) => simulated.setTimeout(run, ms),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
  };
  const options = { clock, tenant: 't/1', user: 'u', instance, openWindows: async () => open };
  const said: DraftStatus[] = [];
  const onStatus = (status: DraftStatus) => said.push(status);
  const keeper = createEntryKeeper({ ...options, alone, onStatus, open: async () => storage });
  let context = { record: webRule, opened: null } as unknown as ResourceContext;
  const observers = new Set<(snapshot: { context: ResourceContext }) => void>();
  const show = (opened: Opened | null) => {
    context = { ...context, opened };
    for (const observer of observers) observer({ context });
  };
  const told = new Map<string, () => void>();
  /** What the list makes of edits that are given back; nothing while others are open. */
  const takes = { it: 'restored' as 'restored' | 'unneeded' | null, given: null as Opened | null };
  const list: EditedList = {
    getSnapshot: () => ({ context }),
    subscribe: (observer) => {
      observers.add(observer);
      return { unsubscribe: () => observers.delete(observer) };
    },
    on: (type, tell) => {
      told.set(type, tell);
      return { unsubscribe: () => told.delete(type) };
    },
    send: ({ opened }) => {
      takes.given = opened;
      if (takes.it === 'restored') show(opened);
      if (takes.it !== null) told.get(takes.it)?.();
    },
  };
  const end = keeper.attach(list, place);
  const given = async () => {
    takes.given = null;
    await keeper.giveBack(list, place);
    return takes.given as Opened | null;
  };
  return {
    keeper,
    show,
    simulated,
    takes,
    given,
    said,
    end,
    customization: createDraftKeeper({ ...options, storage }),
  };
}

const rule = { id: 'a', name: 'Block C2', enabled: true, action: 'block' };
const edited = (name: string) => withEdit(openEntry(webRule, [rule], 'a') as Opened, 'name', name);

describe('the entry that is edited outlives the browser (DESIGN section 3)', () => {
  it('[DRF-001] is deleted with a save that ends after its screen was left, and stays when that fails', async () => {
    for (const after of [null, edited('Mine')]) {
      const storage = memory();
      const { keeper, show, end } = browserWindow(storage, 'one');
      show(edited('Mine'));
      await keeper.flush();
      show({ ...edited('Mine'), isSaving: true });
      end();
      show(after);
      await keeper.flush();
      expect(storage.entries.size).toBe(after === null ? 0 : 1);
      show(edited('Later')); // by now nobody follows it
      await keeper.flush();
      expect(JSON.stringify([...storage.entries.values()])).not.toContain('Later');
    }
  });

  it('[DRF-001] [DRF-003] is written within a second, and given back when its window is gone', async () => {
    const storage = memory();
    const first = browserWindow(storage, 'one');
    first.show(edited('Mine'));
    expect(storage.entries.size).toBe(0);
    first.simulated.increment(DRAFT_DELAY_MS);
    await first.keeper.flush();
    expect(storage.entries.size).toBe(1);

    const beside = browserWindow(storage, 'two', ['one', 'two']);
    expect(await beside.given()).toBeNull();
    const later = browserWindow(storage, 'three');
    expect(await later.given()).toMatchObject({ id: 'a', before: rule, entry: { name: 'Mine' } });
    expect([...storage.entries.keys()]).toEqual(['draft/t%2F1/u/entry/policy.web-rule/three']);
    expect(await later.given()).toBeNull();
  });

  it('[DRF-003] stays where it is until a list has it, and goes where its entry says the same', async () => {
    const storage = memory();
    const first = browserWindow(storage, 'one');
    first.show(edited('Mine'));
    await first.keeper.flush();
    const left = [...storage.entries.keys()];

    const busy = browserWindow(storage, 'two');
    busy.takes.it = null;
    expect(await busy.given()).not.toBeNull();
    expect([...storage.entries.keys()]).toEqual(left);
    busy.end();
    expect(await busy.given()).toBeNull();

    const full = browserWindow({ ...storage, put: () => Promise.reject(new Error('full')) }, 'three');
    expect(await full.given()).not.toBeNull();
    expect([...storage.entries.keys()]).toEqual(left);

    const stored = browserWindow(storage, 'four');
    stored.takes.it = 'unneeded';
    expect(await stored.given()).not.toBeNull();
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it('[DRF-003] is given to one of two windows that open at once', async () => {
    const storage = memory();
    const first = browserWindow(storage, 'one');
    first.show(edited('Mine'));
    await first.keeper.flush();
    const [left, right] = ['two', 'three'].map((name) => browserWindow(storage, name, ['two', 'three']));
    const both = await Promise.all([left?.given(), right?.given()]);
    expect(both.filter((given) => given !== null)).toHaveLength(1);
    expect(storage.entries.size).toBe(1);
  });

  it('a new entry is one too; what is looked at only, saved or discarded leaves nothing', async () => {
    const storage = memory();
    const { keeper, show } = browserWindow(storage, 'one');
    show(openEntry(webRule, [rule], 'a'));
    await keeper.flush();
    expect(storage.entries.size).toBe(0);
    show(withEdit(openNew(webRule), 'name', 'New one'));
    await keeper.flush();
    expect(await browserWindow(storage, 'two').given()).toMatchObject({ id: null, before: null });
    show(withEdit(openNew(webRule), 'name', 'Another'));
    await keeper.flush();
    show(null);
    await keeper.flush();
    expect([...storage.entries.keys()].filter((key) => key.endsWith('/one'))).toEqual([]);
  });

  it('[DRF-003] one that is made above another entry is kept beside that of its list, and given back above or in the list', async () => {
    const storage = memory();
    const [beside, above] = (['beside', 'above'] as const).map((place) =>
      browserWindow(storage, 'one', ['one'], place),
    );
    beside?.show(edited('Mine'));
    above?.show(withEdit(openNew(webRule), 'name', 'Made above'));
    await Promise.all([beside?.keeper.flush(), above?.keeper.flush()]);
    expect(storage.entries.size).toBe(2);
    const again = browserWindow(storage, 'two', ['two'], 'above');
    expect(await again.given()).toMatchObject({ id: null, entry: { name: 'Made above' } });
    expect(await again.given()).toBeNull();
    const list = browserWindow(storage, 'three');
    const both = [await list.given(), await list.given()];
    expect(both.map((given) => given?.entry.name).toSorted()).toEqual(['Made above', 'Mine']);
    above?.show(withEdit(openNew(webRule), 'name', 'Made above'));
    above?.show(null);
    await above?.keeper.flush();
    expect([...storage.entries.keys()]).toEqual(['draft/t%2F1/u/entry/policy.web-rule/three']);
  });

  it('[DRF-004] an explicit log-out takes it away, pressed on a screen of the customization too', async () => {
    for (const end of ['keeper', 'customization'] as const) {
      const storage = memory();
      const one = browserWindow(storage, 'one');
      one.show(edited('Mine'));
      await one.keeper.flush();
      await one[end].clear();
      expect(storage.entries.size).toBe(0);
    }
  });

  it('is no draft of the customization, and one that nobody can read is left alone', async () => {
    const storage = memory();
    const one = browserWindow(storage, 'one');
    one.show(edited('Mine'));
    await one.keeper.flush();
    const later = browserWindow(storage, 'two');
    expect(await later.customization.offered()).toEqual([]);
    storage.entries.set('draft/t%2F1/u/entry/policy.web-rule/one', { version: 7 });
    expect(await later.given()).toBeNull();
  });

  it('[DRF-005] a store that refuses is said, takes nothing from the screen, and is asked again', async () => {
    const storage = memory();
    let isFull = true;
    const put = (key: string, value: unknown) => (isFull ? Promise.reject(new Error('full')) : storage.put(key, value));
    const { keeper, show, given, said, simulated } = browserWindow({ ...storage, put }, 'one');
    show(edited('Mine'));
    await keeper.flush();
    expect(said).toMatchObject([{ state: 'unavailable' }]);
    expect(await given()).toBeNull();
    isFull = false;
    simulated.increment(DRAFT_RETRY_MS);
    await keeper.flush();
    expect(said.at(-1)).toEqual({ state: 'ok' });
    expect(storage.entries.size).toBe(1);
  });
});
