import { createPortal, type Portal } from '@portico/core';
import { publish, revisionOf, type TestBackend, type TestSession } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftHolds, openWindows } from './support/editor.ts';
import { axeInBothThemes, openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let admin: TestSession;
/** Another administrator. */
let other: Portal;

beforeAll(async () => {
  ({ backend, browser, session: admin } = await setStage());
  other = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  const all = ['*:*', '*:*:*'];
  await other.signIn(await backend.addUser({ username: 'rival', roles: { read: all, write: all } }));
});
beforeEach(async () => {
  if ((await revisionOf(admin)).state === 'staged') await publish(admin);
});
afterEach(async () => {
  await closeWindows();
});
afterAll(clearStage);

const roles = () => other.resources('settings.role');
interface Rights {
  read: string[];
  write: string[];
}

/** A role of the other administrator. @returns its id. */
async function makeRole(name: string, { read, write }: Rights): Promise<string> {
  const { entries } = await roles().create({ name, read, write });
  const made = entries.find((each) => each.name === name);
  if (made?.id === undefined || made.id === null) throw new Error(`no role ${name}`);
  return made.id;
}

const drawer = (page: Page) => page.locator('[data-region="drawer"]');
const matrix = (page: Page) => drawer(page).getByRole('grid', { name: 'Rights' });
const tick = (page: Page, right: string) => matrix(page).getByRole('checkbox', { name: right, exact: true });
const told = (page: Page, title: string) =>
  drawer(page).getByRole('heading', { name: title, level: 3 }).locator('xpath=..');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function saveOpen(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await drawer(page).waitFor({ state: 'detached' });
}

describe('roles of two administrators (UI.md 4.13, OP-201)', () => {
  it('[DRF-003] [ROL-004] the boxes of a role outlive a lost window, and are told apart from what is staged', async () => {
    const id = await makeRole('Firewall reader', { read: ['fwaas:*'], write: [] });
    await publish(admin);
    await roles().update(id, { read: ['fwaas:*', 'logs:web'] });
    const { page, context } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    const gone = await context.newPage();
    await gone.goto(`${backend.url}/#/settings/roles?open=${id}`);
    await matrix(gone).waitFor();
    expect(await told(gone, 'Staged, not published').getByRole('listitem').allTextContents()).toEqual([
      'Logs › Web: read added',
    ]);
    expect(await drawer(gone).getByRole('heading', { name: 'Changed here' }).count()).toBe(0);
    await tick(gone, 'Write Customization').check({ force: true });
    await draftHolds(gone, 'customization:*');
    const open = await openWindows(page);
    await gone.close();
    await expect.poll(() => openWindows(page), { timeout: 60_000 }).toBeLessThan(open);

    await page.evaluate(() => {
      location.hash = '#/settings/roles';
    });
    await messages(page).getByText('Your edits of Firewall reader are back. They are not saved yet.').waitFor();
    await matrix(page).waitFor();
    expect(await tick(page, 'Write Customization').isChecked()).toBe(true);
    expect(await told(page, 'Changed here').getByRole('listitem').allTextContents()).toEqual([
      'Customization: read and write added',
    ]);
    await told(page, 'Can publish').getByText('Customization. A staged change anywhere else stops').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await saveOpen(page);
    expect(await roles().get(id)).toMatchObject({
      read: ['fwaas:*', 'logs:web', 'customization:*'],
      write: ['customization:*'],
    });
  });

  it('[RES-007] [ROL-004] two who change one role both keep their rights; of its name the second chooses', async () => {
    const id = await makeRole('Shared', { read: ['fwaas:rules'], write: [] });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/settings/roles?open=${id}`);
    await matrix(page).waitFor();
    await tick(page, 'Read Logs').check({ force: true });
    await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Mine');
    await roles().update(id, { name: 'Theirs', read: ['fwaas:rules', 'dashboard:*'] });
    // News of the other's save, which come every 30 seconds, may take the button away.
    await drawer(page)
      .getByRole('button', { name: 'Save', exact: true })
      .click({ timeout: 2_000 })
      .catch(() => {});
    const clash = drawer(page).getByRole('alert').filter({ hasText: 'Somebody else changed this' });
    await clash.getByText('Name: yours is Mine, theirs is Theirs').waitFor();
    expect(await clash.getByRole('listitem').count()).toBe(1);
    expect(await axeInBothThemes(page)).toEqual([]);
    await clash.getByRole('button', { name: 'Keep my edits' }).click();
    expect(await tick(page, 'Read Logs').isChecked()).toBe(true);
    expect(await tick(page, 'Read Dashboard').isChecked()).toBe(true);
    await saveOpen(page);
    const stored = await roles().get(id);
    expect(stored).toMatchObject({ name: 'Mine', write: [] });
    expect(stored?.read?.toSorted()).toEqual(['dashboard:*', 'fwaas:rules', 'logs:*']);
  });

  it('[RES-007] rights that only the other one changed come along without a question', async () => {
    const id = await makeRole('Joined', { read: ['fwaas:rules', 'logs:web'], write: [] });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/settings/roles?open=${id}`);
    await matrix(page).waitFor();
    await tick(page, 'Write Customization').check({ force: true });
    await roles().update(id, { read: ['fwaas:rules'] });
    await saveOpen(page);
    expect(await roles().get(id)).toMatchObject({
      read: ['fwaas:rules', 'customization:*'],
      write: ['customization:*'],
    });
  });
});

