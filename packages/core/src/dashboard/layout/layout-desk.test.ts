import { describe, expect, it } from 'vitest';
import { ApiError, type TextStore } from '../../shared/index.ts';
import { arranged, defaultLayout, hiddenCard, loadLayout, movedCard } from './layout.ts';
import { createLayoutDesk, type LayoutPorts, type StoredLayout } from './layout-desk.ts';

const failure = (code: 'conflict' | 'network' | 'rejected', status?: number) =>
  new ApiError(code, code, { call: 'dashboard.layouts.save', status });
const settled = () => new Promise((done) => setTimeout(done));

function memory(): TextStore {
  const texts = new Map<string, string>();
  return { get: (key) => texts.get(key) ?? null, set: (key, text) => void texts.set(key, text) };
}

/** A service that refuses what was made from something older, and whose answers can be lost. */
function service() {
  const rows = new Map<string, StoredLayout>();
  let saves = 0;
  const trouble = { list: null as Error | null, save: null as Error | null, loses: false };
  const ports = (store = memory()): LayoutPorts => ({
    store,
    uid: 'ann',
    list: async () => {
      if (trouble.list) throw trouble.list;
      return [...rows.values()];
    },
    save: async (tab, { order, hidden }, seen) => {
      if (trouble.save) throw trouble.save;
      if ((rows.get(tab)?.updated_at ?? null) !== seen) throw failure('conflict', 409);
      saves += 1;
      const row = { tab, order, hidden, updated_at: `at ${saves}` };
      rows.set(tab, row);
      if (trouble.loses) throw failure('network');
      return row;
    },
  });
  return { rows, ports, trouble, count: () => saves };
}
const cards = (layout: Parameters<typeof arranged>[1]) => arranged('web', layout).map(({ id }) => id);
const [first, second, third] = cards(defaultLayout);
if (first === undefined || second === undefined || third === undefined) throw new Error('no cards');
const later = (layout: typeof defaultLayout) => movedCard('web', layout, first, 1);
const hide = (layout: typeof defaultLayout) => hiddenCard(layout, third);

describe('layouts with the service (issue 16, decision 041)', () => {
  it('a change shows at once, is kept by browser and service, and is there in another browser', async () => {
    const { rows, ports } = service();
    const store = memory();
    const desk = createLayoutDesk(ports(store));
    await desk.load();
    expect(cards(desk.change('web', later)).slice(0, 2)).toEqual([second, first]);
    expect(cards(loadLayout(store, 'ann', 'web')).slice(0, 2)).toEqual([second, first]);
    await settled();
    expect(rows.get('web')?.order.slice(0, 2)).toEqual([second, first]);
    const elsewhere = createLayoutDesk(ports());
    expect(elsewhere.getSnapshot().layouts.web).toEqual(defaultLayout);
    await elsewhere.load();
    expect(cards(elsewhere.getSnapshot().layouts.web).slice(0, 2)).toEqual([second, first]);
  });

  it('of two windows each keeps its change: the later one is made over the earlier', async () => {
    const { rows, ports } = service();
    const [left, right] = [createLayoutDesk(ports()), createLayoutDesk(ports())];
    await Promise.all([left.load(), right.load()]);
    left.change('web', later);
    right.change('web', hide);
    right.change('web', (layout) => hiddenCard(layout, second));
    await settled();
    await settled();
    const kept = rows.get('web');
    expect([kept?.order.indexOf(first), kept?.hidden]).toEqual([1, [third, second]]);
    expect(right.getSnapshot()).toMatchObject({ layouts: { web: kept && { hidden: kept.hidden } }, notice: null });
  });

  it('a change whose answer was lost is not made twice, and one that did not arrive says so and can be sent again', async () => {
    const { rows, ports, trouble, count } = service();
    const desk = createLayoutDesk(ports());
    await desk.load();
    trouble.loses = true;
    desk.change('web', later);
    await settled();
    expect(desk.getSnapshot().notice).toBe('Your layout is kept in this browser only.');
    trouble.loses = false;
    desk.retry();
    await settled();
    expect(desk.getSnapshot().notice).toBeNull();
    expect([count(), rows.get('web')?.order.indexOf(first)]).toEqual([1, 1]);
    trouble.save = failure('network');
    desk.change('web', hide);
    await settled();
    expect([desk.getSnapshot().notice === null, rows.get('web')?.hidden]).toEqual([false, []]);
    trouble.save = null;
    desk.change('web', later);
    await settled();
    expect([rows.get('web')?.hidden, rows.get('web')?.order.indexOf(first)]).toEqual([[third], 2]);
    expect(desk.getSnapshot().notice).toBeNull();
  });

  it('stays with the browser where the service has no such call, and where it cannot be reached until it can', async () => {
    const without = service();
    without.trouble.list = failure('rejected', 404);
    const store = memory();
    const desk = createLayoutDesk(without.ports(store));
    await desk.load();
    desk.change('web', hide);
    await settled();
    expect([without.count(), desk.getSnapshot().notice]).toEqual([0, null]);
    expect(createLayoutDesk(without.ports(store)).getSnapshot().layouts.web.hidden).toEqual([third]);
    const away = service();
    away.trouble.list = failure('network');
    const alone = createLayoutDesk(away.ports(store));
    await alone.load();
    alone.change('web', later);
    await settled();
    expect(alone.getSnapshot().notice).not.toBeNull();
    away.trouble.list = null;
    alone.retry();
    await settled();
    expect([away.rows.get('web')?.hidden, alone.getSnapshot().notice]).toEqual([[third], null]);
  });
});
