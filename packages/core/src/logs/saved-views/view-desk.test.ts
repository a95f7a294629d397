import { describe, expect, it, vi } from 'vitest';
import { parseFilters } from '../../filters/index.ts';
import { ApiError } from '../../shared/index.ts';
import { defaultColumns } from '../columns/column-choice.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import type { SavedView, ShownLog } from './saved-views.ts';
import { createViewDesk, viewMenu } from './view-desk.ts';

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
function desk(shown = at('')) {
  let views: SavedView[] = [blocked];
  let failure: Error | null = null;
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
          const saved = { ...view, id: view.id ?? 'new' };
          views = [...views.filter(({ id }) => id !== saved.id), saved];
          return saved;
        }),
      remove: (view) =>
        answer(() => {
          views = views.filter(({ id }) => id !== view.id);
        }),
      tell,
    },
    shown,
  );
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { desk: made, tell, fail, signals };
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

  it('say why there are none, and nothing more while they are asked for again', async () => {
    const { desk: views, fail } = desk();
    fail(new ApiError('rejected', 'Disk full.', { call: 'views' }));
    await views.load();
    expect(viewMenu(views.getSnapshot()).note).toEqual({
      text: expect.stringContaining('Disk full.'),
      isFailure: true,
    });
    const again = views.load();
    expect(viewMenu(views.getSnapshot()).note).toEqual({ text: 'Loading views…', isFailure: false });
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
    const menu = viewMenu(views.getSnapshot());
    expect([menu.selected, menu.updatable, menu.saved[0]?.description]).toEqual(['', blocked, 'Changed']);
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
});
