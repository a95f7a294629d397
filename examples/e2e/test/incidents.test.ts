import {
  createPostgresLogs,
  demoTenantId,
  generateEvents,
  storeAll,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
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

async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${place}`);
  await ready(page);
}

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

/** Counts what a person does with a hand: presses of the mouse, and of Enter; what is typed or pasted is not counted. */
function handOf(page: Page) {
  let presses = 0;
  const box = page.getByRole('combobox', { name: 'Search and filter' });
  return {
    presses: () => presses,
    async press(at: Locator) {
      presses += 1;
      await at.click();
    },
    async enter(at: Locator, text?: string) {
      presses += 1;
      if (text !== undefined) await at.fill(text);
      await at.press('Enter');
    },
    /** Pastes into the one box of the log. */
    async ask(text: string) {
      presses += 1;
      await box.fill(text);
      await page.keyboard.press('Escape'); // what it offers is not wanted
      await box.press('Enter');
    },
  };
}

type Hand = ReturnType<typeof handOf>;

/** What somebody is asked to find out, and what shows that he did. */
type Task = [what: string, act: (page: Page, hand: Hand) => Promise<void>, found: (page: Page) => Promise<void>];

const events = (count: string) => async (page: Page) => {
  await page
    .getByText(`${count} events`, { exact: true })
    .or(page.getByText(`${count} event`, { exact: true }))
    .first()
    .waitFor();
};
const breakdown = (page: Page) => page.getByRole('complementary', { name: 'Breakdown' });
const clock = (micros: number) => new Date(micros / 1_000).toISOString().slice(0, 16).replace('T', ' ');
const openFirst = (page: Page, hand: Hand) => hand.press(grid(page).locator('[data-cell="0:0"]'));

const tasks: readonly Task[] = [
  [
    'which domain stands out this week',
    async (page, hand) => {
      await hand.press(page.getByRole('button', { name: 'Breakdown', exact: true }));
      const row = breakdown(page).getByRole('listitem').filter({ hasText: domain });
      await row.hover();
      await hand.press(row.getByRole('button', { name: `Filter by ${domain}` }));
    },
    events('451'),
  ],
  [
    'what happened in the quarter of an hour that was reported',
    async (page, hand) => {
      await hand.press(page.getByRole('button', { name: /\(UTC\)$/ }));
      await page.getByRole('textbox', { name: 'From' }).fill(clock(start));
      await hand.enter(page.getByRole('textbox', { name: 'To' }), clock(start + 15 * minute));
    },
    async (page) => {
      await expect.poll(() => query(page).get('interval')).toBe(`${start / 1e6}-${start / 1e6 + 899}`);
      await page
        .getByText(/^(?:45[1-9]|4[6-9]\d|5\d\d) events$/)
        .first()
        .waitFor();
    },
  ],
  [
    'who asks for a domain',
    async (page, hand) => {
      await hand.ask(domain);
      await hand.press(page.getByRole('button', { name: 'Breakdown', exact: true }));
      await hand.press(breakdown(page).getByRole('combobox', { name: /^Field/ }));
      await hand.press(page.getByRole('option', { name: 'User', exact: true }));
    },
    async (page) => {
      await breakdown(page)
        .getByRole('listitem')
        .filter({ hasText: `${user}: 451 events, 100%` })
        .waitFor();
    },
  ],
  ['what an address did', async (_, hand) => hand.ask(client), events('451')],
  [
    'whether a file came through, and what was done with it',
    async (page, hand) => {
      await hand.ask(hash);
      await events('1')(page);
      await openFirst(page, hand);
    },
    async (page) => {
      await panel(page).getByText('invoice.zip').first().waitFor();
      await panel(page).getByText('Allow', { exact: true }).first().waitFor();
    },
  ],
  ['what was not blocked', async (_, hand) => hand.ask(`user:svc* domain:${domain} not action:block`), events('1')],
  [
    'the event that a user reads out of a block page',
    async (page, hand) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search or jump to' });
      await field.fill('e7a1b2c3d4');
      await page
        .getByRole('option', { name: /e7a1b2c3d4/ })
        .first()
        .waitFor();
      await hand.enter(field);
    },
    events('1'),
  ],
  [
    'what else the user of an event did, in any log',
    async (page, hand) => {
      await hand.ask(hash);
      await events('1')(page);
      await openFirst(page, hand);
      await hand.press(panel(page).getByRole('button', { name: 'All logs of this user' }));
      await hand.press(page.getByRole('row', { name: /customers\.xlsx/ }).getByRole('link'));
    },
    async (page) => {
      await panel(page).getByText('customers.xlsx').first().waitFor();
    },
  ],
  [
    'how often the same was refused',
    async (page, hand) => {
      await hand.ask(client);
      await events('451')(page);
      await hand.press(page.getByRole('button', { name: 'Group', exact: true }));
      await hand.press(grid(page).getByText(`25 × ${domain} · 48 s`));
      await hand.press(grid(page).locator('[data-cell="1:0"]'));
      await hand.press(panel(page).getByRole('button', { name: 'Similar events' }));
      await events('450')(page);
      await hand.press(page.getByRole('button', { name: 'Ungroup' }));
    },
    events('450'),
  ],
  [
    'tell the others what to look at',
    async (page, hand) => {
      await hand.ask(`domain:${domain} not user:ann`);
      await hand.press(page.getByRole('button', { name: /^Views/ }));
      await hand.press(page.getByRole('menuitem', { name: 'Save view…' }));
      await hand.press(page.getByRole('checkbox', { name: 'Share with everybody who may read this log' }));
      await hand.enter(page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }), 'Invoice portal');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await hand.press(page.getByRole('button', { name: /Clear filters/ }).first());
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search or jump to' });
      await field.fill('Invoice portal');
      await page
        .getByRole('option', { name: /Invoice portal/ })
        .first()
        .waitFor();
      await hand.enter(field);
    },
    events('451'),
  ],
];

describe('an incident as somebody meets it who has not seen the screen (issue 17, acceptance 1)', () => {
  it('ten tasks take at most twelve presses each', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/logs/web');
    const taken: [string, number][] = [];
    for (const [what, act, found] of tasks) {
      await goTo(page, '/logs/web?interval=7d&page=0&pageSize=25');
      const hand = handOf(page);
      await act(page, hand);
      await found(page);
      taken.push([what, hand.presses()]);
      if (await breakdown(page).isVisible()) await page.getByRole('button', { name: 'Close breakdown' }).click();
    }
    expect(taken.filter(([, presses]) => presses > 12)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
