import {
  type Customization,
  DRAFT_DELAY_MS,
  type DraftStorage,
  defaultCustomization,
  savePublishMachine,
} from '@portico/core/customization';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { createTestApp, testUser } from '../../../../test/test-app.ts';
import { drafts } from '../../../portal/drafts/registry.ts';
import { backup } from '../../../portal/drafts/status.ts';
import { PortalContext } from '../../../portal/portal-context.ts';
import { SavePublish } from '../../../portal/save-publish.ts';
import { BackupStrip } from '../../../shell/frame/BackupStrip.tsx';
import { DraftBackup } from './DraftBackup.tsx';
import { Postponed } from './Postponed.tsx';

const stored = defaultCustomization({ emailEnabled: true, dlpEnabled: true });
const revision = { rev_id: '7', staged_rev_id: '8', state: 'current', updated_at: '2026-11-21T10:00:00.000000Z' };
const heading = 'text.block_heading';

function memory(entries = new Map<string, unknown>()): DraftStorage & { entries: Map<string, unknown> } {
  return {
    entries,
    get: async (key) => entries.get(key),
    put: async (key, value) => entries.set(key, structuredClone(value)),
    delete: async (key) => entries.delete(key),
    list: async () => [...entries.keys()],
  };
}

let actor: ActorRefFrom<typeof savePublishMachine>;
function Actor() {
  actor = SavePublish.useActorRef();
  return null;
}

async function open(openStorage: () => Promise<DraftStorage>, user: object = testUser) {
  const { parts } = createTestApp({ 'GET /api/userinfo': () => user }, true);
  parts.portal.session.start();
  await waitFor(() => expect(parts.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true));
  const load = fromPromise(async () => ({ customization: stored as Customization, revision }));
  const logic = savePublishMachine.provide({
    actors: { loadCustomization: load as never, reloadCustomization: load as never },
  });
  const view = render(
    <PortalContext value={parts}>
      <SavePublish.Provider logic={logic} options={{ input: { emailEnabled: true, dlpEnabled: true } }}>
        <BackupStrip />
        <Postponed />
        <DraftBackup openStorage={openStorage} />
        <Actor />
      </SavePublish.Provider>
    </PortalContext>,
  );
  await waitFor(() => expect(actor.getSnapshot().matches('editing')).toBe(true));
  return view;
}

const edit = (value: string) =>
  act(() => actor.send({ type: 'field.edited', module: 'web.blockPage', path: heading, value }));
const headingNow = () => actor.getSnapshot().context.edited?.web?.blockPage.text.block_heading;

/** Stores of other screens, which stay for as long as the page does. */
let others: readonly unknown[] = [];
const stores = async () => (await drafts.flush()) as readonly unknown[];
const opened = () => waitFor(async () => expect(await stores()).toHaveLength(others.length + 1));

beforeEach(async () => {
  others = await stores();
});
afterEach(() => act(() => backup.set({ state: 'ok' })));

describe('drafts of unsaved edits (DESIGN section 3)', () => {
  it('[DRF-001] writes every edit within a second', async () => {
    const storage = memory();
    await open(async () => storage);
    await opened();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    edit('Stop');
    await act(() => vi.advanceTimersByTimeAsync(999));
    vi.useRealTimers();
    expect(storage.entries.size).toBe(1);
    expect(DRAFT_DELAY_MS).toBeLessThan(1000);
  });

  it('[DRF-003] offers the same user what was not saved, with its changes, and restores it', async () => {
    const storage = memory();
    const first = await open(async () => storage);
    await opened();
    edit('Stop here');
    await drafts.flush();
    first.unmount();

    await open(async () => storage);
    const dialog = await screen.findByRole('dialog', { name: 'Restore unsaved changes' });
    expect(within(dialog).getByText('Stop here')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore changes' }));
    expect(headingNow()).toBe('Stop here');
    await waitFor(() => expect(storage.entries.size).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[DRF-003] restores custom HTML that was switched off, though no field is changed (OP-206)', async () => {
    const storage = memory();
    const first = await open(async () => storage);
    await opened();
    const kept = { 'web.blockPage': '<p>mine</p>' };
    act(() =>
      actor.send({
        type: 'customization.replaced',
        label: 'Advanced mode',
        customization: stored as Customization,
        kept,
      }),
    );
    await drafts.flush();
    first.unmount();

    await open(async () => storage);
    const dialog = await screen.findByRole('dialog', { name: 'Restore unsaved changes' });
    expect(within(dialog).getByText(/custom HTML that was switched off.*Web · Block page/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore changes' }));
    expect(actor.getSnapshot().context.keptHtml).toEqual(kept);
    expect(actor.getSnapshot().context.changed).toEqual({});
  });

  it('[DRF-003] throws a draft away when asked, and shows it to nobody else', async () => {
    const storage = memory();
    const first = await open(async () => storage);
    await opened();
    edit('Mine');
    await drafts.flush();
    first.unmount();

    const other = await open(async () => storage, { ...testUser, uid: 'ben' });
    await opened();
    expect(screen.queryByRole('dialog')).toBeNull();
    other.unmount();

    await open(async () => storage);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(storage.entries.size).toBe(0));
    expect(headingNow()).toBe(stored.web?.blockPage.text.block_heading);
  });

  it('[DRF-005] says that edits are not backed up when the store cannot be opened, and goes on', async () => {
    await open(() => Promise.reject(new Error('no IndexedDB here')));
    expect(await screen.findByText(/aren't backed up in this browser.*no IndexedDB here/)).toBeTruthy();
    edit('Still works');
    expect(headingNow()).toBe('Still works');
  });

  it('[DRF-006] offers a draft of an unknown shape as a download', async () => {
    const key = `draft/demo/anna/x/y`;
    const storage = memory(new Map([[key, { version: 99, text: 'kept' }]]));
    await open(async () => storage);
    expect(await screen.findByRole('dialog', { name: 'Download unsaved changes' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download changes' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(storage.entries.has(key)).toBe(true);
  });

  it('[DRF-003] keeps a draft that was put off within reach until it is restored or discarded', async () => {
    const storage = memory();
    const first = await open(async () => storage);
    await opened();
    edit('For later');
    await drafts.flush();
    first.unmount();

    await open(async () => storage);
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/^Unsaved changes of .* are kept in this browser\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Review…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
    expect(headingNow()).toBe('For later');
    expect(screen.queryByText(/are kept in this browser/)).toBeNull();
  });
});
