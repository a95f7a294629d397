import type { RoleWire } from '@portico/core/api';
import {
  markedDocument,
  publish,
  revisionOf,
  saveArea,
  signIn as signInByCalls,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeInBothThemes, openWindow, signIn } from './support/portal.ts';
import { clearStage, setStage } from './support/stage.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let admin: TestSession;

beforeAll(async () => {
  ({ backend, browser, session: admin } = await setStage());
});
beforeEach(async () => {
  if ((await revisionOf(admin)).state === 'staged') await publish(admin);
});
afterEach(async () => {
  await closeWindows();
});
afterAll(clearStage);

async function save(path: string, change: (before: { list: object[] }) => object, by = admin): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(by);
  const place = `/api/policy/v1/rules/${path}/${rev_id}`;
  const answer = (await by.get(place)).body as { list: object[] } & { data?: { list: object[] } };
  const body = { rev_id, state, updated_at, data: change(answer.data ?? answer) };
  const saved = await by.call('PUT', place, { body });
  expect(saved.status, saved.text).toBe(200);
}

const saveFirewall = (name: string, by = admin) =>
  save(
    'fwaas/rules',
    ({ list }) => ({ list: [{ id: name.toLowerCase().replaceAll(' ', '-'), name, action: 'block' }, ...list] }),
    by,
  );

async function firewallRules(): Promise<{ name?: string }[]> {
  const { staged_rev_id } = await revisionOf(admin);
  const { body } = await admin.get(`/api/policy/v1/rules/fwaas/rules/${staged_rev_id}`);
  return (body as { data: { list: { name?: string }[] } }).data.list;
}

