import type { RoleWire } from '@portico/core/api';
import { revisionOf, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes, openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';

let backend: TestBackend;
let browser: Browser;
let admin: TestSession;

beforeAll(async () => {
  ({ backend, browser, session: admin } = await setStage());
});
afterAll(clearStage);

async function stagedRoles(): Promise<RoleWire[]> {
  const { staged_rev_id } = await revisionOf(admin);
  return ((await admin.get(`/api/policy/v1/rules/rbac/${staged_rev_id}`)).body as { list: RoleWire[] }).list;
}

describe('roles in the settings (UI.md 4.13)', () => {
  it('[ROL-004] a role is made of boxes, compared with another one, and staged', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/roles');
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Add role' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Log reader');
    const matrix = page.getByRole('grid', { name: 'Rights' });
    await page.getByText('A role that opens no area of the portal has nothing to preview.').waitFor();
    expect(await page.getByRole('button', { name: 'Preview as this role' }).count()).toBe(0);
    await matrix.getByRole('checkbox', { name: 'Read Logs' }).check({ force: true });
    await matrix.getByRole('button', { name: 'Rights of Web policy' }).click();
    await matrix.getByRole('checkbox', { name: 'Write Rules' }).focus();
    await page.keyboard.press('Space');
    expect(await matrix.getByRole('checkbox', { name: 'Read Rules' }).isChecked()).toBe(true);
    await page.getByText('Web log, ').waitFor();
    await page.getByText('Not in the menu').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Compare/ })
      .or(page.getByRole('combobox', { name: /^Compare/ }))
      .first()
      .click();
    await page.getByRole('option', { name: 'Policy editor', exact: true }).click();
    await matrix.getByRole('columnheader', { name: 'Policy editor' }).waitFor();
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const modal = () => page.locator('[data-modal]').count();
      await expect.poll(modal).toBe(width < 1280 ? 1 : 0);
      await matrix.getByRole('columnheader', { name: 'Policy editor' }).waitFor();
      await matrix.getByRole('checkbox', { name: 'Read Rules' }).waitFor();
    }
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Staged changes · 1' }).waitFor();
    expect((await stagedRoles()).find(({ name }) => name === 'Log reader')).toMatchObject({
      built_in: false,
      read: ['logs:*', 'web_policy:rules'],
      write: ['web_policy:rules'],
    });
    expect(problems).toEqual([]);
  });

  it('[ROL-005] the portal is looked at through a role, read-only, over a reload, until that is left', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/roles?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Rule reader');
    const matrix = page.getByRole('grid', { name: 'Rights' });
    await matrix.getByRole('checkbox', { name: 'Write Web policy' }).check({ force: true });
    await matrix.getByRole('checkbox', { name: 'Read Web policy' }).check({ force: true });
    const preview = page.getByRole('button', { name: 'Preview as this role' });
    const strip = page.getByText('You see the portal as Rule reader, read-only.');
    const place = page.url();

    const stayed = page.waitForEvent('dialog').then((asked) => asked.dismiss()); // the click waits for it
    await preview.click();
    await stayed;
    expect(await page.evaluate(() => sessionStorage.getItem('portico.as'))).toBeNull();
    expect(await strip.count()).toBe(0);
    expect(page.url()).toBe(place);

    page.once('dialog', (asked) => void asked.accept());
    await preview.click();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const looksAsRole = async () => {
      await strip.waitFor();
      await navigation.getByRole('link', { name: 'Policy' }).waitFor();
      expect(await navigation.getByRole('link', { name: 'Logs' }).count()).toBe(0);
      expect(await navigation.getByRole('link', { name: 'Customization' }).count()).toBe(0);
    };
    await looksAsRole();
    await page.reload();
    await looksAsRole();
    await navigation.getByRole('link', { name: 'Policy' }).click();
    await page.getByRole('heading', { name: 'Web rules', level: 1 }).waitFor();
    await page.locator('[data-region="page"]').getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Add web rule' }).count()).toBe(0);
    await page.locator('[data-region="page"]').getByRole('row').nth(1).click();
    await page.locator('[data-region="drawer"]').waitFor();
    await page.getByRole('button', { name: 'Leave' }).click({ trial: true });
    expect(await axeInBothThemes(page)).toEqual([]);

    const revision = await revisionOf(admin);
    await page.goto(`${backend.url}/#/settings/roles`);
    await strip.waitFor();
    expect(await page.getByRole('heading', { name: 'Roles', level: 1 }).count()).toBe(0);
    expect(await revisionOf(admin)).toEqual(revision);

    const other = await page.context().newPage();
    await other.goto(`${backend.url}/#/settings/roles`);
    await other.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    expect(await other.getByText('You see the portal as').count()).toBe(0);
    await other.close();

    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor();
    expect(await strip.count()).toBe(0);
    await navigation.getByRole('link', { name: 'Customization' }).waitFor();
    // That the role does not open its settings is in the log, as for whoever has it.
    expect(problems.filter((problem) => !problem.startsWith('route settings '))).toEqual([]);
  });
});
