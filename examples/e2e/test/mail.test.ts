import { type MailServer, mailSettings, startMailServer, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { inEveryLook } from './support/looks.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let mails: MailServer;
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  mails = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
      done(address.startsWith('gone') ? refusal : undefined);
    },
  });
  backend = await startService({ mail: mailSettings(mails.port), monitors: { everyMs: 50 } });
  browser = await sharedChromium();
});
afterAll(async () => {
  await closeWindows();
  await backend.stop();
  await mails.stop();
});

/** On how many lines a text stands. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}

async function invite(page: Page, uid: string) {
  await page.getByRole('button', { name: 'Invite user' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Invite user' });
  await drawer.getByLabel('User name').fill(uid);
  await drawer.getByRole('button', { name: 'Invite user' }).press('Enter');
  const shown = page.getByRole('dialog', { name: `Link for ${uid}` });
  await shown.waitFor();
  return shown;
}

describe('what is mailed (OP-209, decision 056)', () => {
  it('says by a link whether it was mailed, and asks before one that was not is gone', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/users');
    const sent = await invite(page, 'ann@example.com');
    await sent.getByText('Sent to ann@example.com.').waitFor();
    expect(mails.received.map(({ to }) => to)).toEqual([['ann@example.com']]);
    await inEveryLook(page, 'link-sent');
    expect(await axeInBothThemes(page)).toEqual([]);
    await sent.getByRole('button', { name: 'Close' }).last().press('Enter');
    await sent.waitFor({ state: 'detached' });
    const failed = await invite(page, 'gone@example.com');
    await failed
      .getByText(/Couldn't be mailed to gone@example\.com: .*no such mailbox.* Hand over the link\./)
      .waitFor();
    await inEveryLook(page, 'link-not-sent');
    await failed.getByRole('button', { name: 'Close' }).last().press('Enter');
    const asked = page.getByRole('alertdialog', { name: /without copying/ });
    await asked.getByRole('button', { name: 'Close' }).press('Enter');
    const row = page.getByRole('row', { name: /gone@example\.com.*Mail failed/ });
    await row.waitFor();
    await inEveryLook(page, 'mail-failed');
    expect(await axeInBothThemes(page)).toEqual([]);
    await row.getByRole('button').press('Enter');
    await page
      .getByText('The mail with the link could not be sent. Makes a new link and mails it.', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    await inEveryLook(page, 'mail-failed-open');
    expect(problems).toEqual([]);
  });

  it('counts the links of a list that were mailed', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/settings/users');
    await page.getByRole('button', { name: 'Import users' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Import users' });
    await drawer.getByRole('textbox').fill('user_name\nben@example.com\ncleo@example.com\ngone2@example.com\ndora');
    await drawer.getByRole('button', { name: 'Check' }).press('Enter');
    await drawer.getByRole('button', { name: 'Make 4 users' }).press('Enter');
    await page.getByText('2 links sent by mail.').waitFor();
    await page.getByText(/^1 link couldn't be mailed: /).waitFor();
    await page.getByText('1 user has no mail address. Hand over their links.').waitFor();
    await inEveryLook(page, 'list-made');
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('shows who is locked, and lets in who is', async () => {
    const locked = { username: 'locked@example.com', password: 'wrong' };
    await backend.addUser({ username: locked.username, roles: ['Log viewer'] });
    const { page } = await openWindow(browser);
    for (let time = 0; time < 12; time += 1) {
      await page.context().request.post(new URL('/api/auth/v1/login', backend.url).href, { data: locked });
      await backend.db
        .updateTable('login_delays')
        .set({ blocked_until: new Date(0) })
        .execute(); // as if it were over
    }
    await page.context().request.post(new URL('/api/auth/v1/login', backend.url).href, { data: locked });
    await signIn(page, backend.url, backend.admin, '#/settings/users');
    const row = page.getByRole('row', { name: /locked@example\.com/ });
    await row.getByText('Locked', { exact: true }).waitFor();
    await inEveryLook(page, 'locked');
    await page.setViewportSize({ width: 1_024, height: 768 });
    expect(await linesOf(row.getByText('Password', { exact: true }))).toBe(1);
    expect(await linesOf(row.getByText('Log viewer', { exact: true }))).toBe(1);
    expect(await linesOf(row.getByText(/^until /))).toBe(1);
    expect(await linesOf(page.getByRole('row', { name: /ben@example/ }).getByText(/^until /))).toBe(1);
    await row.getByRole('button').press('Enter');
    await page.getByRole('button', { name: 'Unlock' }).press('Enter');
    await page
      .getByRole('alertdialog', { name: /^Unlock / })
      .getByRole('button', { name: 'Unlock' })
      .press('Enter');
    await row.getByText('Active').waitFor();
  });

  it('is asked for in the form of a monitor, and refused at its field', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/logs/web?interval=24h&pe_action=block');
    await page.getByRole('button', { name: /^Views/ }).press('Enter');
    await page.getByRole('menuitem', { name: /^Make a monitor/ }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Make a monitor' });
    await form.getByLabel('Name').fill('By mail');
    await form.getByLabel('Mail to').fill('soc@example.com, nobody');
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    await form.getByText('“nobody” is no mail address.').waitFor();
    const mailTo = form.getByLabel('Mail to');
    await expect.poll(() => mailTo.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 375, height: 812 });
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    await expect.poll(() => mailTo.evaluate((field) => field === document.activeElement)).toBe(true);
    await inEveryLook(page, 'monitor-form');
    expect(await axeInBothThemes(page)).toEqual([]);
    await form.getByLabel('Mail to').fill('soc@example.com');
    await form.getByRole('button', { name: 'Make monitor' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for “By mail”' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Send a test' }).press('Enter');
    await page.getByText('The test was mailed.').first().waitFor();
    expect(mails.received.at(-1)?.to).toEqual(['soc@example.com']);
    expect(problems).toEqual([]);
  });
});
