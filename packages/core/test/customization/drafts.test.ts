import { describe, expect, it } from 'vitest';
import { SimulatedClock } from 'xstate';
import {
  type Customization,
  createDraftKeeper,
  type Draft,
  type DraftKeeperOptions,
  type DraftStatus,
  type DraftStorage,
  editField,
  type OfferedDraft,
  readDraft,
  restoreDraft,
  selectChangedAreas,
  selectCustomization,
} from '../../src/customization/index.ts';
import type { Clock } from '../../src/shared/index.ts';
import { type FakePolicyService, openDesk, settle } from '../support/save-desk.ts';
import { apiError, loadedData } from '../support/save-publish.samples.ts';

/** A store in memory that can refuse to work. */
class MemoryStorage implements DraftStorage {
  constructor(readonly values = new Map<string, unknown>()) {}

  readonly puts: string[] = [];
  broken: string | null = null;

  private check(): void {
    if (this.broken !== null) throw new Error(this.broken);
  }

  async get(key: string): Promise<unknown> {
    this.check();
    return structuredClone(this.values.get(key));
  }

  async put(key: string, value: unknown): Promise<void> {
    this.check();
    this.puts.push(key);
    this.values.set(key, structuredClone(value));
  }

  async delete(key: string): Promise<void> {
    this.check();
    this.values.delete(key);
  }

  async list(): Promise<string[]> {
    this.check();
    return [...this.values.keys()];
  }
}

interface Given extends Omit<Partial<DraftKeeperOptions>, 'storage'> {
  storage?: MemoryStorage;
  service?: FakePolicyService;
}

async function openKeeper({ storage = new MemoryStorage(), service, ...given }: Given = {}) {
  const desk = await openDesk({}, service);
  const time = new SimulatedClock();
  const clock: Clock = {
    now: () => time.now(),
    setTimeout: (callback, ms) => time.setTimeout(callback, ms),
    clearTimeout: (id) => time.clearTimeout(id as number),
  };
  const seen: DraftStatus[] = [];
  const keeper = createDraftKeeper({
    storage,
    clock,
    tenant: 'acme',
    user: 'ann',
    instance: 'window-1',
    onStatus: (status) => seen.push(status),
    ...given,
  });
  const detach = keeper.attach(desk.actor);
  const wait = async (ms: number) => {
    time.increment(ms);
    await settle();
  };
  return { desk, storage, keeper, seen, wait, detach };
}

function drafts(storage: MemoryStorage): Draft[] {
  return [...storage.values.values()] as Draft[];
}

/** Keeper of another window or another person over the same store. */
async function offeredTo(storage: MemoryStorage, given: Omit<Given, 'storage'> = {}): Promise<OfferedDraft[]> {
  const { keeper } = await openKeeper({ storage, instance: 'window-2', ...given });
  return keeper.offered();
}

