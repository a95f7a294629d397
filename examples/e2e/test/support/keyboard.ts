import type { Locator, Page } from 'playwright-core';

/**
 * Presses Tab until the control has the focus; a trap never gets there. A text is the name of the control: its label, its
 * `aria-label` or what it says. (UI.md section 9.4)
 */
export async function tabTo(page: Page, control: Locator | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(page, control)) return;
  }
  throw new Error(`Tab never reaches ${control}`);
}

async function hasFocus(page: Page, control: Locator | string): Promise<boolean> {
  if (typeof control !== 'string') return control.evaluate((element) => element === document.activeElement);
  const name = await page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0]?.textContent : null;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
  // A required field marks its label.
  return name.replace(/ ?\*$/, '') === control;
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
