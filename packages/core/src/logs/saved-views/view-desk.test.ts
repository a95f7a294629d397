import { describe, expect, it, vi } from 'vitest';
import { parseFilters } from '../../filters/index.ts';
import { ApiError } from '../../shared/index.ts';
import { defaultColumns } from '../columns/column-choice.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import type { SavedView, ShownLog } from './saved-views.ts';
import { createViewDesk, viewMenu } from './view-desk.ts';
import { firstViewPlace, loadViewMarks, saveViewMarks, type ViewMarks } from './view-marks.ts';

const definitions = logFilterDefinitions('web', { mode: null });
const columns = defaultColumns('web');
const at = (query: string): ShownLog => ({
  logType: 'web',
  definitions,
  filters: parseFilters(query, definitions),
  columns,
});
const blocked: SavedView = { id: 'blocked', name: 'Blocked', query: 'pe_action=block' };

/** A service that keeps views and is told to fail. */
function desk(shown = at(''), given: SavedView[] = [blocked]) {
  let views = given;
  let failure: Error | null = null;
  let marks: ViewMarks = { pinned: {}, first: null };
  const signals: AbortSignal[] = [];
  const answer = async <T>(value: () => T): Promise<T> => {
    if (failure !== null) throw failure;
    return value();
  };
  const tell = vi.fn();
  const made = createViewDesk(
    {
      list: (signal) => {
        signals.push(signal);
        return answer(() => views);
      },
      save: (view) =>
        answer(() => {
          const before = views.find(({ id }) => id === view.id);
          if ((before?.updated_at ?? null) !== (view.updated_at ?? null))
            throw new ApiError('conflict', 'Saved by ben.', { call: 'save' });
          const saved = { ...view, id: view.id ?? 'new' };
          views = [...views.filter(({ id }) => id !== saved.id), saved];
          return saved;
        }),
      remove: (view) =>
        answer(() => {
          views = views.filter(({ id }) => id !== view.id);
        }),
      tell,
      marks: {
        load: () => marks,
        save: (next) => {
          marks = next;
        },
      },
    },
    shown,
  );
  const fail = (error: Error | null) => {
    failure = error;
  };
  const rival = (view: SavedView) => {
    views = [...views.filter(({ id }) => id !== view.id), view];
  };
  return { desk: made, tell, fail, signals, rival };
}

