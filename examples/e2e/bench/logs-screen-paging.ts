import { LOG_PAGE_SIZE_MAX } from '@portico/core/api';
import { median, p99 } from '@portico/example-backend/bench';
import { type LogsScreen, place, repeat, rounds, say, week } from './logs-screen.ts';
import { rowCalls } from './logs-screen-page.ts';

/** What a call for rows far behind may take, as times of the first ones. (DESIGN section 9, log page) */
const limitRatio = 1.3;
const usualSize = 25;
const largestPage = 100;

/** `page` counts from 1, as the screen shows it; the first of its rows stands after those before it and the header. */
const pageAt = (page: number, size: number) => ({
  hash: place(`${week}&page=${page - 1}&pageSize=${size}`),
  rowIndex: (page - 1) * size + 2,
});

/** A link far into the log, whose rows come in large blocks, and pages turned from there. (issue 7, acceptance 2) */
export async function measurePages(screen: LogsScreen, depth: number): Promise<void> {
  const { page } = screen;
  let calls = 0;
  const links = await repeat(3, async () => {
    await screen.leave();
    const before = screen.rowCalls;
    const took = await screen.rows(pageAt(depth, usualSize));
    calls = screen.rowCalls - before;
    await screen.quiet();
    return took;
  });
  say(`link to page ${depth} of ${usualSize} rows, ${calls} calls one after the other`, links);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.locator(`[aria-rowindex="${pageAt(depth - 1, usualSize).rowIndex}"]`).waitFor();
  const turns = { held: [] as number[], read: [] as number[] };
  for (let at = depth; at < depth + 4 * rounds; at += 1) {
    const before = screen.rowCalls;
    const { rowIndex } = pageAt(at, usualSize);
    const next = page.getByRole('button', { name: 'Next' });
    const took = await screen.rows({ from: 'click', rowIndex }, () => next.click());
    await screen.quiet();
    (screen.rowCalls === before ? turns.held : turns.read).push(took);
  }
  say(`next page from ${depth - 1} on, its rows at hand`, turns.held);
  say(`next page from ${depth - 1} on, with a call`, turns.read);
}

/**
 * The calls for rows by their depth, as the page's own clock of the network has them.
 * @returns whether those far behind take no longer than the first ones.
 */
export async function measureCalls(screen: LogsScreen, depth: number): Promise<boolean> {
  // A page far behind is read in the largest blocks of the call; a shorter last one is left out.
  const calls = Math.floor((depth * largestPage) / LOG_PAGE_SIZE_MAX);
  const span = Math.max(1, Math.floor(calls / 5));
  const places = [0, 2 * span, calls - span].map((from) => ({ from, times: [] as number[] }));
  for (let round = 0; round < 3; round += 1) {
    await screen.leave();
    await screen.page.evaluate(() => performance.clearResourceTimings());
    await screen.rows(pageAt(depth, largestPage));
    await screen.quiet();
    const all = await screen.page.evaluate(rowCalls);
    for (const { from, times } of places) times.push(...all.slice(from, from + span));
  }
  const shallow = median(places[0]?.times ?? []);
  let isFlat = true;
  for (const { from, times } of places) {
    const ratio = median(times) / shallow;
    const more = `, p99 ${p99(times).toFixed(0)}, ${ratio.toFixed(2)} times the first`;
    say(`call for ${LOG_PAGE_SIZE_MAX} rows, ${from + 1} to ${from + span}`, times, more);
    isFlat &&= ratio <= limitRatio;
  }
  return isFlat;
}
