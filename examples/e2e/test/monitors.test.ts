import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPostgresLogs,
  demoTenantId,
  signIn as signInByCalls,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let receiver: Server;
let status = 204;
const received: string[] = [];

beforeAll(async () => {
  requireBuiltPortal();
  receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(String(request.headers['webhook-id']));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  backend = await startService({ webhookNetworks: ['127.0.0.0/8'], monitors: { everyMs: 50 } });
  const at = (Date.now() - 60_000) * 1_000;
  const event = { userid: 'erik.m', pe_action: 'block', domain: 'invoice-portal.example' };
  await createPostgresLogs(backend.db).append(
    await demoTenantId(backend.db),
    Array.from({ length: 7 }, (_, n) => ({ logType: 'web' as const, at: at + n, event })),
  );
  browser = await sharedChromium();
});
afterAll(async () => {
  await closeWindows();
  receiver.close();
  await backend?.stop();
});

const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for “${name}”` });
async function act(page: Page, name: string, action: string) {
  await actions(page, name).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
/** A picture where one is wanted. */
const look = async (page: Page, name: string) => {
  const folder = process.env.PORTICO_LOOK;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('monitors of logs (issue 17, decision 051)', () => {
  it('are made of a view by the keyboard alone, tell a receiver, and are tested, silenced and looked at', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/logs/web?interval=24h&query=user%3Aerik*&pe_action=block');
    await page.getByRole('button', { name: /^Views/ }).press('Enter');
    await page.getByRole('menuitem', { name: /^Make a monitor/ }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Make a monitor' });
    await form.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role=dialog] input'))).toBe(true);
    await page.keyboard.type('Many blocks of erik');
    await form.getByLabel('More than').fill('5');
    const { port } = receiver.address() as AddressInfo;
    await form.getByLabel('Webhook').fill('https://10.0.0.7/hook');
    await look(page, 'form');
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    await form.getByText('The address is not public.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await form.getByLabel('Webhook').fill(`http://127.0.0.1:${port}/hook`);
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    const secret = page.getByRole('dialog', { name: 'Secret of “Many blocks of erik”' });
    await secret.getByText(/^whsec_/).waitFor();
    await look(page, 'secret');
    await secret.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
    await expect.poll(() => received.length).toBe(1);
    await page.reload();
    await row(page, 'Many blocks').getByText('Firing').waitFor();
    status = 500;
    await act(page, 'Many blocks of erik', 'Send a test');
    await page.getByText('The test could not be delivered. The receiver answered 500.').waitFor();
    await row(page, 'Many blocks').getByText('Cannot deliver').waitFor();
    for (const { width, scheme } of [
      { width: 1440, scheme: 'light' },
      { width: 1024, scheme: 'dark' },
      { width: 768, scheme: 'light' },
      { width: 375, scheme: 'dark' },
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await look(page, `list-${width}-${scheme}`);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0); // a table takes a frame to find its width
      expect(await axeInBothThemes(page)).toEqual([]);
    }
    await act(page, 'Many blocks of erik', 'History');
    const history = page.getByRole('dialog', { name: 'History of “Many blocks of erik”' });
    await history.getByText('Fired at 7 events').waitFor();
    await history.getByText('Test with 7 events').waitFor();
    await look(page, 'history-375-dark');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await look(page, 'history');
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await actions(page, 'Many blocks of erik').press('Enter');
    await page.getByRole('menuitem', { name: 'Until…' }).waitFor();
    await look(page, 'menu');
    await page.getByRole('menuitem', { name: 'Until…' }).press('Enter');
    await page.getByLabel('Until', { exact: true }).fill('tomorrow-ish');
    await page.keyboard.press('Enter');
    await look(page, 'silence');
    await page.getByLabel('Until', { exact: true }).fill('2099-01-01 08:00');
    await page.keyboard.press('Enter');
    await page.getByText(/at most 30 days/).waitFor();
    await page.keyboard.press('Escape');
    await act(page, 'Many blocks of erik', 'For 24 hours');
    await row(page, 'Many blocks').getByText('Silenced').waitFor();
    await act(page, 'Many blocks of erik', 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText(/^A monitor counts what a log lists/).waitFor();
    await look(page, 'empty');
    // The address that was refused, as the browser and the portal say it.
    expect(problems).toEqual([expect.stringMatching(/status of 400/), expect.stringMatching(/is not public/)]);
  });

  it('say where nothing of the last 30 days is what they count, and name a filter that no menu has', async () => {
    const { page, problems } = await openWindow(browser);
    const made = 'make=web&filters=pe_action%3Dquarantine';
    await signIn(page, backend.url, backend.admin, `#/logs/monitors?${made}`);
    const form = page.getByRole('dialog', { name: 'Make a monitor' });
    await form.getByText('pe_action=quarantine').waitFor();
    await form.getByLabel('Name').fill('Quarantines');
    await form.getByLabel('Webhook').fill('http://127.0.0.1:9/hook');
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    await page
      .getByText(/^Monitor “Quarantines” made\. No event of the last 30 days/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
    await row(page, 'Quarantines').getByText('pe_action=quarantine').waitFor();
    for (const [width, scheme] of [
      [1440, 'light'],
      [375, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme });
      await look(page, `warned-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await act(page, 'Quarantines', 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await row(page, 'Quarantines').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('keep what is typed in their form, show what others save, and are found by the palette', async () => {
    const { page, problems } = await openWindow(browser);
    const session = await signInByCalls(backend.url, backend.admin);
    const watch = { log_type: 'web', threshold: 100_000, window_minutes: 15, url: 'http://127.0.0.1:9/hook' };
    const save = async (id: string, name: string) => {
      const body = { name, query: '', is_enabled: false, updated_at: null, ...watch };
      const { status: saved, text } = await session.call('PUT', `/api/rep/v1/monitors/${id}`, { body });
      expect(saved, text).toBe(200);
    };
    await signIn(page, backend.url, backend.admin, '#/logs/monitors');
    await page.getByText(/^A monitor counts what a log lists/).waitFor();
    await save('first', 'Much of everything');
    await page.waitForTimeout(2_100); // a page that was looked at just now is not looked at again
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await row(page, 'Much of everything').waitFor();
    await page.getByText(/^Updated \d\d:\d\d$/).waitFor();

    await act(page, 'Much of everything', 'Edit…');
    const form = page.getByRole('dialog', { name: 'Edit monitor' });
    await form.getByLabel('More than').fill('7');
    await save('second', 'Much of the rest');
    await page.waitForTimeout(2_100);
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await page.locator('tr', { hasText: 'Much of the rest' }).waitFor();
    expect(await form.getByLabel('More than').inputValue()).toBe('7');
    await page.keyboard.press('Escape');
    const asked = page.getByRole('alertdialog', { name: 'Discard your edits?' });
    await asked.getByText(/^What you typed in .*Much of everything.* is not saved/).waitFor();
    await look(page, 'discard');
    expect(await axeInBothThemes(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Keep editing' }).press('Enter');
    expect(await form.getByLabel('More than').inputValue()).toBe('7');
    await page.evaluate(() => {
      location.hash = '#/logs/cases';
    });
    await page.getByText('Your edits of a monitor are kept, not saved.').first().waitFor();
    await page.getByRole('button', { name: 'Go back' }).press('Enter');
    expect(await form.getByLabel('More than').inputValue()).toBe('7');
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await asked.getByRole('button', { name: 'Discard edits' }).press('Enter');
    await form.waitFor({ state: 'detached' });

    await page.keyboard.press('ControlOrMeta+k');
    const isFinding = () => page.evaluate(() => document.activeElement?.matches('[role=dialog] [role=combobox]'));
    await expect.poll(isFinding).toBe(true);
    await page.keyboard.type('much of the');
    await page.getByRole('option', { name: 'Much of the rest · Monitor' }).waitFor();
    await look(page, 'palette');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Much of the rest');
    await look(page, 'pointed');
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