/** The window is looked at again; a page that was looked at a moment ago is not asked anew, so it is told until it asks. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/policy/v1/rules');
  const telling = page.evaluate(() => {
    const timer = setInterval(() => dispatchEvent(new Event('focus')), 200);
    setTimeout(() => clearInterval(timer), 60_000);
  });
  await Promise.all([asked, telling]);
}
const saveRole = (name: string) =>
  save('rbac', ({ list }) => ({
    list: [...(list as RoleWire[]), { name, built_in: false, read: ['logs:web'], write: [] }],
  }));

async function openReview(page: Page) {
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: 'Review and publish' });
  await dialog.waitFor();
  return dialog;
}

const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const publishIn = (dialog: Awaited<ReturnType<typeof openReview>>) => dialog.getByRole('button', { name: 'Publish' });

describe('the publish review of every section (OP-200, UI.md 4.14)', () => {
  it('[PUB-002] shows rules that another administrator staged, and does not call them the same as what is published', async () => {
    const { page, problems } = await openWindow(browser);
    await saveFirewall('Staged before the page was opened');
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await pill(page, 'Staged changes · 1').waitFor();
    await saveFirewall('Staged after the page was opened');
    await saveArea(admin, 'web', markedDocument('Staged by a script'));
    const dialog = await openReview(page);
    const card = dialog.getByRole('region', { name: 'Firewall Rules' });
    await card.getByText(/^Staged after the page was opened/).waitFor();
    await card.getByText('by you').first().waitFor();
    await dialog.getByRole('region', { name: 'Web Block page' }).getByText('Staged by a script').waitFor();
    expect(await dialog.getByText('the same as what is published').count()).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    await publishIn(dialog).click();
    await pill(page, 'Published').waitFor();
    expect((await revisionOf(admin)).state).toBe('current');
    expect(problems).toEqual([]);
  });

  it('[PUB-002] names the roles that stop an administrator of the customization, and publishes nothing', async () => {
    const roles = { read: ['customization:*'], write: ['customization:*'] };
    const editor = await backend.addUser({ username: 'review-editor', roles });
    await saveRole('Staged by the administrator');
    await saveArea(admin, 'web', markedDocument('Beside the roles'));
    const { page } = await openWindow(browser, { width: 375, height: 800 });
    await signIn(page, backend.url, editor, '#/contact-form');
    await page.getByRole('button', { name: /^Staged/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Review and publish' });
    const first = dialog.getByRole('region').first();
    await first.getByText("You can't publish this: it needs the right settings:rbac:write.").waitFor();
    await expect.poll(() => publishIn(dialog).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByText("You don't have permission to publish Settings › Roles.").waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect((await revisionOf(admin)).state).toBe('staged');
  });

  it('lets somebody publish the firewall who may not see the customization', async () => {
    const roles = { read: ['fwaas:*', 'logs:*'], write: ['fwaas:*'] };
    const firewall = await backend.addUser({ username: 'review-firewall', roles });
    await saveFirewall('For the firewall alone');
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, firewall, '#/contact-form');
    await pill(page, 'Staged changes · 1').click();
    const dialog = page.getByRole('dialog', { name: 'Review and publish' });
    await dialog.getByText('For the firewall alone').waitFor();
    await publishIn(dialog).click();
    await pill(page, 'Published').waitFor();
    expect((await revisionOf(admin)).state).toBe('current');
  });

  it('[PUB-001] takes one change of another administrator back alone, and up again', async () => {
    const roles = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
    const ben = await signInByCalls(backend.url, await backend.addUser({ username: 'review-ben', roles }));
    await saveFirewall('Of the administrator');
    await saveFirewall('Of Ben', ben);
    const names = async () => (await firewallRules()).map(({ name }) => name).filter((name) => name?.startsWith('Of '));
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await pill(page, 'Staged changes · 2').click();
    const dialog = page.getByRole('dialog', { name: 'Review and publish' });
    await dialog.getByText('· yours 1, review-ben 1').waitFor();
    const row = dialog.getByRole('listitem').filter({ hasText: 'by review-ben' });
    await row.getByRole('button', { name: 'Discard Of Ben' }).focus();
    await page.keyboard.press('Enter');
    await row.getByText('Discarded. It is as it is published.').waitFor();
    expect(await names()).toEqual(['Of the administrator']);
    const undo = row.getByRole('button', { name: 'Undo discarding Of Ben' });
    await undo.waitFor();
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: 'Discard Of Ben' }).waitFor();
    expect(await names()).toEqual(['Of Ben', 'Of the administrator']);
    await row.getByRole('button', { name: 'Discard Of Ben' }).click();
    await row.getByRole('button', { name: 'Undo discarding Of Ben' }).waitFor();
    await publishIn(dialog).click();
    await pill(page, 'Published').waitFor();
    expect(await names()).toEqual(['Of the administrator']);
    expect(problems).toEqual([]);
  });

  it('[PUB-003, PUB-004] marks what another administrator stages meanwhile as new, and asks for another look', async () => {
    const roles = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
    const ada = await signInByCalls(backend.url, await backend.addUser({ username: 'review-ada', roles }));
    await saveFirewall('Seen before');
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await pill(page, 'Staged changes · 1').click();
    const dialog = page.getByRole('dialog', { name: 'Review and publish' });
    await dialog.getByText('Seen before').waitFor();
    await expect.poll(() => publishIn(dialog).getAttribute('aria-disabled')).toBeNull();
    await saveFirewall('Came meanwhile', ada);
    await comeBack(page);
    const row = dialog.getByRole('listitem').filter({ hasText: 'Came meanwhile' });
    await row.getByText('New', { exact: true }).first().waitFor();
    await publishIn(dialog).click();
    await dialog.getByRole('alert').getByText('1 change came while you looked.').waitFor();
    expect((await revisionOf(admin)).state).toBe('staged');
    await publishIn(dialog).click();
    await pill(page, 'Published').waitFor();
  });

  it('[PUB-004] notices on focus, on every screen with staged data, what another administrator saved', async () => {
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/policy/web');
    await pill(page, 'Published').waitFor();
    await page.getByRole('heading', { name: 'Web rules' }).waitFor();
    for (const [at, place] of [
      '#/policy/web',
      '#/customization/web/blockPage',
      '#/settings/users',
      '#/contact-form',
    ].entries()) {
      await page.evaluate((hash) => location.assign(hash), place);
      await saveFirewall(`Seen from place ${at + 1}`);
      await comeBack(page);
      await pill(page, `Staged changes · ${at + 1}`).waitFor();
    }
  });

  it('refuses what was staged while the review was open, and shows it then', async () => {
    await saveFirewall('Seen');
    const { page } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await pill(page, 'Staged changes · 1').waitFor();
    const dialog = await openReview(page);
    await dialog.getByRole('region', { name: 'Firewall Rules' }).waitFor();
    await saveRole('Staged while the review was open');
    await publishIn(dialog).click();
    await dialog.getByRole('alert').getByText("Couldn't publish.").waitFor();
    await dialog.getByRole('region', { name: 'Settings Roles' }).waitFor();
    expect((await revisionOf(admin)).state).toBe('staged');
    await publishIn(dialog).click();
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you to publish roles" });
    // What it grants is repeated. (UI.md 4.15)
    const changed = stepUp.getByRole('list', { name: 'What changes' }).getByRole('listitem');
    await changed.first().waitFor();
    expect(await changed.allInnerTexts()).toEqual([expect.stringMatching(/Staged while the review was open/)]);
    expect(await axeInBothThemes(page)).toEqual([]);
    await stepUp.getByLabel(/^Password/).fill(backend.admin.password);
    await page.keyboard.press('Enter');
    await pill(page, 'Published').waitFor();
  });
});
