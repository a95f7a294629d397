import { createPortal, type Portal } from '@portico/core';
import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { draftHolds, openWindows } from './support/editor.ts';
import { openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let other: Portal;
let rule: string;

beforeAll(async () => {
  ({ backend, browser } = await setStage());
  other = createPortal({ baseUrl: backend.url, deployment: 'dev' });
  await other.signIn(await backend.addUser({ username: 'rival', roles: { read: ['*:*'], write: ['*:*'] } }));
  const { entries } = await other.resources('firewall.rule').create({ name: 'Allow calls', action: 'allow' });
  rule = String(entries.find(({ name }) => name === 'Allow calls')?.id);
});
afterEach(closeWindows);
afterAll(clearStage);

const below = (page: Page) => page.getByRole('dialog', { name: 'Allow calls' });
const above = (page: Page) => page.getByRole('dialog', { name: 'New firewall service' });
const nameIn = (page: Page) => above(page).getByRole('textbox', { name: /^Name/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Opens the rule, and the form of a service that is missing among those that it names. */
async function make(page: Page, typed: string): Promise<void> {
  await page.goto(`${backend.url}/#/fwaas?open=${rule}`);
  const picker = page.getByRole('combobox', { name: 'Services' });
  await picker.click();
  await picker.fill(typed);
  await page.getByRole('option', { name: /^Create/ }).click();
  await above(page).waitFor();
}

/** A window in which something was typed above the rule, and that is gone; another one of the same person is there. */
async function lostWindow(name: string): Promise<Page> {
  const { page, context } = await openWindow(browser);
  await signIn(page, backend.url, backend.admin, '#/contact-form');
  const gone = await context.newPage();
  await make(gone, name);
  await above(gone)
    .getByRole('textbox', { name: /^Ports/ })
    .fill('5060');
  await gone.keyboard.press('Enter');
  await draftHolds(gone, name);
  await draftHolds(gone, '5060');
  const open = await openWindows(page);
  await gone.close();
  await expect.poll(() => openWindows(page), { timeout: 60_000 }).toBeLessThan(open);
  return page;
}

describe('what is made above an entry (UI.md 4.13, reference picker)', () => {
  it('[DRF-003] outlives a lost window: the next "Create…" has it back, and it is chosen once it is saved', async () => {
    const page = await lostWindow('Telephony');
    await make(page, '');
    await messages(page).getByText('Your edits of Telephony are back. They are not saved yet.').waitFor();
    expect(await nameIn(page).inputValue()).toBe('Telephony');
    await above(page).getByRole('button', { name: 'Save', exact: true }).click();
    await above(page).waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Services' }).getByText('Telephony').waitFor();
    const { entries } = await other.resources('firewall.service').list();
    expect(entries.filter(({ name }) => name === 'Telephony')).toMatchObject([{ ports: ['5060'] }]);
    await make(page, 'Nothing of it');
    expect(await nameIn(page).inputValue()).toBe('Nothing of it');
  });

  it('[DRF-003] is back in its own list as well', async () => {
    const page = await lostWindow('Paging');
    await page.goto(`${backend.url}/#/fwaas/services`);
    await messages(page).getByText('Your edits of Paging are back. They are not saved yet.').waitFor();
    expect(await nameIn(page).inputValue()).toBe('Paging');
  });

  it('is gone with the entry below that somebody gave up', async () => {
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await make(page, 'Given up');
    await draftHolds(page, 'Given up');
    await page.evaluate(() => {
      location.hash = '#/fwaas';
    });
    await page.getByRole('button', { name: 'Discard edits' }).click();
    await below(page).waitFor({ state: 'detached' });
    await expect.poll(() => drafts(page)).not.toContain('Given up');
  });
});

const drafts = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('portico');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    opening.result.close();
    return JSON.stringify(all.result);
  });
