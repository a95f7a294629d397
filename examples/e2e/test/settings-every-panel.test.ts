import { createPortal } from '@portico/core';
import { resourceKinds } from '@portico/core/resources';
import { settingsItems } from '@portico/core/settings';
import { onPremModes, readDeployment } from '@portico/core/shared';
import { type Credentials, demoCapabilities, type TestBackend } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow, signIn, signInByForm } from './support/portal.ts';
import { startService } from './support/service.ts';
import { aloneRows, ownRows, tryOwnReadOnly } from './support/settings-own.ts';
import { type Administrators, bar, goTo, openForm, tryPanel, tryReadOnly } from './support/settings-panel.ts';
import { applianceRows, recordRows } from './support/settings-rows.ts';
import { clearStage, setStage } from './support/stage.ts';

/** The appliance on which roles count. (spec 2 section 6) */
const station = { deployment: 'on_prem', mode: 'management_station' } as const;
const all = ['*:*', '*:*:*'];

let backend: TestBackend;
let browser: Browser;
let admin: Administrators;
let reader: Administrators;
/** An administrator of a tenant that has none of what is licensed apart. */
let bare: Administrators;
/** Where the appliance serves the portal over the same data. */
let node: TestBackend;
let nodeAdmin: Administrators;
let nodeReader: Administrators;

beforeAll(async () => {
  ({ backend, browser } = await setStage({ demo: true }));
  node = await startService({ deployment: station, databaseUrl: backend.databaseUrl });
  const rival = await backend.addUser({ username: 'rival', roles: { read: all, write: all } });
  const looker = await backend.addUser({ username: 'looker', roles: { read: all, write: [] } });
  const licensed = settingsItems({ can: () => true, has: () => true, deployment: readDeployment('cloud') })
    .map(({ capability }) => capability)
    .filter((capability) => capability !== null);
  const off = Object.fromEntries(licensed.map((capability) => [capability, false]));
  const tenantId = await backend.addTenant('bare', { ...demoCapabilities, ...off });
  const bareAdmin = await backend.addUser({ username: 'bare', tenantId });
  admin = await windowOf(backend.admin, rival);
  reader = await windowOf(looker, looker);
  bare = await windowOf(bareAdmin, bareAdmin);
  nodeAdmin = await nodeWindowOf(backend.admin, rival);
  nodeReader = await nodeWindowOf(looker, looker);
});
afterAll(async () => {
  await node?.stop();
  await clearStage();
});

async function callsOf(options: Parameters<typeof createPortal>[0], { username, password }: Credentials) {
  const portal = createPortal({ ...options, confirm: async () => ({ password }) });
  await portal.signIn({ username, password });
  return portal;
}

async function windowOf(user: Credentials, caller: Credentials): Promise<Administrators> {
  const { page } = await openWindow(browser);
  await signIn(page, backend.url, user, '#/contact-form');
  const rival = await callsOf({ baseUrl: backend.url, deployment: 'dev' }, caller);
  return { page, base: `${backend.url}/`, rival, password: user.password };
}

async function nodeWindowOf(user: Credentials, caller: Credentials): Promise<Administrators> {
  const { page } = await openWindow(browser);
  await signInByForm(page, node.url, user);
  const rival = await callsOf({ baseUrl: node.url, ...station }, caller);
  return { page, base: `${node.url}/ap/`, rival, password: user.password };
}

const rows = [...recordRows, ...applianceRows];
const isAppliance = (item: string) => applianceRows.some((row) => row.item === item);
/** Panels that nobody tries here. */
const untried = (items: Iterable<string>) => {
  const tried = new Set<string>([...rows, ...ownRows, ...aloneRows].map(({ item }) => item));
  return [...items].filter((item) => !tried.has(item));
};

describe('every panel of the settings (UI.md 4.10, issue 15)', () => {
  it('has a row here', () => {
    const open = { can: () => true, has: () => true };
    const places = [readDeployment('dev'), ...onPremModes.map((mode) => readDeployment('on_prem', mode))];
    const items = new Set(places.flatMap((deployment) => settingsItems({ ...open, deployment }).map(({ id }) => id)));
    expect(items.size).toBe(rows.length + ownRows.length + aloneRows.length);
    expect([untried(items), untried([...items, 'later'])]).toEqual([[], ['later']]);
    for (const { kind, at } of rows) expect(Object.keys(resourceKinds[kind].fields)).toContain(at.split('.')[0]);
  });

  it.each(rows.filter(({ both }) => both !== 'unchanged'))(
    '[RES-007] $item is edited, refuses with the reason at the field, and two are joined or asked',
    async (row) => {
      await tryPanel(isAppliance(row.item) ? nodeAdmin : admin, row);
    },
  );

  it.each(rows.filter(({ both }) => both === 'unchanged'))(
    '$item is edited, and saved over another one who changed it there and back',
    async (row) => {
      await tryPanel(admin, row);
    },
  );

  it.each(ownRows)('$item is edited, refuses with a reason, and tells what another one did', async ({ attempt }) => {
    await attempt(admin, backend);
  });

  it.each(aloneRows)('$item is for whoever looks at it: two do not meet there, nor does a right count', async (row) => {
    await row.attempt(admin, backend);
    await row.attempt(reader, backend);
  });

  it.each(rows)('$item is looked at without the right to change it, and the service refuses it', async (row) => {
    const isThere = isAppliance(row.item);
    await tryReadOnly(isThere ? nodeReader : reader, row, (isThere ? nodeAdmin : admin).rival);
  });

  it.each(ownRows)('$item has no button for who may not change it', async (row) => {
    await tryOwnReadOnly(reader, row);
  });

  it('what the tenant does not have is in no list, and at no address', async () => {
    const { page } = bare;
    const items = settingsItems({ can: () => true, has: () => true, deployment: readDeployment('dev') });
    const off = items.filter(({ capability }) => capability !== null);
    expect(off.length).toBeGreaterThan(3);
    await goTo(page, '#/settings/terms');
    const list = page.getByRole('navigation', { name: 'Settings', exact: true });
    await list.getByRole('link', { name: 'Terms of service' }).waitFor();
    const shown = await list.getByRole('link').allTextContents();
    expect(off.filter(({ label }) => shown.includes(label)).map(({ id }) => id)).toEqual([]);
    for (const { path } of off) {
      await goTo(page, `#${path}`);
      await page.getByRole('heading', { name: 'Oops!' }).waitFor();
      await goTo(page, '#/settings/terms');
      await list.waitFor();
    }
  });

  it.each(onPremModes)('[RTE-024] the panels of an appliance are there and saved on premises as %s', async (mode) => {
    const one = await startService({ deployment: { deployment: 'on_prem', mode }, databaseUrl: backend.databaseUrl });
    const { page, context } = await openWindow(browser);
    await signInByForm(page, one.url, backend.admin);
    const who = { ...nodeAdmin, page, base: `${one.url}/ap/` };
    for (const { item } of applianceRows) {
      const form = await openForm(who, { place: `#/settings/${item}`, isDocument: true });
      expect(await form.getByRole('heading', { level: 1 }).count(), item).toBe(1);
    }
    const areKept = async () => (await nodeAdmin.rival.resources('appliance.logs').read()).value.local_logs !== false;
    const before = await areKept();
    await page.getByRole('switch', { name: /^Local Logs/ }).setChecked(!before, { force: true });
    await bar(page).waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await bar(page).waitFor({ state: 'detached' });
    expect(await areKept()).toBe(!before);
    await context.close();
    await one.stop();
  });
});
