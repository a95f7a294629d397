import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  storeAll,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

const minute = 60_000_000;
const day = 24 * 60 * minute;
const now = Date.now() * 1_000;
/** On a whole quarter of an hour, two days ago. */
const start = Math.floor((now - 2 * day) / (15 * minute)) * 15 * minute;
const user = 'svc-backup@demo.example';
const client = '10.77.7.7';
const domain = 'invoice-portal.example';
const hash = 'c0ffee'.repeat(10).padEnd(64, '0');

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  const window = { seed: 17, count: 2_400, from: now - 6 * day, until: now, logType: 'web' as const };
  const events = [...generateEvents(window), ...burst()];
  await storeAll(createPostgresLogs(backend.db), await demoTenantId(backend.db), events);
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

type NewEvent = ReturnType<typeof generateEvents> extends Iterable<infer Event> ? Event : never;

/** 450 blocked requests in 15 minutes, the one that got through and brought a file, and the mail and upload around it. */
function burst(): NewEvent[] {
  const of = (logType: NewEvent['logType'], at: number, event: object): NewEvent => ({
    logType,
    at,
    event: { event_time: new Date(at / 1_000).toISOString(), ...event },
  });
  const request = { userid: user, 'x-client-ip': client, domain, categories: 'Phishing and Other Frauds' };
  const refused = { ...request, pe_action: 'block', pe_rulename: 'Block risky sites', risk_score: 'high' };
  const step = (15 * minute) / 450;
  return [
    ...Array.from({ length: 450 }, (_, at) =>
      of('web', start + at * step, { ...refused, url: `https://${domain}/pay?n=${at}` }),
    ),
    of('web', start + 7.5 * minute + 1, {
      ...request,
      pe_action: 'allow',
      risk_score: 'high',
      url: `https://${domain}/invoice.zip`,
      filename: 'invoice.zip',
      sha256: hash,
      event_id: 'e7a1b2c3d4',
    }),
    of('email', start - 5 * minute, {
      to: [user],
      from: 'billing@invoice-portal.example',
      subject: 'Invoice 4711',
      domain,
    }),
    of('dlp', start + 12 * minute, {
      userid: user,
      action: 'log',
      rule_name: 'Customer data',
      filename: 'customers.xlsx',
      domain: 'files.dropzone.example',
    }),
  ];
}

const grid = (page: Page) => page.getByRole('grid');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Event' });
const query = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');

/** The rows are those of the address. */
async function ready(page: Page): Promise<void> {
  const state = () => page.locator('main [data-state]').first().getAttribute('data-state');
  await expect.poll(state).toMatch(/^(ready|empty)$/);
}

describe('one person in all logs (issue 17)', () => {
  it('is found from an event, in the order of time, and leads back into an event, on a phone too', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/logs/web?interval=7d&query=event_id:e7a1b2c3d4`);
    await ready(page);
    await grid(page).locator('[data-cell="0:0"]').click();
    await panel(page).getByRole('button', { name: 'All logs of this user' }).click();
    await page.getByRole('heading', { level: 1, name: `${user}: all logs` }).waitFor();
    expect(Object.fromEntries(query(page))).toEqual({ user, interval: '7d' });
    const table = page.getByRole('table', { name: 'Events of all logs, newest first' });
    await table.getByRole('row').nth(1).waitFor();
    // The web log has more than were asked for: nothing from before the oldest of them is told.
    expect((await table.locator('tbody tr').allTextContents()).join()).not.toContain('Invoice 4711');
    for (const count of ['301 events', '453 events']) {
      await page.getByRole('button', { name: 'Show older events' }).click();
      await page.getByText(count).waitFor();
    }
    const logs = await table.locator('tbody tr td:nth-child(2)').allTextContents();
    expect([logs.at(-1), logs.filter((log) => log === 'DLP').length, logs.length]).toEqual(['Email', 1, 453]);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await table
      .getByRole('row', { name: /customers\.xlsx/ })
      .getByRole('link')
      .press('Enter');
    await panel(page).getByText('customers.xlsx').first().waitFor();
    expect(new URL(page.url()).hash).toContain('#/logs/dlp?');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: `${user}: all logs` }).waitFor();
    expect(problems).toEqual([]);
  });
});
