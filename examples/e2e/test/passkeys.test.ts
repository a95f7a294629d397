import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hand, newHand } from './support/hand.ts';
import { axeInBothThemes } from './support/portal.ts';
import { startService } from './support/service.ts';
import { clearStage, setStage } from './support/stage.ts';

let backend: TestBackend;
let browser: Browser;
/** Passkeys belong to a name, which an address has not. (OP-210) */
let url: string;

beforeAll(async () => {
  ({ backend, browser } = await setStage());
  url = backend.url.replace('127.0.0.1', 'localhost');
});
afterAll(clearStage);

/** Somebody, and whether his finger is on his device: it then answers whatever it is asked. */
interface Person {
  page: Page;
  touches(enabled: boolean): Promise<void>;
}

/** A person with a browser of his own, whose device keeps passkeys and asks for a finger. */
async function somebody(): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials?.get.bind(credentials);
    if (get === undefined) return;
    credentials.get = (options) => {
      document.documentElement.dataset.asked = 'yes';
      return get(options);
    };
  });
  const touches = async (enabled: boolean) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
  return { page, touches };
}

/** Its offer stands, so that no finger answers it that comes later. */
const offered = (page: Page) => page.locator('html[data-asked]').waitFor({ state: 'attached' });

const factors = (page: Page) => page.getByRole('region', { name: 'Second factors' });

