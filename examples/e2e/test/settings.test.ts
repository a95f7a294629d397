import {
  type Credentials,
  signIn as signInByCalls,
  type TestBackend,
  TestSession,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { tabTo } from './support/keyboard.ts';
import { axeInBothThemes, axeViolations, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService({ demo: true });
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

type Look = NonNullable<Parameters<typeof openWindow>[1]>;

async function open(path: string, look: Look = {}, user: Credentials = backend.admin) {
  const opened = await openWindow(browser, look);
  await signIn(opened.page, backend.url, user, `#${path}`);
  return opened;
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
}

/** Fabrikam asks again to manage the demo tenant. */
async function askAgain(): Promise<void> {
  await backend.db
    .updateTable('associations')
    .set({ status: 'pending', approved_at: null, approved_by: null })
    .where('primary_tenant_id', 'in', (query) =>
      query.selectFrom('tenants').select('id').where('slug', '=', 'fabrikam'),
    )
    .execute();
}

async function statusOfFabrikam(): Promise<string> {
  const session = await signInByCalls(backend.url, backend.admin);
  const { body } = await session.get('/api/settings/v1/tenants/multi_tenant/');
  const { primary_associations } = body as { primary_associations: { primary_name: string; status: string }[] };
  return primary_associations.find(({ primary_name }) => primary_name === 'Fabrikam Services')?.status ?? '';
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const ready: Readonly<Record<string, string>> = {
  '/settings/multi-tenant': 'Approval requests',
  '/settings/users': 'Users',
  '/contact-form': 'Contact',
};
const places = Object.keys(ready);
const looks = places.flatMap((path) => [1440, 375].map((width) => ({ path, width })));

describe('settings and contact form (UI.md 4.10, 4.12, section 9)', () => {
  it('[TEN-003] [TEN-004] approves the pending association by keyboard alone, and the list follows', async () => {
    expect(await statusOfFabrikam()).toBe('pending');
    const { page, context, problems } = await open('/settings/multi-tenant');
    await page.getByRole('button', { name: 'Approve Fabrikam Services' }).waitFor();
    await tabTo(page, 'Approve Fabrikam Services');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Approve Fabrikam Services?' });
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await statusOfFabrikam()).toBe('pending');
    await tabTo(page, 'Approve');
    await page.keyboard.press('Enter');
    await page.getByText('No requests waiting.').waitFor();
    await messages(page).getByText('Approved. Fabrikam Services manages this tenant now.').waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Managed by' }).getByText('Fabrikam Services').count())
      .toBe(1);
    expect(await statusOfFabrikam()).toBe('active');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe('Approval requests');
    expect(problems).toEqual([]);
    await context.close();
    await askAgain();
  });

  it('sends a message with the diagnostics that it shows, and the server keeps it', async () => {
    const { page, context, problems } = await open('/settings/users');
    await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
    await goTo(page, '/contact-form');
    await page.getByRole('combobox', { name: /Topic/ }).click();
    await page.getByRole('option', { name: 'Problem' }).click();
    await page.getByLabel(/^Message/).fill('The list of users is empty since noon.');
    await page.getByRole('checkbox', { name: 'Attach diagnostics' }).check();
    await expect.poll(() => page.locator('[data-diagnostics] dd').allTextContents()).toContain('/settings/users');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Your message is sent.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [kept, ...more] = await backend.db
      .selectFrom('contact_messages')
      .select(['id', 'topic', 'message', 'sent_by', 'diagnostics'])
      .execute();
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      topic: 'Problem',
      message: 'The list of users is empty since noon.',
      sent_by: 'admin',
      diagnostics: { route: '/settings/users', deployment: 'dev', version: '0.1.0', failedCalls: [] },
    });
    expect(await page.getByText(String(kept?.id)).count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(looks)(
    '[A11-001] [A11-003] $path has no axe violation and no sideways scroll at $width',
    async ({ path, width }) => {
      const { page, context } = await open(path, { width, height: 900 });
      await page.getByRole('heading', { name: ready[path] ?? '', exact: true }).waitFor();
      if (path === '/contact-form') await page.getByRole('checkbox', { name: 'Attach diagnostics' }).check();
      expect(await axeInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await context.close();
    },
  );

  it('shows a user without the right to write who asks, and no way to approve', async () => {
    const user = await backend.addUser({ username: 'reader', roles: { read: ['settings:*'], write: [] } });
    const { page, context } = await open('/settings/multi-tenant', {}, user);
    await page.getByText("You can view this, but you don't have permission to change it.").waitFor();
    await expect.poll(() => page.getByText('Fabrikam Services').count()).toBe(1);
    expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
    await context.close();
  });
});

describe('change of the own password (UI.md section 3, user menu)', () => {
  const next = 'Another-pass-1';

  async function openDialog(page: Page) {
    // On a phone the menu of the top bar holds what the user menu does.
    await page.getByRole('button', { name: /User menu|^More$/ }).click();
    await page.getByRole('menuitem', { name: /Change password/ }).click();
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
  }

  it('holds for the next sign-in, refuses the old one and ends the other sessions', async () => {
    const user = await backend.addUser({ username: 'changer' });
    const other = await signInByCalls(backend.url, user);
    const { page, context, problems } = await open('/contact-form', {}, user);
    await openDialog(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('not-the-password');
    const field = page.getByLabel(/^New password\*?$/);
    // Before anybody types: how long, and which characters the specification refuses.
    const described = await field.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(described).toBe("At least 12 characters, no spaces and none of ! \\ '. Not the current one.");
    const strength = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Strength: ' });
    await field.fill('changer-1234');
    await expect.poll(() => strength.textContent()).toContain('Strength: Too easy to guess.');
    await field.fill(next);
    await expect.poll(() => strength.textContent()).toContain('Strength: Fair');
    await page.getByLabel(/^New password again\*?$/).fill(next);
    await page.keyboard.press('Enter');
    await page.getByText(/The current password is wrong\./).waitFor();
    expect((await other.get('/api/userinfo')).status).toBe(200);
    await page.getByLabel(/^Current password\*?$/).fill(user.password);
    await page.keyboard.press('Enter');
    await messages(page).getByText('Password changed. Your other sessions have ended.').waitFor();
    expect((await other.get('/api/userinfo')).status).toBe(401);
    const attempt = async (password: string) =>
      (await new TestSession(backend.url).call('POST', '/api/auth/v1/login', { body: { ...user, password } })).status;
    expect([await attempt(user.password), await attempt(next)]).toEqual([401, 200]);
    // The refusal that this test provokes is the only thing that the page may report.
    expect(problems.filter((problem) => !/400|changePassword|The current password is wrong/.test(problem))).toEqual([]);
    await context.close();
  });

  it('[A11-001] has no axe violation and no sideways scroll at 375', async () => {
    const { page, context } = await open('/contact-form', { width: 375, height: 812 });
    await openDialog(page);
    await page.keyboard.press('Enter');
    await page.getByText('Enter the current password.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await context.close();
  });
});
