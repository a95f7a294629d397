import type { TestBackend } from '@portico/example-backend/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { tabTo } from './support/keyboard.ts';
import {
  axeInBothThemes,
  axeViolations,
  openModule,
  openWindow,
  requireBuiltPortal,
  signIn,
  stillness,
} from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

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

const blockPage = '#/customization/web/block-page/style';

/** Opens the web block page's editor. */
async function openBlockPage(page: Page) {
  await signIn(page, backend.url, backend.admin, blockPage);
  await page.getByRole('heading', { level: 1, name: 'Block page' }).waitFor();
}

/** Width on screen, once the window stands still. */
async function expectWidth(window: Locator, width: number) {
  await expect.poll(async () => (await window.boundingBox())?.width).toBe(width);
}

const colorOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

describe('Apply to Multiple Elements (spec 1 sections 2, 4 and 5; UI.md 4.5)', () => {
  it('[APL-002] [APL-003] [A11-002] copies colors to three elements by keyboard alone, and one undo takes all back', async () => {
    const { page, context, problems } = await openWindow(browser, { loadsAhead: true });
    await openBlockPage(page);
    const link = page.getByRole('textbox', { name: 'Link color', exact: true });
    await tabTo(page, link);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('#123456');
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'Apply to multiple…' }));
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Apply to Multiple Elements', exact: true });
    await dialog.waitFor();
    const targets = [
      ['Web', 'Indicators'],
      ['DLP', 'Block page'],
      ['Email', 'Block page'],
    ] as const;
    for (const [area, name] of targets) {
      await tabTo(page, dialog.getByRole('group', { name: area }).getByRole('checkbox', { name, exact: true }));
      await page.keyboard.press('Space');
    }
    await dialog.getByText('3 elements will change').waitFor();
    expect(await dialog.getByText('becomes Custom').count()).toBe(3);
    await tabTo(page, dialog.getByRole('button', { name: 'Apply', exact: true }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Messages' }).getByText('Applied to 3 elements.').waitFor();
    // Focus is back on the button that opened the dialog.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Apply to multiple…');

    for (const route of ['web/style', 'dlp/block-page', 'email/email-block-page']) {
      await openModule(page, route);
      await expect.poll(() => colorOf(page, 'Link color')).toBe('#123456');
      expect(await page.getByRole('radio', { name: 'Custom', exact: true }).isChecked()).toBe(true);
    }
    const undo = page.getByRole('button', { name: 'Undo: Apply to multiple' });
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect.poll(() => colorOf(page, 'Link color')).not.toBe('#123456');
    for (const route of ['web/style', 'dlp/block-page', 'email/email-block-page']) {
      await openModule(page, route);
      await expect.poll(() => page.getByRole('radio', { name: 'Custom', exact: true }).isChecked()).toBe(false);
    }
    await page.goto(`${backend.url}/${blockPage}`);
    await expect.poll(() => colorOf(page, 'Link color')).toBe('#123456');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('[CUS-068] [TXT-001] [A11-001] is 600 px wide, has its title and no axe violation', async () => {
    const { page, context } = await openWindow(browser);
    await openBlockPage(page);
    await page.getByRole('radio', { name: 'Custom', exact: true }).press('Space');
    await page.getByRole('button', { name: 'Apply to multiple…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Apply to Multiple Elements', exact: true });
    await expectWidth(dialog, 600);
    expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Apply to Multiple Elements');
    await dialog.getByRole('checkbox', { name: 'Indicators' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'Logo' }).press('Space');
    expect(await axeInBothThemes(page)).toEqual([]);
    await context.close();
  });

  it('is opened from a menu under 768 px and fits a phone', async () => {
    const { page, context } = await openWindow(browser, { width: 375, height: 812 });
    await openBlockPage(page);
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Apply to multiple…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Apply to Multiple Elements', exact: true });
    await expectWidth(dialog, 375);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('sizes and words of the other dialogs (spec 1 section 2)', () => {
  it('[CUS-070] [TXT-002] the multiple-error dialog is called Error, is 600 px wide, has OK and a close icon', async () => {
    const { page, context } = await openWindow(browser);
    await openBlockPage(page);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Error', exact: true });
    await expectWidth(dialog, 600);
    await dialog.getByText('Please resolve the following errors to enable save.', { exact: true }).waitFor();
    expect(
      await dialog.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent)),
    ).toEqual(['Close', 'OK']);
    await context.close();
  });

  it('[CUS-069] [TXT-003] the Reset Code confirmation is 280 px wide, with Reset and Cancel, the safe one first', async () => {
    const { page, context } = await openWindow(browser, { loadsAhead: true });
    await openBlockPage(page);
    await page.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    await page.getByRole('button', { name: /^Reset code/ }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Reset Code', exact: true });
    await expectWidth(dialog, 280);
    await dialog
      .getByText('The custom block page will be reset to the default code and all changes will be discarded.', {
        exact: true,
      })
      .waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'Reset']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await context.close();
  });
});

describe('messages beside the publish review (UI.md 4.6 and 9.3)', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 375, height: 812 },
  ])('[A11-001] a discard at $width px tells so without covering a button, and the drawer stays open', async (size) => {
    const { page, context } = await openWindow(browser, size);
    await openBlockPage(page);
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill(`Stop at ${size.width}`);
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('region', { name: 'Messages' }).getByText('Saved to staged changes.').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Shift+P');
    const drawer = page.getByRole('dialog', { name: 'Review and publish' });
    await drawer.getByRole('button', { name: 'Discard Heading' }).press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Heading is back to the published value.').hover(); // which keeps it, however long axe takes
    await stillness(page); // everything has slid in
    const [foot, box] = [await drawer.locator('footer').boundingBox(), await messages.boundingBox()];
    if (foot === null || box === null) throw new Error('nothing on screen');
    const apart = box.y + box.height <= foot.y || box.x + box.width <= foot.x;
    expect(apart).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await messages.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByRole('button', { name: 'Discard Heading' }).waitFor();
    await context.close();
  });
});