describe('drafts of unsaved edits (DESIGN section 3)', () => {
  it('[DRF-001] has every edit within one second, keyed by tenant, user and base revision', async () => {
    const { desk, storage, wait } = await openKeeper();
    const started = desk.service.token;
    desk.editHeading('S');
    await wait(400);
    desk.editHeading('Stop');
    await wait(599);
    expect([...storage.values.keys()]).toEqual([
      `draft/acme/ann/${encodeURIComponent(`${started.staged_rev_id}@${started.updated_at}`)}/window-1`,
    ]);
    expect(drafts(storage)).toMatchObject([
      {
        tenant: 'acme',
        user: 'ann',
        changes: [{ path: ['web', 'blockPage', 'text', 'block_heading'], before: 'Request Blocked', after: 'Stop' }],
      },
    ]);
  });

  it('[DRF-003] holds custom HTML that was switched off, also when nothing else is changed (OP-206)', async () => {
    const { desk, storage, keeper } = await openKeeper();
    const kept = { 'web.blockPage': '<p>mine</p>' };
    const { edited } = desk.now().context;
    desk.actor.send({ type: 'customization.replaced', label: 'Advanced mode', customization: edited as never, kept });
    expect(selectChangedAreas(desk.now())).toEqual([]);
    await keeper.flush();
    const [offer] = await offeredTo(storage);
    if (offer?.kind !== 'draft') throw new RangeError('no draft is offered');
    expect(offer.draft).toMatchObject({ changes: [], kept });
    expect(restoreDraft(offer.draft, loadedData).kept).toEqual(kept);
    expect(restoreDraft(offer.draft, { ...loadedData, web: null }).kept).toEqual({});
    const broken = { ...offer.draft, kept: { 'web.blockPage': 7, nobody: 'x' } };
    expect(restoreDraft(readDraft(broken) as Draft, loadedData).kept).toEqual({});
    desk.editHeading('Stop');
    desk.actor.send({ type: 'reset' });
    await keeper.flush();
    expect(storage.values.size).toBe(0);
  });

  it('[DRF-001] writes at least once a second while somebody types without a pause', async () => {
    const { desk, storage, wait } = await openKeeper();
    for (let key = 1; key <= 30; key++) {
      desk.editHeading('x'.repeat(key));
      await wait(100);
    }
    const [draft] = drafts(storage);
    expect(String(draft?.changes[0]?.after).length).toBeGreaterThanOrEqual(20);
    expect(storage.puts.length).toBeLessThanOrEqual(7);
  });

  it('[DRF-002] writes at once on flush, as before a log-out or a reload', async () => {
    const { desk, storage, keeper } = await openKeeper();
    desk.editHeading('Stop');
    await keeper.flush();
    expect(drafts(storage)).toHaveLength(1);
    await keeper.flush();
    expect(storage.puts).toHaveLength(1);
  });

  it('[DRF-003] offers the draft to the same person in the same tenant only, newest first', async () => {
    const { desk, storage, keeper, wait } = await openKeeper();
    desk.editHeading('Stop');
    await keeper.flush();
    expect(await keeper.offered()).toEqual([]);
    expect(await offeredTo(storage)).toMatchObject([{ kind: 'draft', draft: { user: 'ann' } }]);
    expect(await offeredTo(storage, { user: 'bob' })).toEqual([]);
    expect(await offeredTo(storage, { tenant: 'other' })).toEqual([]);
    expect(await offeredTo(storage, { user: 'an', tenant: 'acme/ann' })).toEqual([]);
    const second = await openKeeper({ storage, instance: 'window-3' });
    await second.wait(10_000);
    second.desk.editEmail('Stop');
    await second.keeper.flush();
    await wait(0);
    const offered = await offeredTo(storage);
    expect(offered.map((offer) => offer.kind === 'draft' && offer.draft.savedAt)).toEqual([10_000, 0]);
  });

  it('ends 14 days after the last edit, whoever made it, and not while its window is open (OP-206)', async () => {
    const { desk, storage, keeper } = await openKeeper();
    desk.editHeading('Stop');
    await keeper.flush();
    const [savedAt = 0] = drafts(storage).map((draft) => draft.savedAt);
    const later = (ms: number): Clock => ({ now: () => savedAt + ms, setTimeout: () => 0, clearTimeout: () => {} });
    const ends = 14 * 24 * 60 * 60 * 1000;
    expect(await offeredTo(storage, { clock: later(ends - 1) })).toHaveLength(1);
    const openWindows = async () => ['window-1'];
    expect(await offeredTo(storage, { clock: later(ends), openWindows })).toEqual([]);
    expect(storage.values.size).toBe(1);
    storage.values.set('draft/acme/ann/old/window-0', { version: 0 }); // of no known time, so it is offered as it is
    expect(await offeredTo(storage, { clock: later(ends), user: 'ben' })).toEqual([]);
    expect([...storage.values.keys()]).toEqual(['draft/acme/ann/old/window-0']);
  });

  it('[DRF-003] offers the draft of another window only when that window is gone', async () => {
    const { desk, storage, wait } = await openKeeper({ instance: 'window/1' });
    desk.editHeading('Still being typed');
    await wait(1000);
    expect(
      await offeredTo(storage, { instance: 'window-2', openWindows: async () => ['window/1', 'window-2'] }),
    ).toEqual([]);
    expect(await offeredTo(storage, { instance: 'window-2', openWindows: async () => ['window-2'] })).toHaveLength(1);
  });

  it('[DRF-003] offers of a window that ended between two writes the newer one alone', async () => {
    const { desk, storage, keeper, wait } = await openKeeper();
    desk.editHeading('Stop');
    desk.editEmail('Stop');
    await keeper.flush();
    desk.service.failNext('save', apiError('rejected', 500), { area: 'email' });
    storage.delete = () => new Promise(() => {}); // the page is gone before it comes to that
    await wait(10);
    await desk.run({ type: 'save' });
    void keeper.flush();
    await settle();
    expect(storage.values.size).toBe(2);

    const next = new MemoryStorage(storage.values);
    const offered = await offeredTo(next);
    expect(offered.map((offer) => offer.kind === 'draft' && offer.draft.changes.map(({ path }) => path[0]))).toEqual([
      ['email'],
    ]);
    expect([...next.values.keys()]).toEqual(offered.map(({ key }) => key));
  });

  it('[DRF-003] offers once what two windows hold alike, as one that ended while it took over has left it', async () => {
    const { desk, storage, keeper } = await openKeeper();
    desk.editHeading('Stop');
    await keeper.flush();
    const second = await openKeeper({ storage, instance: 'window-3' });
    await second.wait(10_000);
    second.desk.editHeading('Stop');
    await second.keeper.flush();
    expect(storage.values.size).toBe(2);
    expect((await offeredTo(storage)).map((offer) => offer.kind === 'draft' && offer.draft.savedAt)).toEqual([10_000]);
  });

  it('[DRF-004] is cleared by a save of all areas, and keeps the rest after a partial one', async () => {
    const { desk, storage, keeper } = await openKeeper();
    desk.editHeading('Stop');
    desk.editEmail('Stop');
    await keeper.flush();
    desk.service.failNext('save', apiError('rejected', 500), { area: 'email' });
    await desk.run({ type: 'save' });
    await keeper.flush();
    expect(drafts(storage)).toHaveLength(1);
    expect(drafts(storage)[0]?.changes.map((change) => change.path[0])).toEqual(['email']);
    expect(drafts(storage)[0]?.revision).toContain(desk.service.token.updated_at);
    await desk.run({ type: 'save.retry' });
    await keeper.flush();
    expect(storage.values.size).toBe(0);
  });

  it('[DRF-004] is gone as soon as everything is saved, so that a reload right after it offers nothing', async () => {
    const { desk, storage, wait } = await openKeeper();
    desk.editHeading('Stop');
    await wait(500);
    expect(await offeredTo(storage)).toHaveLength(1);
    await desk.run({ type: 'save' });
    await settle();
    expect(await offeredTo(storage)).toEqual([]);
  });

  it('[DRF-004] is cleared by an explicit log-out, for this person only', async () => {
    const { desk, storage, keeper, wait } = await openKeeper();
    storage.values.set('draft/acme/bob/rev/window-9', { theirs: true });
    desk.editHeading('Stop');
    await keeper.flush();
    desk.editHeading('Stop here');
    await keeper.clear();
    await wait(2_000);
    expect([...storage.values.keys()]).toEqual(['draft/acme/bob/rev/window-9']);
  });

  it('is deleted when every edit was taken back, and by discarding it', async () => {
    const { desk, storage, keeper, wait } = await openKeeper();
    desk.editHeading('Stop');
    await keeper.flush();
    desk.actor.send({ type: 'undo' });
    await wait(1_000);
    expect(storage.values.size).toBe(0);
    desk.actor.send({ type: 'redo' });
    await keeper.flush();
    const other = await openKeeper({ storage, instance: 'window-2' });
    const [offer] = await other.keeper.offered();
    await other.keeper.discard(offer?.key ?? '');
    expect(storage.values.size).toBe(0);
  });

  it('[DRF-005] says that edits are not backed up, goes on, and says when they are again', async () => {
    const { desk, storage, keeper, seen, wait } = await openKeeper();
    storage.broken = 'the disk is full';
    desk.editHeading('Stop');
    await keeper.flush();
    expect(keeper.status()).toEqual({ state: 'unavailable', reason: 'the disk is full' });
    expect(await keeper.offered()).toEqual([]);
    await keeper.discard('any');
    expect(desk.headingIn(selectCustomization(desk.now()))).toBe('Stop');
    storage.broken = null;
    await wait(5_000);
    expect(drafts(storage)).toHaveLength(1);
    expect(seen.map((status) => status.state)).toEqual(['unavailable', 'ok']);
  });

  it('[DRF-005] goes on saying so while there is nothing to write', async () => {
    const { desk, storage, keeper, seen, wait } = await openKeeper();
    storage.broken = 'the store is switched off';
    expect(await keeper.offered()).toEqual([]);
    const before = desk.now().context.edited;
    desk.editHeading('Stop');
    desk.actor.send({ type: 'undo' });
    expect(desk.now().context.edited).toEqual(before);
    await wait(10_000);
    expect(seen.map((status) => status.state)).toEqual(['unavailable']);
  });

  it('writes nothing more after it was detached', async () => {
    const { desk, storage, detach, wait } = await openKeeper();
    detach();
    desk.editHeading('Stop');
    await wait(2_000);
    expect(storage.values.size).toBe(0);
  });
});

