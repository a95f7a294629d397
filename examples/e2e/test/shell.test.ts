import {
  createPostgresLogs,
  demoTenantId,
  signIn as signInByCalls,
  storeAll,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { looks } from './support/looks.ts';
import { axeViolations, openModule, openWindow, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows, quietPlace } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  browser = await sharedChromium();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

/** A signed-in window: on the contact form, which is light, where it does not matter where. */
async function open(look: Parameters<typeof openWindow>[1] = {}, user = backend.admin, place = '#/contact-form') {
  const opened = await openWindow(browser, look);
  await signIn(opened.page, backend.url, user, place);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const hash = (page: Page) => new URL(page.url()).hash;
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).waitFor();
}

async function fromHelp(page: Page, item: string) {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('the styles of the portal (UI.md section 2)', () => {
  it("begin with those of every element: no bullets, no frames of fieldsets, the portal's own ground", async () => {
    const { page, context } = await open();
    await openModule(page);
    await page.getByRole('radiogroup', { name: 'Theme' }).waitFor();
    const look = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        lists: of('nav ul, nav ol').listStyleType,
        frame: of('fieldset').borderTopStyle,
        margin: getComputedStyle(document.body).marginTop,
        ground: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(look).toMatchObject({ lists: 'none', frame: 'none', margin: '0px' });
    expect(look.ground).not.toBe('rgba(0, 0, 0, 0)');
    await context.close();
  });
});

describe('a part that is gone (DESIGN section 9, first load)', () => {
  it('is told of in place of the page, and Retry loads the portal anew where it was', async () => {
    const { page, context } = await openWindow(browser);
    const refuse = (files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404, json: {} }));
    await refuse(/\/assets\/settings-.*\.js$/);
    await signIn(page, backend.url, backend.admin, '#/customization');
    const isHere = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/FailedPage-'));
    await expect.poll(() => page.evaluate(isHere)).toBe(true); // loaded ahead, since it would be gone as well
    await refuse(/\/assets\/FailedPage-.*\.js$/);
    await page.evaluate(() => {
      location.hash = '#/settings/users';
    });
    await page.getByText("This page can't be shown.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Users', exact: true }).first().waitFor();
    await context.close();
  });
});

describe('the files of the portal (DESIGN sections 6 and 9)', () => {
  it('are kept by who has them: a second load asks the service for the page and what it begins with, and no part again', async () => {
    const { page, context } = await open();
    await page.goto(quietPlace(backend.url));
    const before = await filesAnswered();
    await page.goto(`${backend.url}/#/contact-form`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('/assets/')).length).toBeGreaterThan(20);
    const asked = (await filesAnswered()) - before;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(10); // with what the load before had no time for; each of them is asked for once
    await context.close();
  });

  /** Pages and files that the service has answered. */
  async function filesAnswered(): Promise<number> {
    const told = await (await fetch(`${backend.url}/metrics`)).text();
    const counts = told.matchAll(/^portico_http_requests_total\{call="page",.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  }
});

describe('command palette (UI.md section 3)', () => {
  it('[A11-002] [A11-004] leads to a module and runs an action by keyboard alone', async () => {
    const { page, context, problems } = await open({}, backend.admin, '');
    await openPalette(page);
    await page.keyboard.type('dlp block');
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toBe('#/customization/dlp/block-page/style');
    await page.getByRole('heading', { name: 'Block page', level: 1 }).waitFor();

    const before = await page.evaluate(() => document.documentElement.dataset.theme);
    await openPalette(page);
    expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').allTextContents()).toEqual([
      'DLP block page',
    ]);
    await page.keyboard.type('toggle');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).not.toBe(before);
    await expect.poll(() => palette(page).count()).toBe(0);

    await openPalette(page);
    await page.keyboard.type('preview');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /preview/i }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[A11-002] walks with the arrows, says which row Enter takes, and gives the focus back', async () => {
    const { page, context } = await open({ loadsAhead: true }, backend.admin, '');
    await page.getByRole('button', { name: 'Search or jump to…' }).focus();
    await page.keyboard.press('Enter');
    await palette(page).waitFor();
    const selected = () => page.locator('[role="option"][aria-selected="true"]');
    const first = await selected().textContent();
    await page.keyboard.press('ArrowUp');
    const last = page.getByRole('option').last();
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
      await selected().getAttribute('id'),
    );
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => selected().textContent()).toBe(first);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^Search or jump to…/);
    await context.close();
  });

  it('[A11-004] lists for a limited user only what is allowed', async () => {
    const user = await backend.addUser({
      username: 'limited',
      roles: { read: ['customization:web', 'customization:dlp'], write: [] },
    });
    const { page, context } = await open({}, user);
    await openPalette(page);
    const labels = await page.getByRole('option').allTextContents();
    expect(labels).toEqual(expect.arrayContaining(['Web block page', 'DLP block page', 'Start tour', 'Log out']));
    expect(labels.filter((label) => /email|settings|users|tenant|policy|^save|publish|preview/i.test(label))).toEqual(
      [],
    );
    await page.keyboard.type('qqqq');
    await palette(page).getByText('No match for “qqqq”.').waitFor();
    await context.close();
  });
});

