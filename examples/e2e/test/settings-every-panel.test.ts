import { resourceKinds } from '@portico/core/resources';
import { settingsItems } from '@portico/core/settings';
import { onPremModes, readDeployment } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyLook, isLong, looksOf } from './support/looks.ts';
import { openWindow, signInByForm } from './support/portal.ts';
import { startService } from './support/service.ts';
import { keyRows, tryKeys, tryOwnKeys } from './support/settings-keys.ts';
import { everyItem } from './support/settings-looks.ts';
import { aloneRows, ownRows, tryOwnReadOnly } from './support/settings-own.ts';
import { bar, goTo, openForm, tryPanel, tryReadOnly } from './support/settings-panel.ts';
import { applianceRows, recordRows } from './support/settings-rows.ts';
import { type SettingsStage, setSettingsStage } from './support/settings-stage.ts';
import { clearStage } from './support/stage.ts';

let stage: SettingsStage;

beforeAll(async () => {
  stage = await setSettingsStage();
});
afterAll(async () => {
  await stage?.node.stop();
  await clearStage();
});

const rows = [...recordRows, ...applianceRows];
const isAppliance = (item: string) => applianceRows.some((row) => row.item === item);
/** Panels that nobody tries here. */
const untried = (items: Iterable<string>) => {
  const tried = new Set<string>([...rows, ...ownRows, ...aloneRows].map(({ item }) => item));
  return [...items].filter((item) => !tried.has(item));
};

describe('every panel of the settings (UI.md 4.10, issue 15)', () => {
  it('has a row here', () => {
    expect(everyItem.length).toBe(rows.length + ownRows.length + aloneRows.length);
    expect(keyRows.length).toBe(ownRows.length + aloneRows.length);
    expect([untried(everyItem), untried([...everyItem, 'later'])]).toEqual([[], ['later']]);
    expect(new Set(everyItem.flatMap((_, at) => looksOf(at))).size).toBe(everyLook.length);
    for (const { kind, at } of rows) expect(Object.keys(resourceKinds[kind].fields)).toContain(at.split('.')[0]);
  });

  // The long run goes through all of them; the ordinary one through one of each kind.
  const byKeys = (item: string) => isLong || ['terms', 'storage', 'api-tokens'].includes(item);
  it.each(rows.filter(({ item }) => byKeys(item)))(
    '$item is gone through, changed and saved by keys alone',
    async (row) => {
      await tryKeys(isAppliance(row.item) ? stage.nodeAdmin : stage.admin, row);
    },
  );
  it.each(keyRows.filter(({ item }) => byKeys(item)))('$item is gone through, and used, by keys alone', async (row) => {
    await tryOwnKeys(stage.admin, row);
  });

  it.each(rows.filter(({ both }) => both !== 'unchanged'))(
    '[RES-007] $item is edited, refuses with the reason at the field, and two are joined or asked',
    async (row) => {
      await tryPanel(isAppliance(row.item) ? stage.nodeAdmin : stage.admin, row);
    },
  );

  it.each(rows.filter(({ both }) => both === 'unchanged'))(
    '$item is edited, and saved over another one who changed it there and back',
    async (row) => {
      await tryPanel(stage.admin, row);
    },
  );

  it.each(ownRows)('$item is edited, refuses with a reason, and tells what another one did', async ({ attempt }) => {
    await attempt(stage.admin, stage.backend);
  });

  it.each(aloneRows)('$item is for whoever looks at it: two do not meet there, nor does a right count', async (row) => {
    await row.attempt(stage.admin, stage.backend);
    await row.attempt(stage.reader, stage.backend);
  });

  it.each(rows)('$item is looked at without the right to change it, and the service refuses it', async (row) => {
    const isThere = isAppliance(row.item);
    const { admin, reader, nodeAdmin, nodeReader } = stage;
    await tryReadOnly(isThere ? nodeReader : reader, row, (isThere ? nodeAdmin : admin).rival);
  });

  it.each(ownRows)('$item has no button for who may not change it', async (row) => {
    await tryOwnReadOnly(stage.reader, row);
  });

  it('what the tenant does not have is in no list, and at no address', async () => {
    const { page } = stage.bare;
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
    const { backend, browser, nodeAdmin } = stage;
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
