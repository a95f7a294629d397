import { describe, expect, it, vi } from 'vitest';
import type { SavePublishContext } from '../save-publish/types.ts';
import { createDraftBackup } from './draft-backup.ts';
import type { DraftKeeper, OfferedDraft } from './draft-keeper.ts';

const offer = (key: string): OfferedDraft => ({ key, kind: 'json', fileName: 'draft.json', json: '{}' });

/** A keeper that writes down what is asked of it, and data that comes later. */
function desk(offers: readonly OfferedDraft[] = [offer('a'), offer('b')]) {
  const done: string[] = [];
  let context = { edited: null } as SavePublishContext;
  const watchers = new Set<(snapshot: { context: SavePublishContext }) => void>();
  const keeper: DraftKeeper = {
    attach: () => () => done.push('detach'),
    flush: async () => void done.push('flush'),
    offered: async () => {
      done.push('offered');
      return [...offers];
    },
    discard: async (key) => void done.push(`discard ${key}`),
    clear: async () => {},
    status: () => ({ state: 'ok' }),
  };
  const backup = createDraftBackup({
    open: async () => ({ keeper, close: () => done.push('close') }),
    editing: {
      getSnapshot: () => ({ context }),
      subscribe(watcher) {
        watchers.add(watcher);
        return { unsubscribe: () => done.push('unsubscribe') };
      },
    },
    onOpened: () => () => done.push('unregister'),
  });
  const load = () => {
    context = { edited: {} } as SavePublishContext;
    for (const watcher of watchers) watcher({ context });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { backup, done, load, settle };
}

const keys = (offers: readonly OfferedDraft[]) => offers.map(({ key }) => key);

describe('the backup of a visit (DESIGN section 3)', () => {
  it('[DRF-003] asks for drafts once, when there is data to restore them into', async () => {
    const { backup, done, load, settle } = desk();
    const changed = vi.fn();
    backup.subscribe(changed);
    await settle();
    expect(done).toEqual([]);
    load();
    load();
    await settle();
    expect(done).toEqual(['offered']);
    expect(keys(backup.getSnapshot().offers)).toEqual(['a', 'b']);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('[DRF-003] offers one after another, and again what was put off', async () => {
    const { backup, done, load, settle } = desk();
    await settle();
    load();
    await settle();
    backup.postpone();
    expect(keys(backup.getSnapshot().offers)).toEqual(['b']);
    expect(keys(backup.getSnapshot().postponed)).toEqual(['a']);
    backup.discard();
    expect(done).toEqual(['offered', 'discard b']);
    backup.again();
    expect(backup.getSnapshot()).toMatchObject({ offers: [{ key: 'a' }], postponed: [] });
  });

  it('[DRF-003] deletes the old copy of what was restored only when the new one is written', async () => {
    const { backup, done, load, settle } = desk([offer('a')]);
    await settle();
    load();
    await settle();
    backup.restored();
    expect(backup.getSnapshot().offers).toEqual([]);
    expect(done).toEqual(['offered', 'flush']);
    await settle();
    expect(done).toEqual(['offered', 'flush', 'discard a']);
  });

  it('follows nothing after its end, also when that comes before the keeper is open', async () => {
    const open = desk();
    await open.settle();
    open.load();
    await open.settle();
    open.backup.end();
    expect(open.done).toEqual(['offered', 'unsubscribe', 'detach', 'unregister', 'close']);
    expect(open.backup.getSnapshot()).toEqual({ offers: [], postponed: [] });

    const early = desk();
    early.backup.end();
    await early.settle();
    expect(early.done).toEqual(['close']);
  });
});
