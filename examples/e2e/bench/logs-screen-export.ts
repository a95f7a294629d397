import { createReadStream } from 'node:fs';
import type { Page } from 'playwright-core';
import type { LogsScreen } from './logs-screen.ts';
import { longTasksSince } from './logs-screen-page.ts';

/** Rows of the export that is measured, as nearly as the stored events allow. (issue 7, acceptance 3) */
const wantedRows = 200_000;

const progress = (page: Page) => page.getByText(/[\d,]+ of [\d,]+ rows/);

/**
 * Exports what the screen shows by its menu: time, long tasks, the rows of the file beside the count of the query; then
 * once more, cancelled in the middle.
 * @returns whether the file is complete and the cancelled export asks nothing more.
 */
export async function measureExport(screen: LogsScreen): Promise<boolean> {
  const { page } = screen;
  const { search } = await nearest(screen);
  const count = await screen.count(search);

  const before = screen.rowCalls;
  const startedAt = await page.evaluate(() => performance.now());
  const started = performance.now();
  await chooseExport(page);
  await progress(page).waitFor();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  const seconds = (performance.now() - started) / 1_000;
  const long = await page.evaluate(longTasksSince, startedAt);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const lines = await linesOf(await saved.path());
  const longest = Math.max(0, ...long).toFixed(0);
  console.info(
    `export of ${search}: ${lines.rows} rows in the file, ${count} counted; ${seconds.toFixed(1)} s, ${screen.rowCalls - before} calls, ` +
      `${(lines.bytes / 1e6).toFixed(0)} MB, ${Math.round(lines.rows / seconds)} rows a second; ` +
      `${long.length} tasks over 50 ms, longest ${longest} ms`,
  );

  await chooseExport(page);
  await page.getByText(/[\d,]{6,} of [\d,]+ rows/).waitFor();
  const reached = await progress(page).innerText();
  const cancelled = performance.now();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await progress(page).waitFor({ state: 'detached' });
  const tookMs = performance.now() - cancelled;
  const soFar = screen.rowCalls;
  await page.waitForTimeout(2_000);
  const calls = screen.rowCalls - soFar;
  console.info(
    `cancelled at ${reached.replace(/\s+/g, ' ')}: the card went after ${tookMs.toFixed(0)} ms, ${calls} calls after it`,
  );
  return lines.rows === count && calls === 0;
}

async function chooseExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'NDJSON, all fields' }).click();
}

/** The query whose count comes nearest to the rows wanted. */
async function nearest(screen: LogsScreen): Promise<{ search: string; count: number }> {
  const found: { search: string; count: number }[] = [];
  for (const interval of ['2d', '7d']) {
    for (const action of ['', '&pe_action=allow', '&pe_action=isolate', '&pe_action=block']) {
      const search = `interval=${interval}${action}`;
      found.push({ search, count: await screen.count(search) });
    }
  }
  const distance = ({ count }: { count: number }) => Math.abs(count - wantedRows);
  const [first] = found.toSorted((a, b) => distance(a) - distance(b));
  if (first === undefined) throw new Error('there is no query');
  return first;
}

async function linesOf(path: string): Promise<{ rows: number; bytes: number }> {
  let rows = 0;
  let bytes = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) rows += 1;
  }
  return { rows, bytes };
}
