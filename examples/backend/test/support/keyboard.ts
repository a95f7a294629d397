import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the control has the focus; a trap never gets there. (UI.md section 9.4) */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${control}`);
}

/** Goes to a control by Tab and presses Enter on it. */
export async function enterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes to a text field by Tab and types over what it holds. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
