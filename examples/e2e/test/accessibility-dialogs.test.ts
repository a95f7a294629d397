import type { Credentials, TestBackend } from '@portico/example-backend/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { draftHolds, field, messages, openEditor, saveBar, saveButton, saved, type } from './support/editor.ts';
import { enterOn, tabTo, typeInto } from './support/keyboard.ts';
import { axeInBothThemes, openModule, openWindow, previewFrame, requireBuiltPortal, signIn } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

let backend: TestBackend;
let browser: Browser;
let other: Credentials;

beforeAll(async () => {
  requireBuiltPortal();
  backend = await startService();
  other = await backend.addUser({ username: 'ben' });
  browser = await sharedChromium();
});

afterEach(async () => {
  await closeWindows();
});

afterAll(async () => {
  await closeWindows();
  await backend?.stop();
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const alertDialog = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

/** The editor of the web block page with its preview drawn, so that Tab meets the frame where it will stay. */
async function editor(): Promise<Page> {
  const { page } = await openWindow(browser, { loadsAhead: true });
  await openEditor(page, backend.url, backend.admin);
  await previewFrame(page);
  return page;
}

/** Another administrator saves another heading first. */
async function savedBySomebodyElse(text: string) {
  const { page } = await openWindow(browser, { loadsAhead: true });
  await openEditor(page, backend.url, other);
  await type(page, 'web', text);
  await saveButton(page).click();
  await saved(page);
  await page.context().close();
}

describe('dialogs by keyboard alone, and axe on each in both themes (UI.md section 9)', () => {
  it('[A11-001] [A11-002] [CNF-007] chooses between two values of a field', async () => {
    const page = await editor();
    await savedBySomebodyElse('Theirs');
    await typeInto(page, field(page, 'web'), 'Mine');
    await page.keyboard.press('ControlOrMeta+s');
    const conflict = alertDialog(page, 'Resolve conflicts');
    await conflict.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    // The question stands alone: no message says beside it that the save failed.
    expect(await messages(page).getByText("Couldn't save").count()).toBe(0);
    await tabTo(page, conflict.getByRole('radio', { name: /^Yours/ }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => conflict.getByRole('radio', { name: /^Theirs/ }).isChecked()).toBe(true);
    await enterOn(page, conflict.getByRole('button', { name: 'Resolve and save' }));
    await saved(page);
    await expect.poll(() => field(page, 'web').inputValue()).toBe('Theirs');
    await expect.poll(() => focusedTag(page)).not.toBe('BODY');
  });

  it('[A11-001] [A11-002] reviews what would be published and discards one change of it', async () => {
    const page = await editor();
    await typeInto(page, field(page, 'web'), 'To be discarded');
    await page.keyboard.press('ControlOrMeta+s');
    await saved(page);
    await enterOn(page, page.getByRole('button', { name: 'Publish…' }));
    const review = dialog(page, 'Review and publish');
    await review.getByText('To be discarded').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await enterOn(page, review.getByRole('button', { name: 'Discard Heading' }));
    await messages(page).getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
    await expect.poll(() => field(page, 'web').inputValue()).not.toBe('To be discarded');
    await enterOn(page, saveBar(page).getByRole('button', { name: 'Reset', exact: true }));
    await saveBar(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedTag(page)).toBe('MAIN'); // the bar took its focus along to the page, not to nowhere
  });

  it('[A11-001] [A11-002] is asked before it leaves, stays with Escape and leaves with No', async () => {
    const page = await editor();
    await typeInto(page, field(page, 'web'), 'Left behind');
    await page.keyboard.press('Escape');
    const leave = dialog(page, 'Save changes?');
    const elsewhere = page.getByRole('link', { name: 'Settings', exact: true });
    await enterOn(page, elsewhere);
    await leave.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'hidden' });
    expect(await field(page, 'web').inputValue()).toBe('Left behind');
    await enterOn(page, elsewhere);
    await enterOn(page, leave.getByRole('button', { name: 'No', exact: true }));
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/settings/);
  });

  it('[A11-001] [A11-002] opens the list of errors and goes to one of them', async () => {
    const page = await editor();
    await typeInto(page, field(page, 'web'), 'Stop <here>');
    await enterOn(page, saveBar(page).getByRole('button', { name: 'Save', exact: true }));
    const errors = alertDialog(page, 'Error');
    await errors.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await enterOn(page, errors.getByRole('link', { name: /^Heading/ }));
    await errors.waitFor({ state: 'hidden' });
    await expect.poll(() => field(page, 'web').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('[A11-001] [A11-002] picks a color, and the next module opens without the picker', async () => {
    const page = await editor();
    const picker = page.getByRole('button', { name: 'Pick Link color' });
    await enterOn(page, picker);
    const area = page.getByRole('dialog', { name: 'Link color' });
    await area.getByRole('slider', { name: /Hue/ }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await area.waitFor({ state: 'hidden' });
    await expect.poll(() => picker.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await area.waitFor();
    await openModule(page, 'web/style');
    await page.getByRole('heading', { level: 1, name: 'Indicators' }).waitFor();
    await expect.poll(() => area.count()).toBe(0);
  });

  it('[A11-001] shows the name of an icon button at once when it gets the focus', async () => {
    const page = await editor();
    await typeInto(page, field(page, 'web'), 'A step');
    await tabTo(page, saveBar(page).getByRole('button', { name: 'Undo: Heading' }));
    await page.getByRole('tooltip', { name: /Undo: Heading/ }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('[A11-001] [A11-002] [DRF-003] takes back what was not saved', async () => {
    const page = await editor();
    await typeInto(page, field(page, 'web'), 'Words on their way');
    await draftHolds(page, 'Words on their way');
    const again = await page.context().newPage();
    await page.close();
    await openEditor(again, backend.url, backend.admin).catch(() => {});
    const offer = dialog(again, 'Restore unsaved changes');
    await offer.getByText('Words on their way').waitFor();
    expect(await axeInBothThemes(again)).toEqual([]);
    await enterOn(again, offer.getByRole('button', { name: 'Restore changes' }));
    await offer.waitFor({ state: 'hidden' });
    await expect.poll(() => field(again, 'web').inputValue()).toBe('Words on their way');
  });

  it('[A11-001] has headings in order where modules are in a menu', async () => {
    await savedBySomebodyElse('Counted by the pill of the revision');
    const { page } = await openWindow(browser, { width: 375, height: 812, loadsAhead: true });
    await signIn(page, backend.url, backend.admin, '#/customization/email/mobile-block-page');
    await page.getByRole('button', { name: /^Staged · \d+$/ }).waitFor();
    for (const path of ['email/mobile-block-page', 'web/style', 'web/bandwidth-alerts']) {
      await openModule(page, path);
      await page.getByRole('radiogroup', { name: 'Theme' }).waitFor();
      expect(await axeInBothThemes(page)).toEqual([]);
    }
  });
});
