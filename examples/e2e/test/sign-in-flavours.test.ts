import type { Credentials, TestBackend } from '@portico/example-backend/testing';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContext, sharedChromium } from './support/chromium.ts';
import { looks } from './support/looks.ts';
import { axeViolations, openWindow, requireBuiltPortal, watchTexts } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let cloud: TestBackend;
let station: TestBackend;
let node: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [cloud, station, node, browser] = await Promise.all([
    startService({ deployment: { deployment: 'ec2', mode: null } }),
    startService({ deployment: { deployment: 'on_prem', mode: 'management_station' } }),
    startService({ deployment: { deployment: 'on_prem', mode: 'safeview_isolation' } }),
    sharedChromium(),
  ]);
});

afterAll(async () => {
  await closeWindows();
  await Promise.all([cloud?.stop(), station?.stop(), node?.stop()]);
});

/** Fills the two fields by keyboard alone: the first has the focus as the page opens. */
async function enter(page: Page, { username, password }: Credentials): Promise<void> {
  const user = page.getByLabel('User', { exact: true });
  await user.waitFor();
  await expect.poll(() => user.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Where it does not matter where: the first screen draws a picture of each module and takes its time. */
const anywhere = () => `${cloud.url}/#/contact-form`;

const portalIsOpen = (page: Page) => page.getByRole('banner').waitFor();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

/** The fields of the hidden form, which is kept from being sent. */
async function holdForm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => {};
  });
}

