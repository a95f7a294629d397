import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillLogs, requireBuild, signIn, startService } from '@portico/example-backend/bench';
import type { Browser } from 'playwright-core';
import { chromiumArgs, contextOptions, launchChromium } from '../test/support/chromium.ts';
import { LogsScreen, place, repeat, rounds, say, week } from './logs-screen.ts';
import { measureExport } from './logs-screen-export.ts';
import { measureFilters } from './logs-screen-filters.ts';
import { measureIncident } from './logs-screen-incident.ts';
import { installProbe } from './logs-screen-page.ts';
import { measureCalls, measurePages } from './logs-screen-paging.ts';
import { measureTable } from './logs-screen-table.ts';

/** Web events of the last seven days. (issue 7, acceptance 2) */
const total = Number(process.env.PORTICO_BENCH_EVENTS ?? 1_000_000);
/** A page far behind; fewer events have fewer, some of which are older than the week by the time of the run. */
const depth = Math.min(500, Math.floor((total / 100) * 0.8));
/** A data folder that stays, and serves the next run too. */
const kept = process.env.PORTICO_BENCH_DATA;

async function measureOpening(screen: LogsScreen): Promise<void> {
  await screen.leave();
  say('first rows, the screen opened for the first time', await repeat(1, () => screen.open(week)));
  say('first rows after the address changed', await repeat(rounds, () => screen.open(week)));
  const devtools = await screen.page.context().newCDPSession(screen.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const anew = await repeat(rounds, async () => {
    await screen.page.reload({ waitUntil: 'commit' });
    const took = await screen.rows({ from: 'navigation' });
    await screen.quiet();
    return took;
  });
  await devtools.detach(); // the cache is back with that
  say(`first rows after a reload of ${place(week)} without cache`, anew);
}

/** @returns whether all that has a limit keeps it. */
async function measureScreen(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ ...contextOptions, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(installProbe);
  await signIn(page, url);
  const screen = new LogsScreen(page);
  await measureOpening(screen);
  await measureFilters(screen);
  await measureIncident(screen);
  await measurePages(screen, depth);
  const isFlat = await measureCalls(screen, depth);
  const isWhole = await measureExport(screen);
  await context.close();
  return isFlat && isWhole;
}

requireBuild();
const data = kept ?? mkdtempSync(join(tmpdir(), 'portico-bench-'));
try {
  // One more where there are some: with it the events of an earlier release are summed up too.
  fillLogs(data, existsSync(join(data, 'postgres')) ? 1 : total, '--log', 'web', '--days', '7');
  const service = await startService(data);
  const browser = await launchChromium(chromiumArgs);
  try {
    const isSmooth = await measureTable(browser);
    if (!(await measureScreen(browser, service.url)) || !isSmooth) process.exitCode = 1;
  } finally {
    await browser.close();
    await service.stop();
  }
} finally {
  if (kept === undefined) rmSync(data, { recursive: true, force: true });
}
