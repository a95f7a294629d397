import { type Credentials, signIn as signInByCalls, type TestBackend } from '@portico/example-backend/testing';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterOn } from './support/keyboard.ts';
import { axeInBothThemes, openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  ({ backend, browser } = await setStage());
});
afterAll(clearStage);

const chief = { read: ['*:*:*'], write: ['*:*:*'] };
const factors = (page: Page) => page.getByRole('region', { name: 'Second factors' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const go = (page: Page, place: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);

/** Proves it in the window that is open, and waits until it is gone. */
async function prove(window: Locator, label: RegExp, text: string, verb: string): Promise<void> {
  await window.getByLabel(label).fill(text);
  await window.getByRole('button', { name: verb, exact: true }).click();
  await window.waitFor({ state: 'detached' });
}

async function open(user: Credentials, place: string) {
  const opened = await openWindow(browser);
  await signIn(opened.page, backend.url, user, place);
  return opened;
}

describe('the second factor (UI.md 4.15, OP-210)', () => {
  it('[ROL-009] is added, asked of everybody, kept while it is, and turned off', async () => {
    const user = await backend.addUser({ username: 'chief', roles: chief });
    const { page, problems } = await open(user, '#/settings/account');
    await factors(page).getByText('No second factor yet.').waitFor();

    // Nobody asks everybody for what he has not himself.
    await go(page, '#/settings/second-factor');
    const require = page.getByRole('switch', { name: 'Require a second step' });
    await require.waitFor();
    expect(await require.isDisabled()).toBe(true);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('note').getByRole('link', { name: 'My account' }).click();

    // By keyboard: the password, the QR code, its code, and the recovery codes once.
    await enterOn(page, factors(page).getByRole('button', { name: 'Add code app' }));
    const proof = dialog(page, "Confirm it's you to add a code app");
    await proof.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await proof.getByText('Enter your password.').waitFor();
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    const adding = dialog(page, 'Add a code app');
    await adding.getByRole('img', { name: 'QR code for your code app' }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    const secret = (await adding.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await adding.getByText('Enter the six digits that the app shows.').waitFor();
    await adding.getByRole('textbox').fill(totp.generate());
    await page.keyboard.press('Enter');
    const codes = dialog(page, 'Recovery codes');
    await codes.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await codes.getByRole('button', { name: 'Done' }).getAttribute('aria-disabled')).toBe('true');
    const recovery = (await codes.locator('[data-codes] li').allInnerTexts()).map((text) => text.slice(-9));
    expect(recovery).toHaveLength(10);
    await codes.getByRole('checkbox', { name: 'I have stored them' }).check({ force: true });
    await codes.getByRole('button', { name: 'Done' }).click();
    await factors(page).getByText('10 of 10 left').waitFor();
    expect(await page.content()).not.toContain(recovery[0]);

    // Everybody is asked for one; what follows is said before it is saved.
    await go(page, '#/settings/second-factor');
    await require.check({ force: true });
    await page.getByRole('status').getByText('Nobody is locked out, and open sessions go on.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await prove(dialog(page, "Confirm it's you to change the sign-in of everyone"), /^Code/, recovery[0] ?? '', 'Save');
    await page.getByRole('region', { name: 'Messages' }).getByText('Saved.').waitFor();
    await go(page, '#/settings/account');
    await factors(page).getByText('asks everyone for one').waitFor();
    await factors(page).getByText('9 of 10 left').waitFor();
    const remove = factors(page).getByRole('button', { name: 'Remove Code app' });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');

    // Asked for no more, the last one can go.
    await go(page, '#/settings/second-factor');
    await require.uncheck({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await prove(dialog(page, "Confirm it's you to change the sign-in of everyone"), /^Code/, recovery[1] ?? '', 'Save');
    await go(page, '#/settings/account');
    await remove.click();
    const off = dialog(page, "Confirm it's you to turn your second factor off");
    await prove(off, /^Code/, recovery[2] ?? '', 'Turn off');
    await factors(page).getByText('No second factor yet.').waitFor();
    expect((await (await signInByCalls(backend.url, user)).get('/api/userinfo')).status).toBe(200);
    expect(problems).toEqual([]);
  });

  it('who may only read sees what is asked for, and changes nothing', async () => {
    const reader = await backend.addUser({
      username: 'reader',
      roles: { read: ['settings:authentication', 'settings:users'], write: [] },
    });
    const { page } = await open(reader, '#/settings/second-factor');
    const require = page.getByRole('switch', { name: 'Require a second step' });
    await require.waitFor();
    expect(await require.isDisabled()).toBe(true);
    await page.getByText(/users? has none yet|users have none yet/).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });
});
