import type { RoleWire } from '@portico/core/api';
import {
  markedDocument,
  publish,
  revisionOf,
  saveArea,
  signIn as signInByCalls,
  startBackend,
  type TestBackend,
  type TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(async () => {
  if ((await revisionOf(admin)).state === 'staged') await publish(admin);
});
afterEach(async () => {
  await closeWindows();
});
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

async function save(path: string, change: (before: { list: object[] }) => object): Promise<void> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const place = `/api/policy/v1/rules/${path}/${rev_id}`;
  const answer = (await admin.get(place)).body as { list: object[] } & { data?: { list: object[] } };
  const body = { rev_id, state, updated_at, data: change(answer.data ?? answer) };
  const saved = await admin.call('PUT', place, { body });
  expect(saved.status, saved.text).toBe(200);
}

const saveFirewall = (name: string) =>
  save('fwaas/rules', ({ list }) => ({ list: [{ id: name.toLowerCase().replaceAll(' ', '-'), name }, ...list] }));
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
    await card.getByText('2 entries differ').waitFor();
    await card.getByText(/^Saved by you, /).waitFor();
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
    await dialog.getByText('1 entry differs').waitFor();
    await publishIn(dialog).click();
    await pill(page, 'Published').waitFor();
    expect((await revisionOf(admin)).state).toBe('current');
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
    await pill(page, 'Published').waitFor();
  });
});