describe('restoring a draft', () => {
  async function draftOf(edit: (desk: Awaited<ReturnType<typeof openDesk>>) => void): Promise<Draft> {
    const { desk, storage, keeper } = await openKeeper();
    edit(desk);
    await keeper.flush();
    const [draft] = drafts(storage);
    if (draft === undefined) throw new Error('there is no draft');
    return draft;
  }

  it('gives back exactly what was edited, as one step', async () => {
    let before: Customization | null = null;
    const draft = await draftOf((desk) => {
      desk.editHeading('Stop');
      desk.actor.send({ type: 'theme.picked', module: 'email.roBanner', theme: 'red' });
      desk.edit('email.mobileBlockPage', 'riskLevels.low', null);
      before = selectCustomization(desk.now());
    });
    const { customization, overlapping, skipped } = restoreDraft(draft, loadedData);
    expect(customization).toEqual(before);
    expect([overlapping, skipped]).toEqual([[], []]);
    const desk = await openDesk();
    desk.actor.send({ type: 'customization.replaced', label: 'Restored draft', customization });
    expect(selectChangedAreas(desk.now())).toEqual(['web', 'email']);
    desk.actor.send({ type: 'undo' });
    expect(selectCustomization(desk.now())).toEqual(loadedData);
  });

  it('never names the copy of a logo, and keeps it while its URL stays', async () => {
    const remote = (url: string, urlContent: string | null) =>
      Object.entries({ useURL: true, url, urlContent }).reduce(
        (data, [key, value]) => editField(data, 'web.blockPage', `logo.${key}`, value),
        loadedData,
      );
    const [a, b] = ['https://example.com/a.png', 'https://example.com/b.png'];
    const draft = await draftOf((desk) =>
      desk.actor.send({ type: 'customization.replaced', label: 'Logo', customization: remote(b, 'data:mine') }),
    );
    const elsewhere = restoreDraft(draft, remote(a, 'data:theirs'));
    expect(elsewhere.overlapping).toEqual(['web.blockPage.logo.url']);
    expect(elsewhere.customization.web?.blockPage.logo).toMatchObject({ url: b, urlContent: 'data:mine' });
    const same = restoreDraft(draft, remote(b, 'data:newest'));
    expect(same.overlapping).toEqual([]);
    expect(same.customization.web?.blockPage.logo).toMatchObject({ url: b, urlContent: 'data:newest' });
  });

  it('keeps what others saved since and names the fields that both changed', async () => {
    const draft = await draftOf((desk) => {
      desk.editHeading('Mine');
      desk.editEmail('Mine');
    });
    const theirs = editField(
      editField(loadedData, 'web.blockPage', 'text.block_text', 'Theirs'),
      'email.blockPage',
      'text.block_page_text',
      'Theirs',
    );
    const { customization, overlapping } = restoreDraft(draft, theirs);
    expect(customization.web?.blockPage.text).toMatchObject({ block_heading: 'Mine', block_text: 'Theirs' });
    expect(overlapping).toEqual(['email.blockPage.text.block_page_text']);
    expect(restoreDraft(draft, customization).overlapping).toEqual([]);
  });

  it.each([
    ['an area that is not enabled', ['dlp', 'blockPage', 'text', 'block_page_text'], 'Mine'],
    ['a field that this version does not have', ['web', 'blockPage', 'text', 'gone'], 'Mine'],
    ['a value of another kind', ['web', 'blockPage', 'text', 'block_heading'], { a: 1 }],
    ['a key that is no field', ['web', '__proto__', 'polluted'], 'Mine'],
    ['a whole module', ['web', 'blockPage'], null],
    ['a part of a level that is gone', ['email', 'mobileBlockPage', 'riskLevels', 'low', 'heading'], 'Mine'],
  ])('skips %s and names it', (_, path, after) => {
    const current = editField({ ...loadedData, dlp: null }, 'email.mobileBlockPage', 'riskLevels.low', null);
    const draft = { version: 1 as const, tenant: 'acme', user: 'ann', revision: 'r', savedAt: 0 };
    const { customization, skipped } = restoreDraft({ ...draft, changes: [{ path, before: '', after }] }, current);
    expect(skipped).toEqual([path.join('.')]);
    expect(customization).toBe(current);
  });
});

