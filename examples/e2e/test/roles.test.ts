import type { RoleWire } from '@portico/core/api';
import {
  revisionOf,
  signIn as signInByCalls,
  startBackend,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, sharedChromium } from './support/chromium.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';

let backend: TestBackend;
let browser: Browser;
let admin: TestSession;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startBackend();
  admin = await signInByCalls(backend.url, backend.admin);
  browser = await sharedChromium();
});
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

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
    const matrix = page.getByRole('table', { name: 'Rights' });
    await matrix.getByRole('checkbox', { name: 'Read Logs' }).check({ force: true });
    await matrix.getByRole('button', { name: 'Rights of Web policy' }).click();
    await matrix.getByRole('checkbox', { name: 'Write Rules' }).focus();
    await page.keyboard.press('Space');
    expect(await matrix.getByRole('checkbox', { name: 'Read Rules' }).isChecked()).toBe(true);
    await page.getByText('Web log, ').waitFor();
    await page.getByText('Not in the menu').waitFor();
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
});
