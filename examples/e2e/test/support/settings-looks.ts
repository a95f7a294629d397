import { type SettingsItemId, settingsItems } from '@portico/core/settings';
import { onPremModes, readDeployment } from '@portico/core/shared';
import type { Page } from 'playwright-core';
import { isLong, looksOf } from './looks.ts';
import { axeViolations } from './portal.ts';
import { cutElements, overlappingWords } from './words-and-room.ts';

/** How often a page is looked at that lays itself out late. */
const patience = 12;

/** Every part of the settings, on whatever deployment, in the order of the list. */
const places = [readDeployment('dev'), ...onPremModes.map((mode) => readDeployment('on_prem', mode))];
export const everyItem: readonly SettingsItemId[] = [
  ...new Set(
    places.flatMap((deployment) => settingsItems({ can: () => true, has: () => true, deployment }).map(({ id }) => id)),
  ),
];

/**
 * What is wrong with how a panel looks: in the long run in every window, in the ordinary one in the window that is the
 * panel's turn. The page ends in the widest one, in the light.
 */
export async function looks(page: Page, item: SettingsItemId): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, colorScheme } of looksOf(everyItem.indexOf(item))) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const faults = [...(await axeViolations(page)), ...(await faultsOfRoom(page))];
    found.push(...faults.map((fault) => `${item} at ${width}, ${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** The same in another state of the panel, in the long run; axe alone where it stands in the ordinary one. */
export async function looksAgain(page: Page, item: SettingsItemId): Promise<string[]> {
  return isLong ? looks(page, item) : axeViolations(page);
}

/** What has no room once the page has laid itself out. */
async function faultsOfRoom(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let times = 0; times < patience; times += 1) {
    found = [...(await cutElements(page)), ...(await overlappingWords(page)), ...(await controlsOutside(page))];
    if (found.length === 0) return found;
    await page.waitForTimeout(100);
  }
  return found;
}

/** Controls of which a part is cut off at the side by what is around them, or by the window, where nothing scrolls to it. */
async function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const parts = 'a[href], button, input, textarea, [role="switch"]';
    for (const element of document.querySelectorAll<HTMLElement>(`:is(main, [data-region="drawer"]) :is(${parts})`)) {
      const box = element.getBoundingClientRect();
      if (box.width < 4 || box.height < 4 || !element.checkVisibility()) continue;
      if (element.closest('[inert], .cm-editor') !== null || !isCut(element, box)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.add(`<${element.tagName.toLowerCase()}> ${name.trim().slice(0, 60)} is cut off at the side`);
    }
    return [...found];

    function isCut(element: HTMLElement, { left, right }: DOMRect): boolean {
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const room = around.getBoundingClientRect();
        if (overflowX !== 'visible' && (left < room.left - 1 || right > room.right + 1)) return true;
        if (position === 'fixed') break;
      }
      return left < -1 || right > innerWidth + 1;
    }
  });
}