describe('sign-in of a cloud deployment in a browser (spec 2 section 2, DESIGN section 6)', () => {
  it('[SES-001] [SES-002] [SES-025] leads over the identity page to the place that was asked for, by keyboard alone', async () => {
    const { page, context, problems } = await openWindow(browser);
    const sent = page.waitForRequest((request) => request.url() === `${cloud.url}/identity/login`);
    await page.goto(`${cloud.url}/#/customization/web/block-page/content`);
    const fields = Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''));
    expect((await sent).method()).toBe('POST');
    expect(fields).toEqual({
      redirect_uri: '/identity/callback',
      client_id: 'portico-portal',
      csrf_token: expect.stringMatching(/^[\w-]{30}$/),
      scope: 'openid profile',
    });
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await expect.poll(() => page.url()).toBe(`${cloud.url}/#/customization/web/block-page/content`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('two windows that come to the sign-in in the same moment both reach it', async () => {
    const { page, context, problems } = await openWindow(browser);
    const other = await context.newPage();
    // Each is held until both have asked, so that neither knows the answer of the other: a sign-out ends the session for
    // every window at once.
    const held: Route[] = [];
    await context.route('**/api/auth/v1/auth_params', async (route) => {
      held.push(route);
      if (held.length === 2) await Promise.all(held.map((each) => each.continue()));
    });
    await Promise.all([page, other].map((window) => window.goto(cloud.url)));
    for (const window of [page, other]) await window.getByLabel('Password', { exact: true }).waitFor();
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['#/login?force_udb=true', 'true'],
    ['#/login?force_udb=', 'true'],
    ['#/login?force_udb', 'true'],
    ['#/login?force_udb=false', undefined],
    ['#/login', undefined],
  ])('[SES-003] of %s the form has force_udb %s', async (hash, wanted) => {
    const { page, context } = await openWindow(browser);
    const sent = page.waitForRequest((request) => request.url() === `${cloud.url}/identity/login`);
    await page.goto(`${cloud.url}/${hash}`);
    expect(new URLSearchParams((await sent).postData() ?? '').get('force_udb') ?? undefined).toBe(wanted);
    await context.close();
  });

  it('[SES-002] brings the hint of the last sign-in, and force_udb leaves it aside', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(anywhere());
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    const user = page.getByLabel('User', { exact: true });
    const sent = page.waitForRequest((request) => request.url() === `${cloud.url}/identity/login`);
    await page.goto(`${cloud.url}/#/logout`);
    expect(new URLSearchParams((await sent).postData() ?? '').get('id_token_hint')).toMatch(/^[\w-]{22}$/);
    await expect.poll(() => user.inputValue()).toBe('admin');
    await expect
      .poll(() => page.getByLabel('Password').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.goto(`${cloud.url}/#/login?force_udb`);
    await user.waitFor();
    expect(await user.inputValue()).toBe('');
    await context.close();
  });

  it('says what is wrong with user or password, and goes on from there', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(anywhere());
    await enter(page, { username: 'admin', password: 'not this one' });
    await page.getByRole('alert').getByText('The user name or the password is wrong.').waitFor();
    expect(await page.getByLabel('User', { exact: true }).inputValue()).toBe('admin');
    await page.getByLabel('Password', { exact: true }).fill(cloud.admin.password);
    await page.keyboard.press('Enter');
    await portalIsOpen(page);
    await context.close();
  });

  it('offers to go on by hand after three seconds, and Continue posts the same form', async () => {
    const { page, context } = await openWindow(browser);
    await holdForm(page);
    const seen = await watchTexts(page, 'Taking you to your identity provider…', 'Continue');
    await page.goto(anywhere());
    await page.getByText('Taking you to your identity provider…').waitFor();
    const goOn = page.getByRole('button', { name: 'Continue' });
    await goOn.waitFor();
    const [told, offered] = Object.values(await seen());
    expect((offered?.came ?? 0) - (told?.came ?? 0)).toBeGreaterThan(2_900);
    expect(await axeViolations(page)).toEqual([]);
    await goOn.press('Enter');
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await context.close();
  });

  it('shows why the parameters could not be fetched, and Try again goes on', async () => {
    const { page, context } = await openWindow(browser);
    await page.route('**/api/auth/v1/auth_params', (route) =>
      route.fulfill({ status: 503, json: { message: 'The identity service does not answer.' } }),
    );
    await page.goto(anywhere());
    const main = page.getByRole('main');
    await main.getByText('The identity service does not answer.').waitFor();
    expect(await main.getByRole('status').count()).toBe(0); // no longer on the way
    await page.unroute('**/api/auth/v1/auth_params');
    await main.getByRole('button', { name: 'Try again' }).press('Enter');
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await context.close();
  });

  it.each([
    ['made up', () => 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['cut', (token: string) => token.slice(1)],
    ['empty', () => ''],
  ])('refuses a csrf_token that is %s, and the way back starts a new sign-in', async (_, tampered) => {
    const { page, context } = await openWindow(browser);
    await page.route('**/api/auth/v1/auth_params', async (route) => {
      const answer = await route.fetch();
      const params = await answer.json();
      await route.fulfill({ response: answer, json: { ...params, csrf_token: tampered(params.csrf_token) } });
    });
    await page.goto(anywhere());
    await page.getByRole('heading', { name: 'Sign-in stopped' }).waitFor();
    expect(await cookieNames(context)).not.toContain('portico_session');
    await page.unroute('**/api/auth/v1/auth_params');
    await page.getByRole('link', { name: 'Start again' }).press('Enter');
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await context.close();
  });

  it.each(['javascript:alert(1)', 'data:text/html,<h1>here</h1>', 'ftp://identity.example/'])(
    'posts no form to %s',
    async (login_url) => {
      const { page, context } = await openWindow(browser);
      await page.route('**/api/auth/v1/auth_params', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), login_url } });
      });
      await page.goto(anywhere());
      await page.getByRole('main').getByText('An error occurred.').waitFor();
      expect(await page.locator('form').count()).toBe(0);
      expect(new URL(page.url()).origin).toBe(cloud.url);
      await context.close();
    },
  );

  it('a code that is replayed signs nobody in, in the same browser or in another', async () => {
    const { page, context } = await openWindow(browser);
    const used = page.waitForRequest((request) => request.url().includes('/identity/callback?code='));
    await page.goto(anywhere());
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    const address = (await used).url();
    await context.clearCookies({ name: /^(portico_session|portal_user|XSRF-TOKEN)$/ });
    for (const next of [context, await newContext(browser)]) {
      const tab = await next.newPage();
      await tab.goto(address);
      await tab.getByRole('heading', { name: 'Sign-in stopped' }).waitFor();
      expect(await cookieNames(next)).not.toContain('portico_session');
      await next.close();
    }
  });

  it('Back after the sign-in reaches no form that could be sent again, and the session stays', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(anywhere());
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await page.goBack().catch(() => {}); // Chromium asks before it sends a form again, which is a page of its own
    // Sends it; Chromium has no page to load anew while the one that asks is still on its way.
    await expect.poll(() => page.reload().then(() => 'sent', String)).toBe('sent');
    await page.getByRole('heading', { name: 'Sign-in stopped' }).waitFor();
    await page.getByRole('link', { name: 'Start again' }).press('Enter');
    await portalIsOpen(page);
    expect(await cookieNames(context)).toContain('portico_session');
    await context.close();
  });

  it('after a timeout the text stands until Continue, which fetches parameters that have not run out', async () => {
    const short = await startService({
      deployment: { deployment: 'ec2', mode: null },
      databaseUrl: cloud.databaseUrl,
      inactivityDays: 8 / 86_400,
    });
    const { page, context } = await openWindow(browser);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth_params')) asked += 1;
    });
    await page.goto(`${short.url}/#/contact-form`);
    await enter(page, cloud.admin);
    await portalIsOpen(page);
    await page.getByText('You were logged out because of inactivity.').waitFor({ timeout: 40_000 });
    const goOn = page.getByRole('button', { name: 'Continue' });
    await goOn.waitFor();
    expect(asked).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await goOn.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(asked).toBe(2);
    await context.close();
    await short.stop();
  });

  it('[SES-011] a user without portal2 is told so, is not led in circles, and can log out', async () => {
    const bare = await cloud.addTenant('bare', { rbac: true });
    const user = await cloud.addUser({ username: 'bare', tenantId: bare });
    const { page, context } = await openWindow(browser);
    await page.goto(`${cloud.url}/#/customization`);
    await enter(page, user);
    await page.getByText("You're signed in as Test User, but this portal isn't enabled for your account.").waitFor();
    const places: string[] = [];
    page.on('framenavigated', (frame) => places.push(frame.url()));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(places).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByLabel('User', { exact: true }).waitFor();
    expect(await cookieNames(context)).not.toContain('portico_session');
    await context.close();
  });
});