describe('the saved views of a log (issue 7)', () => {
  it('are known from the first answer on, and stay when a later question fails', async () => {
    const { desk: views, fail } = desk();
    expect(views.getSnapshot()).toMatchObject({ views: null, failure: null });
    await views.load();
    fail(new ApiError('network', 'Gone.', { call: 'views' }));
    await views.load();
    expect(views.getSnapshot()).toMatchObject({ views: [blocked], failure: null });
  });

  it('say what of a chosen one the log does not know, instead of passing it over', () => {
    const { desk: views, tell } = desk();
    views.choose(blocked);
    expect(tell).not.toHaveBeenCalled();
    const { filters } = views.choose({
      id: 'odd',
      name: 'Odd',
      query: 'pe_action=quarantine&gone=1&userid=ann&page=7',
    });
    expect(filters).toEqual(parseFilters('userid=ann', definitions));
    expect(tell.mock.calls).toEqual([
      [
        {
          tone: 'warning',
          text: "View “Odd” asks for “pe_action=quarantine” and “gone=1”, which this log doesn't know. The events aren't narrowed by it.",
        },
      ],
    ]);
  });

  it('say why there are none, and nothing more while they are asked for again', async () => {
    const { desk: views, fail } = desk();
    fail(new ApiError('rejected', 'Disk full.', { call: 'views' }));
    await views.load();
    expect(viewMenu(views.getSnapshot(), 'web').note).toEqual({
      text: expect.stringContaining('Disk full.'),
      isFailure: true,
    });
    const again = views.load();
    expect(viewMenu(views.getSnapshot(), 'web').note).toEqual({ text: 'Loading views…', isFailure: false });
    await again;
  });

  it('drops an answer that a newer question has overtaken', async () => {
    const { desk: views, signals } = desk();
    await Promise.all([views.load(), views.load()]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(views.getSnapshot().views).toEqual([blocked]);
    views.end();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('counts a view on screen as chosen, however it came there, and what follows as a change to it', async () => {
    const { desk: views } = desk(at('pe_action=block'));
    await views.load();
    expect(views.getSnapshot()).toMatchObject({ current: blocked, isChanged: false });
    views.follow(at('pe_action=block&url=x'));
    expect(views.getSnapshot()).toMatchObject({ current: blocked, isChanged: true });
    const menu = viewMenu(views.getSnapshot(), 'web');
    expect([menu.selected, menu.updatable, menu.groups[0]?.items[0]?.description]).toEqual(['', blocked, 'Changed']);
  });

  it('tells what it shows when one is chosen, keeps what is on screen, and takes a deletion back', async () => {
    const { desk: views, tell } = desk(at('url=x&page=2'));
    await views.load();
    expect(views.choose(blocked)).toMatchObject({ filters: { page: 0 }, columns: null });
    await views.add('Mine');
    expect(tell).toHaveBeenLastCalledWith({ tone: 'success', text: 'View “Mine” saved.' });
    expect(views.getSnapshot()).toMatchObject({ current: { id: 'new', name: 'Mine' }, isChanged: false });
    const [mine] = [views.getSnapshot().current];
    await views.discard(mine as SavedView);
    expect(views.getSnapshot().views).toEqual([blocked]);
    tell.mock.lastCall?.[0].undo();
    await vi.waitFor(() => expect(views.getSnapshot().views).toHaveLength(2));
  });

  it('[CNF-004] says that a change may have happened when its answer was lost', async () => {
    const { desk: views, tell, fail } = desk();
    await views.load();
    fail(new ApiError('timeout', 'Too late.', { call: 'save' }));
    await views.update(blocked);
    expect(tell).toHaveBeenCalledWith({
      tone: 'error',
      text: expect.stringContaining('the view “Blocked” was saved'),
    });
    await expect(views.add('Mine')).rejects.toThrow('Too late.');
  });

  it('[CNF-004] what another one changed since it was on screen is not replaced unseen', async () => {
    const first = { ...blocked, updated_at: '1' };
    const { desk: views, tell, rival } = desk(at('pe_action=block'), [first]);
    await views.load();
    views.follow(at('pe_action=block&url=x'));
    rival({ ...first, query: 'pe_action=block&userid=ben', updated_at: '2' });
    await views.load(); // as the menu opens
    const update = () => views.update(views.getSnapshot().current as SavedView);
    await update();
    expect(tell).toHaveBeenLastCalledWith({ tone: 'error', text: expect.stringContaining('Saved by ben.') });
    expect(views.getSnapshot()).toMatchObject({ current: { updated_at: '2' }, isChanged: true });
    await update();
    expect(tell).toHaveBeenLastCalledWith({ tone: 'success', text: 'View “Blocked” updated.' });
  });

  it('are pinned first, one opens the logs, and those that others share are theirs (issue 17)', async () => {
    const mine: SavedView = { id: 'mine', name: 'Mine', query: 'userid=ann', is_shared: true, may_change: true };
    const ofBen: SavedView = {
      ...mine,
      id: 'ben',
      name: 'Of Ben',
      query: 'userid=ben',
      owner: 'ben',
      may_change: false,
    };
    const { desk: views, tell } = desk(at('userid=ben'), [blocked, mine, ofBen]);
    await views.load();
    const menu = () => viewMenu(views.getSnapshot(), 'web');
    const told = () =>
      menu().groups.map(({ title, items }) => [
        title,
        ...items.map(({ view, description }) => [view.name, description]),
      ]);
    expect(told()).toEqual([
      ['Saved views', ['Blocked', null], ['Mine', 'Shared by you']],
      ['Shared views', ['Of Ben', 'Shared by ben']],
    ]);
    // What another one shares is neither changed nor deleted, and its name is free.
    expect(menu().actions.map(({ id }) => id)).toEqual(['pin', 'openFirst']);
    views.follow(at('userid=ben&url=x'));
    expect([views.getSnapshot().isChanged, menu().updatable]).toEqual([true, null]);
    views.pin(ofBen);
    views.openFirst(ofBen);
    expect(told()[0]).toEqual(['Pinned', ['Of Ben', 'Changed · Shared by ben · Opens with the logs']]);
    expect(menu().actions.map(({ label }) => label)).toEqual(['Unpin “Of Ben”', 'Don’t open the logs with “Of Ben”']);
    await views.share(mine);
    expect(tell).toHaveBeenLastCalledWith({ tone: 'success', text: 'View “Mine” is yours alone.' });
    expect(views.getSnapshot().views?.find(({ id }) => id === 'mine')?.is_shared).toBe(false);
    views.pin(ofBen);
    views.openFirst(ofBen);
    expect(views.getSnapshot().marks).toEqual({ pinned: { web: [] }, first: null });
  });

  it('that are gone are marked no more, and one that opens the logs is as it was read last (issue 17)', async () => {
    const { desk: views } = desk();
    await views.load();
    views.pin({ ...blocked, id: 'gone' });
    views.openFirst({ ...blocked, query: 'as=before' });
    await views.load();
    expect(views.getSnapshot().marks).toEqual({
      pinned: { web: [] },
      first: { logType: 'web', id: 'blocked', query: 'pe_action=block' },
    });
  });

  it('open the logs where their log is open, with their columns, for the user who chose that (issue 17)', () => {
    const kept = new Map<string, string>();
    const store = {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, text: string) => void kept.set(key, text),
    };
    const place = (uid = 'ann') => firstViewPlace(store, uid, ['web', 'dlp']);
    expect(place()).toBeNull();
    saveViewMarks(store, 'ann', { pinned: {}, first: { logType: 'dlp', id: 'a', query: 'action=block', columns: [] } });
    expect([place(), place('ben'), firstViewPlace(store, 'ann', ['web'])]).toEqual([
      '/logs/dlp?action=block',
      null,
      null,
    ]);
    expect(kept.has('portico.logs.columns.dlp')).toBe(true);
    kept.set('portico.logs.views', '{');
    expect([place(), loadViewMarks(store, 'ann')]).toEqual([null, { pinned: {}, first: null }]);
  });
});
