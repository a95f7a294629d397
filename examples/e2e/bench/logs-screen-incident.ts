import type { Page } from 'playwright-core';
import { type LogsScreen, place, repeat, rounds, say, week } from './logs-screen.ts';

/** Fields that the panel is asked for, one after the other. (issue 17, acceptance 4) */
const fieldsAsked = 10;

/** Drags over the bars, from one share of their width to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await page.getByRole('slider', { name: 'Events by time' }).boundingBox();
  if (box === null) throw new Error('no bars');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(box.x, box.y + 2 * box.height); // the tip of the last bar may lie over what is pressed next
}

/** What is done first when something has happened: a range by drag, a breakdown by each field, a typed query. */
export async function measureIncident(screen: LogsScreen): Promise<void> {
  const { page } = screen;
  const zooms = await repeat(rounds, async () => {
    await screen.open(week);
    await drag(page, 0.4, 0.5);
    const zoom = page.getByRole('button', { name: 'Zoom in' });
    await zoom.waitFor();
    const took = await screen.rows({ from: 'click' }, () => zoom.click());
    await screen.quiet();
    return took;
  });
  say('range by drag, first rows (300 ms)', zooms);
  await measureBreakdown(screen);
  const typed = await repeat(rounds, async () => {
    await screen.open(week);
    await page.getByRole('combobox', { name: 'Search and filter' }).fill('action:block');
    await page.keyboard.press('Escape'); // what it offers is not wanted
    const took = await screen.rows({ from: 'keydown' }, () => page.keyboard.press('Enter'));
    await screen.quiet();
    return took;
  });
  say('the typed query action:block, first rows', typed);
}

/** The values of ten fields of a week, each from the press on its name until they are painted. */
async function measureBreakdown(screen: LogsScreen): Promise<void> {
  const { page } = screen;
  await screen.open(week);
  const panel = page.getByRole('complementary', { name: 'Breakdown' });
  await page.getByRole('button', { name: 'Breakdown', exact: true }).click();
  await panel.getByRole('listitem').first().waitFor();
  await screen.quiet();
  const all: number[] = [];
  for (let field = 1; field <= fieldsAsked; field += 1) {
    await panel.getByRole('combobox', { name: /^Field/ }).click();
    const option = page.getByRole('option').nth(field);
    await option.waitFor();
    // From the press itself: the driver waits until the list of fields has stopped moving, which nobody else does.
    all.push(await screen.rows({ from: 'pointerdown', of: 'values' }, () => option.click()));
    await screen.quiet();
  }
  const sum = all.reduce((total, ms) => total + ms, 0);
  say(`breakdown of ${place(week)} by a field`, all, `, ten fields one after the other ${sum.toFixed(0)} ms (1500)`);
  await page.getByRole('button', { name: 'Close breakdown' }).click();
}
