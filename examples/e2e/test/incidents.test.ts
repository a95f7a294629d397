import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { newHand } from './support/hand.ts';
import { incident, storeIncident } from './support/incident.ts';
import { axeInBothThemes, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

const { user, client, domain, hash, eventId } = incident;

let backend: TestBackend;
let browser: Browser;
/** When it began, in microseconds. */
let start: number;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  const before = performance.now();
  const { stored, ...found } = await storeIncident(backend);
  start = found.start;
  console.info(`${stored} events are stored in ${((performance.now() - before) / 1_000).toFixed(1)} s`);
  expect(stored).toBeGreaterThan(60_000);
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

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

describe('events that repeat (UI.md 4.16, decision 057)', () => {
  it('[INC-006] are one line over the whole range, open a hundred at a time, and are chosen together until filters change', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/logs/web?interval=7d&query=address:${client}`);
    await ready(page);
    await page.getByRole('button', { name: 'Group repeats' }).click();
    const group = grid(page).getByText(`450 × ${domain} · 15 min`);
    await group.waitFor();
    await page.getByText('1 group of 450', { exact: true }).waitFor();
    expect(query(page).get('grouped')).toBe('true');
    expect(await axeInBothThemes(page)).toEqual([]);
    await group.click();
    // Behind the head and the group stand its events, then what reads more of them.
    const more = grid(page).getByRole('row').filter({ hasText: 'Show 100 more of 450' });
    const placeOfMore = async () => {
      await page.keyboard.press('Control+End');
      return more.getAttribute('aria-rowindex', { timeout: 1_000 }).catch(() => null);
    };
    await expect.poll(placeOfMore).toBe(String(1 + 1 + 100 + 1));
    await more.click();
    await expect.poll(placeOfMore).toBe(String(1 + 1 + 200 + 1));
    await page.reload();
    await group.waitFor();

    await page.getByRole('checkbox', { name: 'Select 450 events that repeat' }).click();
    await page.getByText(/^450 selected/).waitFor();
    await page.getByRole('button', { name: 'Ungroup' }).click();
    await page.getByText('450 selected, 425 on other pages').waitFor();
    await page.getByRole('radiogroup', { name: 'Action' }).getByText('Block', { exact: true }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'Selection of 450 events cleared' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^450 selected/).waitFor();
    // Another order has the events one by one; to group them again is to be newest first.
    await goTo(page, `/logs/web?interval=7d&query=user:${user}&grouped=true&sort=domain`);
    await page.getByRole('button', { name: 'Group repeats' }).click();
    await group.waitFor();
    expect([query(page).get('sort'), query(page).get('grouped')]).toEqual([null, 'true']);
    expect(problems).toEqual([]);
  }, 120_000);
});

/** Nothing of axe in either theme, in every window, and nothing that is wider than the window. */
async function sound(page: Page, name: string): Promise<void> {
  const folder = process.env.PORTICO_LOOK;
  for (const width of [375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeInBothThemes(page), `${name} at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const colorScheme of folder === undefined ? [] : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

describe('parts of an incident in every window (issue 17, acceptance 6)', () => {
  it('[INC-006] the breakdown, groups and the page of a person are sound at four widths, light and dark', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/logs/web?interval=7d&query=address:${client}&grouped=true`);
    await ready(page);
    await grid(page).getByText(`450 × ${domain} · 15 min`).click();
    await grid(page).locator('[data-cell="3:1"]').waitFor();
    await sound(page, 'groups');
    await goTo(page, '/logs/web?interval=7d');
    await page.getByRole('button', { name: 'Breakdown', exact: true }).click();
    await breakdown(page).getByRole('listitem').first().waitFor();
    await sound(page, 'breakdown');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/logs/person?user=${user}&interval=7d`);
    await page.getByRole('table', { name: 'Events of all logs, newest first' }).waitFor();
    await sound(page, 'person');
    expect(problems).toEqual([]);
  }, 240_000);
});

describe('one person in all logs (issue 17)', () => {
  it('is found from an event, in the order of time, and leads back into an event, on a phone too', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/logs/web?interval=7d&query=event_id:${eventId}`);
    await ready(page);
    await grid(page).locator('[data-cell="0:1"]').click();
    await panel(page).getByRole('button', { name: 'Related' }).click();
    await page.getByRole('menuitem', { name: 'All logs of this user' }).click();
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

describe('an exception from an event (UI.md 4.16, picture 21)', () => {
  it('begins with the domain and the event, and is kept with what is decided there', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, `#/logs/web?interval=7d&query=event_id:${eventId}`);
    await ready(page);
    await grid(page).locator('[data-cell="0:1"]').click();
    const event = panel(page);
    await event.getByRole('button', { name: 'Add exception…' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New exception' });
    await form.getByText(domain, { exact: true }).waitFor();
    await expect.poll(() => form.getByRole('textbox', { name: /^Reason/ }).inputValue()).toMatch(/^Event \S+$/);
    expect(new URL(page.url()).hash).toBe('#/policy/web/exceptions?open=new');
    await form.getByRole('radio', { name: 'Allow' }).check({ force: true });
    await page.reload(); // as a tab that is lost: what it began with is a draft by now
    await form.getByText(domain, { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await grid(page).getByRole('row').filter({ hasText: domain }).filter({ hasText: 'Allow' }).first().waitFor();
    await page.goBack();
    await panel(page).getByRole('button', { name: 'Add exception…' }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('an open event, for who may read logs alone (UI.md 4.16, picture 21)', () => {
  it('is copied and followed by keys, and offers nothing that is not allowed', async () => {
    const reader = await backend.addUser({ username: 'reader', roles: { read: ['logs:web'], write: [] } });
    const { page, context, problems } = await openWindow(browser);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, backend.url, reader, `#/logs/web?interval=7d&pe_action=block&query=domain:${domain}`);
    await ready(page);
    await grid(page).locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const event = panel(page);
    await event.getByRole('heading', { level: 3, name: 'Why was this blocked?' }).waitFor();
    expect(await event.getByRole('button', { name: 'Add exception…' }).count()).toBe(0);
    expect(await event.getByRole('link').count()).toBe(0); // the rules are not open to him
    await event.getByRole('button', { name: 'Copy', exact: true }).focus();
    await page.keyboard.press('Enter');
    const json = page.getByRole('menuitem', { name: 'Copy event as JSON' });
    await json.waitFor();
    const isOn = () => json.evaluate((item) => item === document.activeElement);
    for (let presses = 0; presses < 9 && !(await isOn()); presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^\{/); // the link comes before it
    expect(JSON.parse(await copied())).toMatchObject({ domain, pe_rulename: 'Block risky sites' });
    await event.getByRole('button', { name: 'Related' }).press('Enter');
    await page
      .getByRole('menuitem', { name: /^All logs of/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: /: all logs$/ }).waitFor();
    expect(problems).toEqual([]);
  });
});

/** A hand that knows the palette and the one box of the log. */
function handOf(page: Page) {
  const hand = newHand();
  const box = page.getByRole('combobox', { name: 'Search and filter' });
  return {
    ...hand,
    /** Opens the palette, types, and takes what it offers for that. */
    async jump(text: string) {
      hand.count({ presses: 2 });
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search or jump to' });
      await hand.type(field, text);
      await page
        .getByRole('option', { name: new RegExp(text) })
        .first()
        .waitFor();
      await field.press('Enter');
    },
    /** Types into the one box of the log. */
    async ask(text: string) {
      hand.count({ presses: 1 });
      await hand.type(box, text);
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
const openFirst = (page: Page, hand: Hand) => hand.press(grid(page).locator('[data-cell="0:1"]'));

const tasks: readonly Task[] = [
  [
    'which domain stands out this week',
    async (page, hand) => {
      // Among all of the week ten others may be commoner; a bar of blocked ones says where to look.
      await hand.press(page.getByRole('radiogroup', { name: 'Action' }).getByText('Block', { exact: true }));
      await hand.press(page.getByRole('button', { name: 'Breakdown', exact: true }));
      const row = breakdown(page).getByRole('listitem').filter({ hasText: 'Unusual here' });
      await row.hover();
      await hand.press(row.getByRole('button', { name: /^Filter by / }));
    },
    async (page) => {
      await expect.poll(() => query(page).get('domain')).toBe(domain);
      await events('450')(page);
    },
  ],
  [
    'what happened in the quarter of an hour that was reported',
    async (page, hand) => {
      await hand.press(page.getByRole('button', { name: /\(UTC\)$/ }));
      await hand.type(page.getByRole('textbox', { name: 'From' }), clock(start));
      await hand.enter(page.getByRole('textbox', { name: 'To' }), clock(start + incident.lasts));
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
  [
    'what was not blocked',
    async (_, hand) => hand.ask(`user:svc* domain:${domain} not action:block`),
    async (page) => {
      await events('1')(page);
      await grid(page).getByText('invoice.zip').first().waitFor();
    },
  ],
  ['the event that a user reads out of a block page', async (_, hand) => hand.jump(eventId), events('1')],
  [
    'what else the user of an event did, in any log',
    async (page, hand) => {
      await hand.ask(hash);
      await events('1')(page);
      await openFirst(page, hand);
      await hand.press(panel(page).getByRole('button', { name: 'Related' }));
      await hand.press(page.getByRole('menuitem', { name: 'All logs of this user' }));
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
      await hand.press(page.getByRole('button', { name: 'Group repeats' }));
      await hand.press(grid(page).getByText(`450 × ${domain} · 15 min`));
      await hand.press(grid(page).locator('[data-cell="1:1"]'));
      await hand.press(panel(page).getByRole('button', { name: 'Related' }));
      await hand.press(page.getByRole('menuitem', { name: 'Similar events' }));
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
      await hand.jump('Invoice portal');
    },
    events('451'),
  ],
];

describe('an incident as somebody meets it who has not seen the screen (issue 17, acceptance 1)', () => {
  it('ten tasks over 60,000 events take at most twelve presses and less than a minute each', async () => {
    const { page, problems } = await openWindow(browser);
    await signIn(page, backend.url, backend.admin, '#/logs/web');
    const taken: { what: string; presses: number; waited: number; seconds: number }[] = [];
    for (const [what, act, found] of tasks) {
      await goTo(page, '/logs/web?interval=7d&page=0&pageSize=25');
      await page
        .getByText(/^1\d,\d{3} events$/)
        .first()
        .waitFor(); // all of the week, nothing of the task before
      const hand = handOf(page);
      const before = performance.now();
      await act(page, hand);
      await found(page);
      const waited = (performance.now() - before) / 1_000;
      taken.push({ what, presses: hand.presses(), waited, seconds: waited + hand.seconds() });
      if (await breakdown(page).isVisible()) await page.getByRole('button', { name: 'Close breakdown' }).click();
    }
    for (const { what, presses, waited, seconds } of taken) {
      console.info(`${what}: ${presses} presses, ${waited.toFixed(1)} s waited, ${seconds.toFixed(0)} s for a person`);
    }
    expect(taken.filter(({ presses, seconds }) => presses > 12 || seconds >= 60)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
