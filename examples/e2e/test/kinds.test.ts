import { resources } from '@portico/core/resources';
import { kindPlaces } from '@portico/core/resources/view';
import { publish, type TestSession } from '@portico/example-backend/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeInBothThemes, axeViolations } from './support/portal.ts';
import { clearStage, setOneWindow } from './support/stage.ts';

let page: Page;
let problems: string[];
let session: TestSession;

beforeAll(async () => {
  ({ page, problems, session } = await setOneWindow('#/policy'));
});
afterAll(clearStage);

const main = () => page.locator('main');
const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const pill = (count: number) => page.getByRole('button', { name: `Staged changes · ${count}`, exact: true });

async function go(place: string, label: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${place}`);
  await main().getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
  await main().getByRole('row').nth(1).waitFor();
}

/** In the order of the places, so that each one that can be written stages one change more than the one before. */
const writable = new Set(
  resources.flatMap(({ kind, store, list }) =>
    (store.type === 'section' && store.readOnly) || !list.columns.includes('enabled') ? [] : [kind],
  ),
);

describe('every kind has its screen, one window through all of them (UI.md 4.9, 4.11, 4.13)', () => {
  let staged = 0;
  it.each(kindPlaces.map(({ kind, place, label }) => [kind, place, label] as const))(
    '%s: its entries, one of them open, and a change that is stored',
    async (kind, place, label) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(place, label);
      expect(await axeInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 375, height: 812 });
      // The cards take the place of the table with the next look at the width.
      await expect.poll(sideways).toBeLessThanOrEqual(0);
      await main().getByRole('row').nth(1).waitFor();
      await page.setViewportSize({ width: 1440, height: 900 });

      await main().getByRole('row').nth(1).click();
      const drawer = page.getByRole('dialog');
      // What is only looked at is text with its copies.
      await drawer
        .getByRole('textbox')
        .or(drawer.getByRole('group'))
        .or(drawer.getByRole('definition'))
        .first()
        .waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });

      if (!writable.has(kind)) {
        expect(await main().getByRole('switch').count()).toBe(0);
        return;
      }
      await main().getByRole('switch').first().press('Space');
      staged += 1;
      await pill(staged).waitFor();
    },
  );

  it('publishes what the screens stored', async () => {
    const answer = await publish(session);
    expect(answer.status, answer.text).toBe(200);
    expect(problems).toEqual([]);
  });
});