describe('guided tour (UI.md section 3, spec 2 section 2)', () => {
  const tourAreas = [
    'sideNavigation',
    'appSwitcher',
    'documentation',
    'docArchive',
    'fileDownload',
    'fileUpload',
    'publishing',
  ];

  it('[TOU-001] [TOU-003] [A11-002] goes through every area on screen by keyboard, and gives the focus back', async () => {
    const { page, context, problems } = await open({ loadsAhead: true });
    await openModule(page);
    await page.getByRole('button', { name: 'Help' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Start tour' }).waitFor();
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const step = page.locator('[role="dialog"][data-region="tour"]');
      await expect.poll(() => step.textContent()).toContain(`${at + 1} of 7`);
      seen.push((await step.getByRole('heading').textContent()) ?? '');
      await expect.poll(() => focused(page)).toBe(at < 6 ? 'Next' : 'Close');
      await expect
        .poll(async () => {
          const { outline, panel } = await boxesOfTour(page);
          return overlap(outline, panel);
        })
        .toBe(0);
      // What is highlighted is the area that the step names.
      const named = `[data-tour~="${tourAreas[at]}"], [data-tour-way="${tourAreas[at]}"]`;
      await expect
        .poll(async () => {
          const areas = await Promise.all((await page.locator(named).all()).map((each) => each.boundingBox()));
          const { outline } = await boxesOfTour(page);
          return Math.min(...areas.map((area) => awayFrom(outline, area)));
        })
        .toBeLessThanOrEqual(12);
      await page.keyboard.press('Enter');
    }
    expect(seen).toEqual([
      'Navigation',
      'App Switcher',
      'Documentation',
      'Document Archive',
      'File Download',
      'File Upload',
      'Staging and Publishing',
    ]);
    await expect.poll(() => page.locator('[data-region="tour"]').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Help');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[TOU-001] follows the window: an area that goes is left for the next one', async () => {
    const { page, context } = await open({}, backend.admin, '');
    await fromHelp(page, 'Start tour');
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole('dialog', { name: 'App Switcher' }).getByText('1 of 4').waitFor();
    const target = () => page.locator('[data-tour="appSwitcher"]').boundingBox();
    await expect
      .poll(async () => Math.abs((await boxesOfTour(page)).outline.x + 4 - ((await target())?.x ?? 0)))
      .toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-region="tour"]').count()).toBe(0);
    await context.close();
  });
});

describe('what the palette finds in the logs (UI.md section 3)', () => {
  const eventId = '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647';

  it('[A11-004] opens a saved view with its columns, and the event of an id', async () => {
    const user = await backend.addUser({ username: 'helpdesk', roles: { read: ['logs:web', 'logs:dlp'], write: [] } });
    const session = await signInByCalls(backend.url, user);
    const view = {
      name: 'Blocked uploads',
      query: 'pe_action=block&interval=24h',
      columns: [
        { field: 'event_time', isVisible: true, widthPx: null },
        { field: 'userid', isVisible: true, widthPx: null },
      ],
    };
    const saved = await session.call('PUT', '/api/rep/v1/logs/web/views/blocked', {
      body: { ...view, updated_at: null },
    });
    expect(saved.status).toBe(200);
    const event = { event_time: new Date().toISOString(), event_id: eventId, userid: 'ann', pe_action: 'block' };
    const stored = { logType: 'web' as const, at: Date.now() * 1_000, event };
    await storeAll(createPostgresLogs(backend.db), await demoTenantId(backend.db), [stored]);
    const { page, context, problems } = await open({}, user);
    await openPalette(page);
    await page.keyboard.type('blocked up');
    await palette(page).getByRole('option', { name: 'Blocked uploads · Web log', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toMatch(/pe_action=block/);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3); // with that of the boxes

    await openPalette(page);
    await page.keyboard.type(eventId);
    await palette(page)
      .getByRole('option', { name: `Event ${eventId} · Web log`, selected: true })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toMatch(new RegExp(`event_id=${eventId}`));
    await page.getByRole('row').filter({ hasText: 'ann' }).waitFor();

    await openPalette(page);
    await page.keyboard.type('deadbeef00');
    await palette(page)
      .getByText(/No event of the last 30 days has the ID “deadbeef00”\.$/)
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a link to a closed place (OP-62)', () => {
  const roles = { read: ['logs:web'], write: [] };
  const words =
    'Settings needs one of these permissions: settings:*, settings_cmr:*. An administrator of Demo Corp can give them to you with a role.';

  async function goTo(page: Page, place: string) {
    await page.evaluate((to) => {
      location.hash = to;
    }, place);
  }

  it('[ERR-013] says over the page that stays which right is missing and who gives it', async () => {
    const { page, context, problems } = await open({}, await backend.addUser({ username: 'log-reader', roles }), '');
    await expect.poll(() => hash(page)).toMatch(/^#\/logs\/web\?/);
    await goTo(page, '#/settings/users');
    const note = page.getByRole('status').filter({ hasText: 'Settings needs' });
    await note.waitFor();
    expect(await note.textContent()).toContain(words);
    expect(hash(page)).toMatch(/^#\/logs\/web/);
    expect(await axeViolations(page)).toEqual([]);
    await note.getByRole('button', { name: "Why can't I see this?" }).click();
    const dialog = page.getByRole('dialog', { name: "Why can't I see this?" });
    await dialog.getByText(words).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close this note' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(problems.filter((problem) => !/route settings/.test(problem))).toEqual([]);
    await context.close();
  });

  it('[ERR-013] says it on the first load as well, and goes with the next page', async () => {
    const { page: before, context } = await openWindow(browser, { width: 375, height: 812 });
    await signIn(before, backend.url, await backend.addUser({ username: 'log-reader-2', roles }));
    const page = await context.newPage();
    await page.goto(`${backend.url}/#/settings/users`);
    const note = page.getByRole('status').filter({ hasText: words });
    await note.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await goTo(page, '#/contact-form');
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await note.waitFor({ state: 'detached' });
    await goTo(page, '#/utilities');
    await page.getByText('This portal has no page “/utilities”.').waitFor();
    await page.getByRole('button', { name: "Why can't I see this?" }).click();
    await page.getByRole('dialog', { name: "Why can't I see this?" }).waitFor();
    await context.close();
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxesOfTour(page: Page): Promise<{ outline: Box; panel: Box }> {
  const panel = await page.locator('[data-region="tour"]').boundingBox();
  const outline = await page.locator('[data-state^="tour."] > [aria-hidden="true"]').boundingBox();
  if (panel === null || outline === null) throw new Error('the tour is not on screen');
  return { outline, panel };
}

/** How far the middle of a box is from that of another, and its size from the other's, in px; the largest counts. */
function awayFrom(a: Box, b: Box | null): number {
  if (b === null) return Number.POSITIVE_INFINITY;
  const middle = Math.max(
    Math.abs(a.x + a.width / 2 - b.x - b.width / 2),
    Math.abs(a.y + a.height / 2 - b.y - b.height / 2),
  );
  return Math.max(middle, Math.abs(a.width - b.width), Math.abs(a.height - b.height));
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Everything of the shell that opens over a page, and how. */
const windows: readonly [name: string, show: (page: Page) => Promise<void>, hide: (page: Page) => Promise<void>][] = [
  ['palette', openPalette, closeByKey],
  [
    'tour',
    async (page) => {
      await fromHelp(page, 'Start tour');
      await page.locator('[data-region="tour"]').waitFor();
    },
    closeByKey,
  ],
  [
    'open pages',
    async (page) => {
      await fromHelp(page, 'What can I open?');
      await page.getByRole('dialog', { name: 'What can I open?' }).waitFor();
    },
    closeByKey,
  ],
  [
    'keys',
    async (page) => {
      await fromHelp(page, 'Keyboard shortcuts');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    closeByKey,
  ],
  [
    'Help menu',
    async (page) => {
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menu').waitFor();
    },
    closeByKey,
  ],
  [
    'user menu',
    async (page) => {
      await page.getByRole('button', { name: /User menu|More/ }).click();
      await page.getByRole('menu').waitFor();
    },
    closeByKey,
  ],
];

async function closeByKey(page: Page) {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[role="dialog"], [role="menu"]').count()).toBe(0);
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the shell at four widths (UI.md sections 3, 9 and 10)', () => {
  it.each(looks)(
    '[A11-001] [A11-003] has no axe violation and no sideways scroll at $width, $colorScheme',
    async (look) => {
      const { page, context, problems } = await open(look);
      await page.evaluate(() => {
        location.hash = '#/nowhere';
      });
      await page.getByRole('heading', { name: 'Oops!' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      for (const [name, show, hide] of windows) {
        await show(page);
        expect([name, await axeViolations(page)]).toEqual([name, []]);
        expect([name, await sideways(page)]).toEqual([name, Math.min(0, await sideways(page))]);
        await hide(page);
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('answers on page-not-found why a page is closed', async () => {
    const { page, context } = await open();
    await page.evaluate(() => {
      location.hash = '#/utilities';
    });
    await page.getByRole('button', { name: "Why can't I see this?" }).click();
    const dialog = page.getByRole('dialog', { name: "Why can't I see this?" });
    await dialog.getByText('Utilities', { exact: true }).waitFor();
    await dialog.getByRole('link', { name: 'Customization', exact: true }).click();
    await expect.poll(() => hash(page)).toBe('#/customization');
    await expect.poll(() => dialog.count()).toBe(0);
    await context.close();
  });
});

describe('what the shell says while the service is away (UI.md section 1.7)', () => {
  const pill = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('does not call published what it cannot ask about, and does again once it can', async () => {
    const { page, context } = await open({ loadsAhead: true, isNew: true });
    await pill(page, 'Published').waitFor();
    await context.setOffline(true);
    await pill(page, 'Not connected').waitFor();
    expect(await pill(page, 'Not connected').getAttribute('data-tone')).toBe('neutral');
    expect(await pill(page, 'Published').count()).toBe(0);
    await context.setOffline(false);
    await pill(page, 'Published').waitFor();
    // The network is there, and the service is not.
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    const comeBack = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return pill(page, 'Not connected').count();
    };
    await expect.poll(comeBack, { interval: 500 }).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.unrouteAll();
    await pill(page, 'Published').waitFor();
    await context.close();
  });

  it('changes the rows of a log alone with Compact rows', async () => {
    const { page, context } = await open();
    await page.evaluate(() => {
      location.hash = '#/logs/web';
    });
    const rows = page.getByRole('button', { name: 'Compact rows' });
    await rows.waitFor();
    const sizes = () =>
      page.evaluate(() => ({
        row: getComputedStyle(document.documentElement).getPropertyValue('--p-size-row'),
        button: document.querySelector('button[aria-label="Compact rows"]')?.getBoundingClientRect().height,
      }));
    await expect.poll(sizes).toEqual({ row: '36px', button: 32 });
    await rows.click();
    await expect.poll(sizes).toEqual({ row: '32px', button: 32 });
    await page.reload();
    await rows.waitFor();
    await expect.poll(sizes).toEqual({ row: '32px', button: 32 });
    await context.close();
  });
});

describe('what the computer asks for (UI.md section 9.8)', () => {
  it('[A11-005] follows the system between light and dark', async () => {
    const { page, context } = await open({ colorScheme: 'dark' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
    await context.close();
  });

  it('[A11-005] moves nothing when less motion is asked for', async () => {
    const { page, context } = await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPalette(page);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => {
            const effect = animation.effect as KeyframeEffect | null;
            const names = new Set((effect?.getKeyframes() ?? []).flatMap((frame) => Object.keys(frame)));
            return names.has('transform') || names.has('translate') || Number(effect?.getTiming().duration) > 120;
          })
          .map((animation) => (animation.effect as KeyframeEffect).target?.className ?? ''),
      );
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
    await fromHelp(page, 'Start tour');
    await page.locator('[data-region="tour"]').waitFor();
    expect(await moving()).toEqual([]);
    await context.close();
  });

  it('[A11-005] draws borders and outlines in forced colours, where fills are gone', async () => {
    const { page, context } = await open({}, backend.admin, '');
    await page.emulateMedia({ forcedColors: 'active' });
    const border = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
          return { isFramed: Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none', outlineStyle };
        });
    expect((await border('header button[aria-keyshortcuts]')).isFramed).toBe(true);
    expect((await border('header button[aria-label="Help"]')).isFramed).toBe(true);
    expect((await border('nav a[aria-current="page"]')).outlineStyle).toBe('solid');
    await openPalette(page);
    expect((await border('[role="option"][aria-selected="true"]')).outlineStyle).toBe('solid');
    expect((await border('[role="combobox"]')).outlineStyle).toBe('solid');
    await page.keyboard.press('Escape');
    await fromHelp(page, 'Start tour');
    await page.locator('[data-region="tour"]').waitFor();
    expect((await border('[data-region="tour"]')).isFramed).toBe(true);
    expect((await border('[data-state^="tour."] > [aria-hidden="true"]')).outlineStyle).toBe('solid');
    await context.close();
  });
});
