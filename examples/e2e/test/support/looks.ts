import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
];
const schemes = ['light', 'dark'] as const;

/** Every width in both themes. (UI.md section 10) */
export const everyLook = sizes.flatMap((size) => schemes.map((colorScheme) => ({ ...size, colorScheme })));

/** The long run looks at everything there is. */
export const isLong = process.env.PORTICO_LONG === '1';

/**
 * Windows in which a screen is looked at. (UI.md section 10)
 * The long run takes every width in both themes; the ordinary one every width once and each theme twice.
 */
export const looks = isLong
  ? everyLook
  : sizes.map((size, at) => ({ ...size, colorScheme: schemes[at % 2] ?? 'light' }));

/** Of many screens each: every one of the long run; in the ordinary one the next for the next screen, so that all are met. */
export const looksOf = (at: number) =>
  isLong ? everyLook : everyLook.filter((_, look) => look === at % everyLook.length);

/**
 * Every width in both themes: nothing is wider than the window. Pictures go to `PORTICO_LOOK`, where that names a folder.
 * (UI.md section 10)
 */
export async function inEveryLook(page: Page, name: string): Promise<void> {
  const folder = process.env.PORTICO_LOOK;
  for (const { width, height, colorScheme } of everyLook) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
