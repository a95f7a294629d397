import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { messages, saveBar } from './support/editor.ts';
import { openModule, openWindow, requireBuiltPortal, signInByForm } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let cloud: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  [backend, cloud, browser] = await Promise.all([
    startService(),
    startService({ deployment: { deployment: 'ec2', mode: null } }),
    sharedChromium(),
  ]);
});

afterAll(async () => {
  await closeWindows();
  await Promise.all([backend?.stop(), cloud?.stop()]);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Closes what is open over the page. */
async function closeWindow(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-modal], [role="menu"]').count()).toBe(0);
}

async function change(page: Page, text: string): Promise<void> {
  await heading(page).fill(text);
  await saveBar(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
}

/** What an administrator does with the pointer, each with what shows that it is done. */
const actions: readonly [name: string, act: (page: Page) => Promise<void>][] = [
  [
    'opening a module',
    async (page) => {
      await openModule(page);
      await heading(page).waitFor();
    },
  ],
  [
    'saving',
    async (page) => {
      await change(page, 'Saved');
      await saveBar(page).getByRole('button', { name: 'Save', exact: true }).click();
      await messages(page).getByText('Saved to staged changes.').waitFor();
      await saveBar(page).waitFor({ state: 'hidden' });
    },
  ],
  [
    'publishing, which takes its button away',
    async (page) => {
      await button(page, 'Publish…').click();
      await dialog(page, 'Review and publish').getByRole('button', { name: 'Publish', exact: true }).click();
      await messages(page).getByText('Published. End users see the changes now.').waitFor();
    },
  ],
  ['closing the review whose opener is switched off by now', closeWindow],
  [
    'a reset',
    async (page) => {
      await change(page, 'Reset');
      await saveBar(page).getByRole('button', { name: 'Reset' }).click();
      await saveBar(page).waitFor({ state: 'hidden' });
    },
  ],
  [
    'Undo in a message',
    async (page) => {
      await messages(page).getByRole('button', { name: 'Undo' }).click();
      await saveBar(page).waitFor();
    },
  ],
  [
    'custom HTML and back',
    async (page) => {
      await page.getByText('Advanced', { exact: true }).click();
      await page.locator('.cm-editor').waitFor();
      await page.getByText('Regular', { exact: true }).click();
      await heading(page).waitFor();
    },
  ],
  [
    'leaving without what was typed',
    async (page) => {
      await page.getByRole('link', { name: 'Logs', exact: true }).click();
      await dialog(page, 'Save changes?').getByRole('button', { name: 'No', exact: true }).click();
      await title(page, 'Logs').waitFor();
    },
  ],
  [
    'a choice of the user menu',
    async (page) => {
      await button(page, /User menu/).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    },
  ],
  [
    'a window from the Help menu',
    async (page) => {
      await button(page, 'Help').click();
      await page.getByRole('menuitem', { name: /^Messages/ }).click();
      await dialog(page, 'Messages of this visit').waitFor();
    },
  ],
  ['closing it', closeWindow],
  [
    'a place of the palette',
    async (page) => {
      await button(page, /Search or jump/).click();
      await dialog(page, 'Command palette').getByRole('option', { name: 'Customization', exact: true }).first().click();
      await title(page, 'Customization').waitFor();
      await page.locator('[data-module]').first().waitFor();
    },
  ],
  [
    'clearing a filter that found nothing',
    async (page) => {
      await page.getByRole('searchbox').fill('nothing is called this');
      await button(page, /^Clear/).click();
      await page.locator('[data-module]').first().waitFor();
    },
  ],
  [
    'a window from the menu of a card',
    async (page) => {
      await button(page, 'Actions for Web block page').click();
      await page.getByRole('menuitem', { name: /Apply to multiple/ }).click();
      await dialog(page, 'Apply to Multiple Elements').waitFor();
    },
  ],
  ['closing that', closeWindow],
  [
    'Close of the tour',
    async (page) => {
      await button(page, 'Help').click();
      await page.getByRole('menuitem', { name: 'Start tour' }).click();
      const step = page.locator('[data-region="tour"]');
      await step.getByRole('button', { name: 'Close' }).click();
      await step.waitFor({ state: 'detached' });
    },
  ],
  [
    'logging out',
    async (page) => {
      await button(page, /User menu/).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByLabel('User', { exact: true }).waitFor();
    },
  ],
];

const bodyHasIt = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** It may be there for a moment, and must not be once the page stands still. */
async function expectKept(page: Page, after: string): Promise<void> {
  const quiet = async () => {
    for (let look = 0; look < 3; look += 1) {
      if (await bodyHasIt(page)) return `on the body after ${after}`;
      await page.waitForTimeout(60);
    }
    return 'kept';
  };
  await expect.poll(quiet).toBe('kept');
}

describe('focus is never on the body after an action (UI.md sections 3 and 9.3)', () => {
  it('[A11-002] of a walk through what an administrator does', async () => {
    const { page, context, problems } = await openWindow(browser, { loadsAhead: true });
    await signInByForm(page, backend.url, backend.admin);
    await title(page, 'Dashboard').waitFor();
    await expectKept(page, 'sign-in');
    await page.getByRole('link', { name: 'Customization', exact: true }).click();
    await title(page, 'Customization').waitFor();
    for (const [name, act] of actions) {
      await act(page);
      await expectKept(page, name);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[A11-002] of a sign-in on the page of an identity service, and not of a page that is only loaded', async () => {
    const { page, context } = await openWindow(browser, { loadsAhead: true });
    await signInByForm(page, cloud.url, cloud.admin);
    await title(page, 'Dashboard').waitFor();
    await expectKept(page, 'sign-in');
    await page.reload();
    await title(page, 'Dashboard').waitFor();
    await page.getByRole('heading', { name: 'Clicks by time' }).waitFor();
    expect(await bodyHasIt(page)).toBe(true);
    await context.close();
  });
});
