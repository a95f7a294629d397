import { type Credentials, signIn as signInByCalls, type TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterOn, tabTo } from './support/keyboard.ts';
import { looks } from './support/looks.ts';
import { axeInBothThemes, axeViolations, openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';

let backend: TestBackend;
let browser: Browser;
let people = 0;

beforeAll(async () => {
  ({ backend, browser } = await setStage());
});
afterAll(clearStage);

const editor = { read: ['settings:users', 'customization:*', 'logs:web'], write: ['customization:web'] };

type Roles = { read: string[]; write: string[] };
type Look = NonNullable<Parameters<typeof openWindow>[1]>;

async function somebody(roles: Roles = editor): Promise<Credentials> {
  return backend.addUser({ username: `somebody-${++people}`, roles });
}

async function open(user: Credentials, place = '#/settings/account', look: Look = {}) {
  const opened = await openWindow(browser, look);
  await signIn(opened.page, backend.url, user, place);
  await opened.page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  await opened.page.getByRole('region', { name: 'Personal tokens' }).waitFor();
  return opened;
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' });
const tokens = (page: Page) => page.getByRole('region', { name: 'Personal tokens' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const stepUp = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you to create a token" });

/** What a script without a cookie is answered. */
const show = (token: string) =>
  fetch(new URL('/api/userinfo', backend.url), { headers: { authorization: `Bearer ${token}` } });

/** Describes a token in the drawer that is open, up to the step that asks for the password. */
async function describeToken(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Create token' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('checkbox', { name: 'Read Web', exact: true }).last().check({ force: true });
  await drawer.getByRole('button', { name: 'Create token' }).click();
  await stepUp(page).waitFor();
}

/** Tokens whose end is over, near and far. */
async function giveTokens(user: Credentials): Promise<void> {
  const { id } = await backend.db
    .selectFrom('users')
    .select('id')
    .where('uid', '=', user.username)
    .executeTakeFirstOrThrow();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const made = (name: string, days: number) => ({
    user_id: id,
    name,
    token_hash: Buffer.from(`${user.username} ${name}`),
    read: '["logs:web"]',
    write: '[]',
    expires_at: inDays(days),
  });
  await backend.db
    .insertInto('personal_tokens')
    .values([made('over', -1), made('near', 3), made('far', 90)])
    .execute();
}

describe('personal tokens (UI.md 4.15)', () => {
  it('[ROL-012] [ROL-013] by keyboard a token is made with the password, used, and ended', async () => {
    const user = await somebody();
    const { page, problems } = await open(user);
    await tokens(page).getByText('No tokens yet.').waitFor();
    await enterOn(page, tokens(page).getByRole('button', { name: 'Create token' }));
    const drawer = page.getByRole('dialog', { name: 'Create token' });
    await drawer.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    // Rights that the maker has not are no boxes.
    expect(await drawer.locator('tr[data-right^="logs:"]').count()).toBe(2);
    expect(await drawer.locator('tr[data-right^="settings:"] input').count()).toBe(1);
    expect(await drawer.locator('tr[data-right^="tenants:"]').count()).toBe(0);

    await enterOn(page, drawer.getByRole('button', { name: 'Create token' }));
    await drawer.getByText('Enter a name.').waitFor();
    await drawer.getByText('Choose at least one right.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))).toBe(
      'token.name',
    );
    await page.keyboard.type('ci-publish');
    await arrowsTo(
      page,
      drawer.getByRole('grid', { name: 'Rights' }),
      drawer.getByRole('checkbox', { name: 'Write Web' }),
    );
    await page.keyboard.press('Space');
    await enterOn(page, drawer.getByRole('button', { name: 'Create token' }));

    await stepUp(page)
      .getByText(/The token ci-publish can write Customization: Web until /)
      .waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('current-password');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'ci-publish is ready' });
    await shown.getByText("Copy it now. You won't see it again.").waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    const token = (await shown.locator('dd').innerText()).trim();
    expect(token).toMatch(/^portico_[\w-]{32}$/);

    const answer = await show(token);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { uid: user.username, roles: { read: ['customization:web'], write: ['customization:web'] } },
    ]);
    await enterOn(page, shown.getByRole('button', { name: 'Done' }));
    const asked = page.getByRole('alertdialog', { name: 'Close without copying the token?' });
    await asked.waitFor();
    await enterOn(page, asked.getByRole('button', { name: 'Close', exact: true }));
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(token);

    await page.reload();
    const row = tokens(page).getByRole('row', { name: /ci-publish/ });
    await expect.poll(() => row.innerText()).toMatch(/Customization: Web \(write\)[\s\S]*just now/);
    await tabTo(page, 'End ci-publish');
    await page.keyboard.press('Enter');
    const end = page.getByRole('alertdialog', { name: 'End the token ci-publish?' });
    await end.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect((await show(token)).status).toBe(200);
    await enterOn(page, end.getByRole('button', { name: 'End token' }));
    await messages(page).getByText('Ended: ci-publish.').waitFor();
    await tokens(page).getByText('No tokens yet.').waitFor();
    expect((await show(token)).status).toBe(401);
    expect(problems).toEqual([]);
  });

  it('[ROL-012] a wrong password makes nothing, and what was described stays', async () => {
    const user = await somebody();
    const { page } = await open(user);
    await tokens(page).getByRole('button', { name: 'Create token' }).click();
    await describeToken(page, 'nightly');
    await stepUp(page)
      .getByLabel(/^Password/)
      .fill('not-the-password');
    await page.keyboard.press('Enter');
    await stepUp(page).getByText('The current password is wrong.').waitFor();
    expect(
      await backend.db.selectFrom('personal_tokens').select('name').where('name', '=', 'nightly').execute(),
    ).toEqual([]);
    await stepUp(page).getByRole('button', { name: 'Cancel' }).click();
    const drawer = page.getByRole('dialog', { name: 'Create token' });
    expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('nightly');
    await drawer.getByRole('button', { name: 'Create token' }).click();
    await stepUp(page)
      .getByLabel(/^Password/)
      .fill(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'nightly is ready' }).waitFor();
  });

  it('[CNF-004] a token whose answer was lost is listed, and said to be in nobody’s hands', async () => {
    const user = await somebody();
    const { page } = await open(user);
    await page.route('**/api/auth/v1/tokens', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await tokens(page).getByRole('button', { name: 'Create token' }).click();
    await describeToken(page, 'lost');
    await stepUp(page)
      .getByLabel(/^Password/)
      .fill(user.password);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Create token' });
    await drawer.getByText('The token “lost” was created, but its answer was lost and nobody has it.').waitFor();
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await tokens(page).getByRole('row', { name: /^lost/ }).waitFor();
    await page.unrouteAll();
  });

  it('an end that is near is marked, and one that is over is said', async () => {
    const user = await somebody();
    await giveTokens(user);
    const { page } = await open(user);
    const cell = (name: string) =>
      tokens(page)
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .nth(1);
    expect(await cell('over').innerText()).toBe('Expired');
    expect(await cell('near').innerText()).toMatch(/^Ends within 14 days/);
    expect(await cell('far').locator('svg').count()).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

describe("one's own sessions (UI.md 4.15)", () => {
  it('[ROL-014] are listed with browser, address and last use; all others are ended at once', async () => {
    const user = await somebody();
    const other = await browser.newContext();
    const there = await other.newPage();
    await signIn(there, backend.url, user, '#/settings/users');
    await signInByCalls(backend.url, user);
    const { page, problems } = await open(user);
    await sessions(page).getByText('End after ').waitFor();
    const rows = sessions(page).getByRole('listitem');
    expect(await rows.count()).toBe(3);
    expect(await rows.first().innerText()).toMatch(/^Chrome on Linux\s+This session\s+127\.0\.0\.1 · now · since /);
    expect(await rows.first().getByRole('button').count()).toBe(0);
    expect(await rows.filter({ hasText: 'just now' }).count()).toBe(2);

    const script = rows.filter({ hasText: 'node' });
    await script.getByRole('button', { name: 'End node' }).click();
    await messages(page).getByText('Ended: node.').waitFor();
    await expect.poll(() => rows.count()).toBe(2);

    await sessions(page).getByRole('button', { name: 'End all others' }).click();
    const asked = page.getByRole('alertdialog', { name: 'End all other sessions?' });
    await asked.getByText('1 session in other browsers').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'End all others' }).click();
    await messages(page).getByText('Ended: 1 session.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await sessions(page).getByRole('button').count()).toBe(0);

    await there.evaluate(() => {
      location.hash = '#/settings/account';
    });
    await there.getByRole('button', { name: 'Login' }).waitFor();
    await other.close();
    expect(problems).toEqual([]);
  });

  it('one that is gone by now is said, and the list is read again', async () => {
    const user = await somebody();
    const other = await signInByCalls(backend.url, user);
    const { page } = await open(user);
    await sessions(page).getByRole('button', { name: 'End node' }).waitFor();
    expect((await other.call('GET', '/api/auth/v1/logout')).status).toBe(200);
    await sessions(page).getByRole('button', { name: 'End node' }).click();
    await sessions(page).getByText('You have no such session. It may have ended.').waitFor();
    await expect.poll(() => sessions(page).getByRole('listitem').count()).toBe(1);
  });
});

describe('who reaches it (UI.md 4.15)', () => {
  it.each([
    ['may read the settings', { read: ['settings:*'], write: [] }, '#/settings/account'],
    ['may not open the settings', { read: ['logs:web'], write: [] }, '#/account'],
  ])('somebody who %s finds it in his menu', async (_, roles, place) => {
    const user = await somebody(roles);
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, user);
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
    await sessions(page).getByText('This session').waitFor();
    await tokens(page).getByRole('button', { name: 'Create token' }).waitFor();
    expect(new URL(page.url()).hash).toBe(place);
    expect(problems).toEqual([]);
  });

  it.each(looks)(
    '[A11-001] [A11-003] has no axe violation and no sideways scroll at $width, $colorScheme',
    async (look) => {
      const user = await somebody();
      await giveTokens(user);
      const { page } = await open(user, '#/settings/account', look);
      await page.getByRole('button', { name: 'End near' }).click({ trial: true });
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    },
  );
});

/** Into a grid, which is one stop of Tab, and by its arrows to one of its controls. */
async function arrowsTo(page: Page, grid: Locator, control: Locator): Promise<void> {
  const hasFocus = (element: Element) => element.contains(document.activeElement);
  for (let stop = 0; stop < 10 && !(await grid.evaluate(hasFocus)); stop += 1) await page.keyboard.press('Tab');
  for (let row = 0; row < 40; row += 1) {
    await page.keyboard.press('Home');
    for (let cell = 0; cell < 4; cell += 1) {
      if (await control.evaluate(hasFocus)) return;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('the control was not reached by arrows');
}
