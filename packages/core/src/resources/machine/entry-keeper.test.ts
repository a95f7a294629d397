import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createDraftKeeper } from '../../customization/index.ts';
import { DRAFT_DELAY_MS, type DraftStorage } from '../../editing/draft-place.ts';
import { webRule } from '../kinds/web-rule.ts';
import { createEntryKeeper, type EditedList } from './entry-keeper.ts';
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

/** A window with a keeper, and a list whose open entry a test sets. */
function browserWindow(storage: DraftStorage, instance: string, open: readonly string[] = [instance]) {
  const simulated = new SimulatedClock();
  const clock = {
    now: () => simulated.now(),
    setTimeout: (run: () => void, ms: number) => simulated.setTimeout(run, ms),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
  };
  const options = { clock, tenant: 't/1', user: 'u', instance, openWindows: async () => open };
  const keeper = createEntryKeeper({ ...options, open: async () => storage });
  let context = { record: webRule, opened: null } as unknown as ResourceContext;
  const observers = new Set<(snapshot: { context: ResourceContext }) => void>();
  const list: EditedList = {
    getSnapshot: () => ({ context }),
    subscribe: (observer) => {
      observers.add(observer);
      return { unsubscribe: () => observers.delete(observer) };
    },
  };
  keeper.attach(list);
  const show = (opened: Opened | null) => {
    context = { ...context, opened };
    for (const observer of observers) observer({ context });
  };
  return { keeper, show, simulated, customization: createDraftKeeper({ ...options, storage }) };
}

const rule = { id: 'a', name: 'Block C2', enabled: true, action: 'block' };
const edited = (name: string) => withEdit(openEntry(webRule, [rule], 'a') as Opened, 'name', name);
const { kind } = webRule;

describe('the entry that is edited outlives the browser (DESIGN section 3)', () => {
  it('[DRF-001] [DRF-003] is written within a second, and given back when its window is gone', async () => {
    const storage = memory();
    const first = browserWindow(storage, 'one');
    first.show(edited('Mine'));
    expect(storage.entries.size).toBe(0);
    first.simulated.increment(DRAFT_DELAY_MS);
    await first.keeper.flush();
    expect(storage.entries.size).toBe(1);

    const beside = browserWindow(storage, 'two', ['one', 'two']);
    expect(await beside.keeper.found(kind)).toBeNull();
    const later = browserWindow(storage, 'three');
    expect(await later.keeper.found(kind)).toMatchObject({ id: 'a', before: rule, entry: { name: 'Mine' } });
    expect([...storage.entries.keys()]).toEqual(['draft/t%2F1/u/entry/policy.web-rule/three']);
    expect(await later.keeper.found('policy.other')).toBeNull();
  });

  it('a new entry is one too; what is looked at only, saved or discarded leaves nothing', async () => {
    const storage = memory();
    const { keeper, show } = browserWindow(storage, 'one');
    show(openEntry(webRule, [rule], 'a'));
    await keeper.flush();
    expect(storage.entries.size).toBe(0);
    show(withEdit(openNew(webRule), 'name', 'New one'));
    await keeper.flush();
    expect(await browserWindow(storage, 'two').keeper.found(kind)).toMatchObject({ id: null, before: null });
    show(withEdit(openNew(webRule), 'name', 'Another'));
    await keeper.flush();
    show(null);
    await keeper.flush();
    expect([...storage.entries.keys()].filter((key) => key.endsWith('/one'))).toEqual([]);
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
    expect(await later.keeper.found(kind)).toBeNull();
  });

  it('a store that refuses takes nothing from the screen', async () => {
    const refuse = () => Promise.reject(new Error('full'));
    const { keeper, show } = browserWindow({ get: refuse, put: refuse, delete: refuse, list: refuse }, 'one');
    show(edited('Mine'));
    await keeper.flush();
    expect(await keeper.found(kind)).toBeNull();
  });
});