describe('what a role may not do to roles (OP-201)', () => {
  const own = ['settings:rbac', 'fwaas:*'];

  it('[ROL-001] rights beyond the own ones are locks, and a change of the own role is refused', async () => {
    const editor = await backend.addUser({ username: 'role-editor', roles: { read: own, write: own } });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, editor, '#/settings/roles');
    await page.getByRole('button', { name: 'Add role' }).first().click();
    await matrix(page).waitFor();
    await matrix(page).getByText("Write Web policy: you don't hold it").waitFor();
    expect(await tick(page, 'Write Web policy').count()).toBe(0);
    await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Below the editor');
    await tick(page, 'Write Firewall service').check({ force: true });
    await saveOpen(page);
    await page.getByRole('button', { name: 'Staged changes · 1' }).waitFor();

    const held = (await roles().list()).entries.find(({ read }) => JSON.stringify(read) === JSON.stringify(own));
    await page.evaluate((id) => {
      location.hash = `#/settings/roles?open=${id}`;
    }, String(held?.id));
    await matrix(page).waitFor();
    await tick(page, 'Write Firewall service').uncheck({ force: true });
    await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/you hold the role .* yourself; somebody with \*:\*:\* may change it/)
      .first()
      .waitFor();
    expect((await roles().get(String(held?.id)))?.write).toEqual(own);
  });

  it('[PUB-002] a role that one administrator stages is published by nobody without its rights', async () => {
    const rights = ['settings:rbac', 'logs:*'];
    const stager = await backend.addUser({ username: 'role-stager', roles: { read: rights, write: rights } });
    const reader = await backend.addUser({ username: 'role-reader', roles: { read: own, write: ['fwaas:*'] } });
    const staging = createPortal({ baseUrl: backend.url, deployment: 'dev' });
    await staging.signIn(stager);
    await staging.resources('settings.role').create({ name: 'Log readers', read: ['logs:*'], write: [] });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, reader, '#/contact-form');
    await page.getByRole('button', { name: 'Staged changes · 1' }).click();
    const review = page.getByRole('dialog', { name: 'Review and publish' });
    await review.getByText("You can't publish this: it needs the right settings:rbac:write.").waitFor();
    await review.getByText('Log readers').first().waitFor();
    await expect.poll(() => review.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
    expect((await revisionOf(admin)).state).toBe('staged');
  });

  it('[ROL-004] whoever only reads roles sees each right in words, and nothing to change', async () => {
    const id = await makeRole('To be read', { read: ['fwaas:*', 'logs:web'], write: ['fwaas:rules'] });
    const reader = await backend.addUser({ username: 'roles-read', roles: { read: ['settings:rbac'], write: [] } });
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, reader, '#/settings/roles');
    await page.getByRole('row').filter({ hasText: 'To be read' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add role' }).count()).toBe(0);
    await page.getByRole('row').filter({ hasText: 'To be read' }).click();
    await matrix(page).waitFor();
    await matrix(page).getByRole('button', { name: 'Rights of Firewall service' }).click();
    const cells = async (right: string) =>
      (await matrix(page).locator(`[data-right="${right}"] td`).allTextContents()).map((words) =>
        words.replace('Staged, not published', ''),
      );
    expect(await cells('fwaas:*')).toEqual(['Yes', 'Some']);
    expect(await cells('fwaas:rules')).toEqual(['Yes', 'Yes']);
    expect(await cells('logs:*')).toEqual(['Some', '']);
    expect(await cells('settings:*')).toEqual(['–', '–']);
    expect(await drawer(page).getByRole('checkbox').count()).toBe(0);
    expect(await drawer(page).getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect((await told(page, 'Staged, not published').getByRole('listitem').allTextContents())[0]).toBe(
      'The whole role, which is new.',
    );
    expect(await axeInBothThemes(page)).toEqual([]);
    expect((await roles().get(id))?.read).toEqual(['fwaas:*', 'logs:web']);
    expect(problems).toEqual([]);
  });

  it('[ROL-004] roles that are not open to somebody are no item of the settings, and no list at their address', async () => {
    const rights = ['settings:storage', 'settings:users'];
    const stranger = await backend.addUser({ username: 'no-roles', roles: { read: rights, write: rights } });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, stranger, '#/settings/users');
    const list = page.getByRole('navigation', { name: 'Settings' });
    await list.getByRole('link', { name: 'Storage' }).waitFor();
    expect(await list.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#/settings/roles';
    });
    await page.getByText('Error 404').waitFor();
    expect(await page.getByRole('heading', { name: 'Roles', level: 1, exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add role' }).count()).toBe(0);
  });

  it('[PER-009] where a tenant enforces no rights, roles are made by everybody and no box is a lock', async () => {
    const tenantId = await backend.addTenant('without-rights', { portal2: true, fwaas: true });
    const anybody = await backend.addUser({ username: 'anybody', roles: { read: [], write: [] }, tenantId });
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, anybody, '#/settings/roles?open=new');
    await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Made by anybody');
    expect(await matrix(page).getByText("you don't hold it").count()).toBe(0);
    await tick(page, 'Write Web policy').check({ force: true });
    await saveOpen(page);
    await page.getByRole('row').filter({ hasText: 'Made by anybody' }).waitFor();
  });
});