describe('drafts of other versions', () => {
  const old = { version: 0, who: 'ann', where: 'acme', edits: { 'web.blockPage.text.block_heading': 'Stop' } };
  const migrations = {
    0: (draft: Record<string, unknown>) => ({
      version: 1,
      tenant: draft.where,
      user: draft.who,
      revision: 'unknown',
      savedAt: 0,
      changes: Object.entries(draft.edits as object).map(([path, after]) => ({
        path: path.split('.'),
        before: null,
        after,
      })),
    }),
  };

  it('[DRF-006] migrates an older shape', async () => {
    expect(readDraft(old, migrations)).toMatchObject({ version: 1, user: 'ann', changes: [{ after: 'Stop' }] });
    const storage = new MemoryStorage();
    storage.values.set('draft/acme/ann/rev/window-0', old);
    expect(await offeredTo(storage, { migrations })).toMatchObject([{ kind: 'draft', draft: { version: 1 } }]);
  });

  it.each([
    ['an older shape without a migration', old],
    ['a newer shape', { version: 2, changes: [] }],
    ['a shape without a version', { edited: {} }],
    ['a text', 'hello'],
    [
      'a broken draft',
      { version: 1, tenant: 'acme', user: 'ann', revision: 'r', savedAt: 0, changes: [{ path: [1] }] },
    ],
  ])('[DRF-006] offers %s as JSON', async (_, stored) => {
    const storage = new MemoryStorage();
    storage.values.set('draft/acme/ann/rev/window-0', stored);
    const [offer] = await offeredTo(storage);
    expect(offer).toMatchObject({ kind: 'json' });
    expect(offer?.kind === 'json' && JSON.parse(offer.json)).toEqual(stored);
  });

  it('[DRF-006] survives a migration that fails and a value that JSON cannot hold', async () => {
    const storage = new MemoryStorage();
    storage.values.set('draft/acme/ann/a/window-0', old);
    storage.values.set('draft/acme/ann/b/window-0', { big: 1n });
    const failing = () => {
      throw new Error('unreadable');
    };
    const offers = await offeredTo(storage, { migrations: { 0: failing } });
    expect(offers.map((offer) => offer.kind)).toEqual(['json', 'json']);
  });
});