describe('sign-in of an appliance in a browser (spec 2 section 2)', () => {
  it('[RTE-003] [SES-004] [SES-007] goes from /ap/ to /d/, back to the place, and by log-out to /d/#/login', async () => {
    const { page, context, problems } = await openWindow(browser);
    await page.goto(`${station.url}/ap/#/customization/web/block-page/content`);
    await page.waitForURL(`${station.url}/d/**`);
    await page.getByRole('heading', { level: 1, name: 'Portico' }).waitFor();
    await enter(page, station.admin);
    await portalIsOpen(page);
    await expect.poll(() => page.url()).toBe(`${station.url}/ap/#/customization/web/block-page/content`);
    await page.waitForLoadState('networkidle'); // a call under way would be refused once the session is over
    await page.goto(`${station.url}/ap/#/logout`);
    await expect.poll(() => page.url()).toBe(`${station.url}/d/#/login`);
    await page.getByLabel('User', { exact: true }).waitFor();
    expect(await cookieNames(context)).not.toContain('portico_session');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[SES-016] [ERR-014] a log-out that fails still ends here', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(`${station.url}/d/`);
    await enter(page, station.admin);
    await portalIsOpen(page);
    await page.route('**/api/v1/logout', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`${station.url}/ap/#/logout`);
    await expect.poll(() => page.url()).toBe(`${station.url}/d/#/login`);
    expect(await cookieNames(context)).not.toContain('portal_user');
    await page.getByLabel('User', { exact: true }).waitFor();
    await context.close();
  });

  it('tells a wrong password in a snackbar and under Password, and warns of Caps Lock', async () => {
    const { page, context } = await openWindow(browser);
    await page.goto(`${station.url}/d/`);
    await enter(page, { username: 'admin', password: 'not this one' });
    const text = 'The user name or the password is wrong.';
    await page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor();
    await page.getByRole('main').getByText(text).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).evaluate((field) => {
      const init = { key: 'A', bubbles: true, modifierCapsLock: true };
      field.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await page.getByText('Caps Lock is on.').waitFor();
    await context.close();
  });

  it('[SES-013] after a timeout /d/ says so, until somebody signs in', async () => {
    const short = await startService({
      deployment: { deployment: 'on_prem', mode: 'management_station' },
      databaseUrl: station.databaseUrl,
      inactivityDays: 8 / 86_400,
    });
    const { page, context } = await openWindow(browser);
    await page.goto(`${short.url}/d/`);
    await enter(page, station.admin);
    await portalIsOpen(page);
    const text = page.getByText('You were logged out because of inactivity.');
    await text.waitFor({ timeout: 40_000 });
    expect(page.url()).toBe(`${short.url}/d/#/login`);
    await enter(page, station.admin);
    await portalIsOpen(page);
    expect(await page.evaluate(() => sessionStorage.getItem('portico.timeout'))).toBeNull();
    await context.close();
    await short.stop();
  });

  it('[RTE-024] [SES-032] an isolation node opens at its network, which is saved, and makes no call for policy', async () => {
    const { page, context, problems } = await openWindow(browser);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(`${node.url}/`);
    await page.waitForURL(`${node.url}/d/**`);
    await enter(page, node.admin);
    await page.waitForURL(`${node.url}/ap/#/settings/network`);
    await expect.poll(() => paths.filter((path) => path === '/api/v1/userinfo').length).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await page.getByLabel('Gateway').fill('192.0.2');
    await bar.getByRole('button', { name: /^Save/ }).click();
    await page.getByText('Enter an IP address, for example 10.1.2.3.').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Gateway').fill('192.0.2.254');
    await page.keyboard.press('ControlOrMeta+s');
    await bar.waitFor({ state: 'detached' });
    const stored = await context.request.get(`${node.url}/api/v1/settings/network`);
    expect(await stored.json()).toMatchObject({ gateway: '192.0.2.254', dns: ['192.0.2.53'] });
    // Where the message of a log leads, and what is no page of this mode.
    await page.goto(`${node.url}/ap/#/settings/logs-alerts`);
    await page.getByRole('switch', { name: /^Local Logs/ }).waitFor();
    expect(paths.filter((path) => path.startsWith('/api/policy/'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the logout route (spec 2 section 2, OP-69)', () => {
  const places = () =>
    [
      ['the cloud', cloud, '/', '/'],
      ['a management station', station, '/d/', '/ap/'],
      ['an isolation node', node, '/d/', '/ap/'],
    ] as const;

  it.each([0, 1, 2])('[RTE-006] exists everywhere, for whoever may open nothing else (deployment %#)', async (at) => {
    const [where, backend, signInAt, portalAt] = places()[at] ?? expect.unreachable();
    const roles = { read: [], write: [] };
    const user = await backend.addUser({ username: `leaver-${where.replaceAll(' ', '-')}`, roles });
    const { page, context } = await openWindow(browser);
    await page.goto(`${backend.url}${signInAt}`);
    await enter(page, user);
    const session = async () => (await context.cookies()).find(({ name }) => name === 'portico_session')?.value;
    await expect.poll(session).toBeTruthy();
    const cookie = `portico_session=${await session()}`;
    const userInfo = at === 0 ? '/api/userinfo' : '/api/v1/userinfo';
    const known = async () => (await fetch(`${backend.url}${userInfo}`, { headers: { cookie } })).status;
    await expect.poll(known).toBe(200);
    // In a window of its own, since the first one may still be on its way.
    const leaving = await context.newPage();
    const ended = leaving.waitForResponse((response) => response.url().endsWith('/logout'));
    await leaving.goto(`${backend.url}${portalAt}#/logout`);
    expect((await ended).status(), where).toBe(200);
    await expect.poll(known).toBe(401);
    await leaving.getByLabel('Password', { exact: true }).waitFor();
    // Without a session it leads on to the sign-in as well.
    const visitor = await context.newPage();
    await visitor.goto(`${backend.url}${portalAt}#/logout`);
    await visitor.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });
});

describe('every sign-in page (UI.md sections 4.1, 9 and 10)', () => {
  it.each(looks)(
    '[A11-001] [A11-003] has no axe violation and no sideways scroll at $width, $colorScheme',
    async (look) => {
      const { page, context } = await openWindow(browser, { ...look, height: 812 });
      const check = async (name: string) => {
        expect(await axeViolations(page), name).toEqual([]);
        expect(await sideways(page), name).toBeLessThanOrEqual(0);
      };
      await page.goto(`${station.url}/d/`);
      await page.getByLabel('User', { exact: true }).waitFor();
      await check('credentials');
      await page.goto(cloud.url);
      await page.getByLabel('User', { exact: true }).waitFor();
      await check('identity page');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      await check('identity page with a failure');
      await page.goto(`${cloud.url}/identity/login`);
      await page.getByRole('link', { name: 'Start again' }).waitFor();
      await check('identity page, stopped');
      await page.route('**/api/auth/v1/auth_params', (route) =>
        route.fulfill({ status: 503, json: { message: 'The identity service does not answer.' } }),
      );
      await page.goto(cloud.url);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await check('cloud with a failure');
      await context.close();
    },
  );
});