async function login(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function storeCodes(hand: Hand, within: Page | Locator, verb: string): Promise<void> {
  hand.count({ presses: 1 }); // Download, or Print
  await hand.check(within.getByRole('checkbox', { name: 'I have stored them' }));
  await hand.press(within.getByRole('button', { name: verb }));
}

/** What a finger on a device takes, as pressing does. */
const finger = { presses: 1 };
/** Left for what the machine takes, in seconds; it is a quarter of that on two busy cores. */
const waited = 30;

const go = (page: Page, place: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, place);

/** What docs/passkeys.md says, step by step. (issue 15, acceptance 6) */
describe('a tenant in which everybody signs in with a passkey (docs/passkeys.md)', () => {
  it('[ROL-009] from nothing: a passkey of one’s own, required of everybody, and a new user who has one', async () => {
    const { username } = backend.admin;
    const password = 'tidal-Lantern-42-marble';
    // As `npm start` prints it.
    await backend.db.updateTable('users').set({ must_change_password: true }).where('uid', '=', username).execute();
    const hand = newHand();
    const { page } = await somebody();
    await page.goto(url);
    await hand.type(page.getByLabel('User', { exact: true }), username);
    await hand.next(page.getByLabel('Password', { exact: true }), backend.admin.password);
    await hand.press(page.getByRole('button', { name: 'Login' }));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await hand.next(page.getByLabel(/^New password(?! again)/), password);
    await hand.next(page.getByLabel(/^New password again/), password);
    await hand.enter(page.getByLabel(/^New password again/));
    await page.getByRole('banner').waitFor();
    await hand.press(page.getByRole('button', { name: /User menu/ }));
    await hand.press(page.getByRole('menuitem', { name: 'My account' }));
    await hand.press(factors(page).getByRole('button', { name: 'Add passkey' }));
    const proof = page.getByRole('dialog', { name: "Confirm it's you to add a passkey" });
    await hand.next(proof.getByLabel(/^Name/), 'Work laptop');
    await hand.next(proof.getByLabel(/^Password/), password);
    expect(await axeInBothThemes(page)).toEqual([]);
    await hand.press(proof.getByRole('button', { name: 'Continue' }));
    hand.count(finger);
    await storeCodes(hand, page.getByRole('dialog', { name: 'Recovery codes' }), 'Done');
    await factors(page).getByText('Passkey “Work laptop”').waitFor();

    const list = page.getByRole('navigation', { name: 'Settings', exact: true });
    await hand.press(list.getByRole('link', { name: 'Second factor' }));
    await hand.check(page.getByRole('switch', { name: 'Require a second step' }));
    await hand.check(page.getByRole('switch', { name: 'Sign in with a passkey alone' }));
    await hand.press(page.getByRole('button', { name: 'Save' }));
    const save = page.getByRole('dialog', { name: "Confirm it's you to change the sign-in of everyone" });
    await save.getByText('The sign-in page offers “Use a passkey”.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await hand.press(save.getByRole('button', { name: 'Use a passkey' }));
    hand.count(finger);
    await page.getByText('Saved. It holds from the next sign-in on.').first().waitFor();

    await hand.press(list.getByRole('link', { name: 'Users' }));
    await hand.press(page.getByRole('button', { name: 'Invite user' }));
    const inviting = page.getByRole('dialog', { name: 'Invite user' });
    await hand.next(inviting.getByLabel('User name'), 'newcomer');
    await hand.check(inviting.getByRole('checkbox', { name: 'Administrator' }));
    await hand.press(inviting.getByRole('button', { name: 'Invite user' }));
    const link = page.getByRole('dialog', { name: 'Link for newcomer' });
    const address = (await link.locator('dd').innerText()).trim();
    hand.count({ presses: 2 }); // copied, and handed over
    const invited = { username: 'newcomer', password: 'copper-Meadow-73-violin' };
    const { page: other, touches } = await somebody();
    await other.goto(address);
    hand.count({ presses: 1 });
    await hand.next(other.getByLabel(/^New password(?! again)/), invited.password);
    await hand.next(other.getByLabel(/^New password again/), invited.password);
    await hand.press(other.getByRole('button', { name: 'Set password' }));
    await hand.press(other.getByRole('button', { name: 'Go to sign-in' }));
    await hand.next(other.getByLabel('User', { exact: true }), invited.username);
    await hand.next(other.getByLabel('Password', { exact: true }), invited.password);
    await hand.press(other.getByRole('button', { name: 'Login' }));
    await other.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    await hand.check(other.getByRole('radio', { name: 'Passkey' }));
    expect(await axeInBothThemes(other)).toEqual([]);
    await hand.press(other.getByRole('button', { name: 'Add passkey' }));
    hand.count(finger);
    await storeCodes(hand, other, 'Continue');
    await other.getByRole('banner').waitFor();
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(url);
    hand.count(finger); // the browser offers it by itself
    await other.getByRole('banner').waitFor();
    const figures = `${hand.presses()} presses, ${hand.keys()} keys, ${hand.seconds().toFixed(0)} s for the people`;
    console.info(`from nothing until everybody signs in with a passkey: ${figures}`);
    expect(hand.seconds()).toBeLessThan(180 - waited);

    // From then on nobody types anything: the browser offers the passkey by itself, as above, or a button does.
    await touches(false);
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(url);
    await other.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await other.getByLabel('User', { exact: true }).getAttribute('autocomplete')).toBe('username webauthn');
    await offered(other);
    await touches(true);
    // While it is sent nothing is begun beside it, whose answer would come instead of this one.
    const form = other.locator('form[data-state]');
    let isLocked = false;
    await other.route('**/api/auth/v1/login/passkey', async (route) => {
      await other.locator('form[data-state="signingIn"]').waitFor();
      isLocked = (await form.getByLabel('User', { exact: true }).getAttribute('readonly')) !== null;
      await route.continue();
    });
    await other.getByRole('button', { name: 'Use a passkey' }).click();
    await other.getByRole('banner').waitFor();
    expect(isLocked).toBe(true);
    const { uid } = (await (await other.context().request.get(`${url}/api/userinfo`)).json()) as { uid: string };
    expect(uid).toBe('newcomer');

    // With the password it is the second step.
    await touches(false);
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(url);
    await other.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await login(other, invited.username, invited.password);
    await other.getByRole('heading', { name: 'Use your passkey' }).waitFor();
    expect(await axeInBothThemes(other)).toEqual([]);
    // Another page that offers passkeys takes nothing from the step of this one.
    const second = await other.context().newPage();
    await Promise.all([
      second.waitForResponse((response) => response.url().endsWith('/api/auth/v1/login/passkey/begin')),
      second.goto(url),
    ]);
    await second.close();
    await touches(true);
    await other.getByRole('button', { name: 'Use a passkey' }).click();
    await other.getByRole('banner').waitFor();

    // The same on the identity page of the cloud, whose one script asks for it.
    const deployment = { deployment: 'ec2', mode: null } as const;
    const cloud = await startService({ deployment, databaseUrl: backend.databaseUrl });
    const cloudUrl = cloud.url.replace('127.0.0.1', 'localhost');
    await touches(false);
    await other.context().clearCookies();
    await other.goto(cloudUrl);
    await other.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await axeInBothThemes(other)).toEqual([]);
    await login(other, invited.username, invited.password);
    await other.getByText(`The passkey that ${invited.username} added.`).waitFor();
    expect(await axeInBothThemes(other)).toEqual([]);
    await touches(true);
    await other.getByRole('button', { name: 'Use a passkey' }).click();
    await other.getByRole('banner').waitFor();
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(cloudUrl);
    await other.getByRole('banner').waitFor();
    await touches(false);
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(cloudUrl);
    await other.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await offered(other);
    await touches(true);
    // While it is sent nothing is begun beside it, as in the portal's own form.
    await other.evaluate(() => {
      const { submit } = HTMLFormElement.prototype;
      HTMLFormElement.prototype.submit = function noted() {
        const all = [...document.querySelectorAll<HTMLElement>('form, #passkey button')];
        const closed = all.map((each) => (each instanceof HTMLButtonElement ? each.disabled : each.inert));
        sessionStorage.setItem('closed', JSON.stringify(closed));
        submit.call(this);
      };
    });
    await other.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await other.getByRole('banner').waitFor();
    const closed = await other.evaluate(() => sessionStorage.getItem('closed'));
    expect(closed).toBe('[true,false,true]'); // the form, that of the passkey, and its button
    // Where the button came to nothing the browser offers it by itself again.
    await touches(false);
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(cloudUrl);
    const use = other.getByRole('button', { name: 'Use a passkey' });
    await use.waitFor();
    await offered(other);
    await other.evaluate(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      const closed = new Promise<never>((_, reject) => {
        window.addEventListener('blur', () => reject(new DOMException('closed', 'NotAllowedError')));
      });
      credentials.get = (options) => (options?.mediation === 'conditional' ? get(options) : closed);
    });
    await use.click();
    await touches(true);
    await other.evaluate(() => window.dispatchEvent(new Event('blur')));
    await other.getByRole('banner').waitFor();
    await touches(false);
    await cloud.stop();

    // Whoever lost them is helped by an administrator, who proves with his own who he is.
    await go(page, '#/settings/account'); // the list of users is read anew
    await go(page, '#/settings/users');
    await page.getByRole('button', { name: 'newcomer' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'newcomer' });
    await drawer.getByRole('button', { name: 'Take second factors off' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Take the second factors off newcomer?' });
    await asked.getByRole('button', { name: 'Take second factors off' }).click();
    const taking = page.getByRole('dialog', { name: "Confirm it's you to take second factors off" });
    await taking.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await taking.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('newcomer has no second factor any more.').first().waitFor();
    await other.context().clearCookies();
    await other.goto('about:blank');
    await other.goto(url);
    await login(other, invited.username, invited.password);
    await other.getByRole('heading', { name: 'Add a second factor' }).waitFor();
    for (const each of [page, other]) await each.context().close();
  });
});
