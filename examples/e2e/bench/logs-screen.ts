import { loadavg } from 'node:os';
import { inWords } from '@portico/example-backend/bench';
import type { Page, Request } from 'playwright-core';
import { expectRows, type RowsWanted, rowsPainted } from './logs-screen-page.ts';

/** The query that all measurements begin with. */
export const week = 'interval=7d';
/** Times of one kind that are taken. */
export const rounds = 9;

/** The address of a query on the screen of the web log. */
export function place(search: string): string {
  return `#/logs/web?${search}`;
}

/** Whether a call asks for rows of the log; others ask for its count, its bars or the values of a field. */
export function isRowCall(request: Request): boolean {
  return request.url().includes('/rep/v1/logs/web?');
}

/** The screen of the web log in a signed-in page, and the calls that it makes. */
export class LogsScreen {
  readonly page: Page;
  /** Calls for rows so far. */
  rowCalls = 0;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (!request.url().includes('/rep/v1/logs/')) return;
      this.#underWay.add(request);
      if (isRowCall(request)) this.rowCalls += 1;
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Milliseconds until the rows wanted are painted. */
  async rows(wanted: RowsWanted, act: () => Promise<unknown> = async () => {}): Promise<number> {
    await this.page.evaluate(expectRows, wanted);
    await act();
    return this.page.evaluate(rowsPainted);
  }

  /** Waits until no call is under way, those of the bars and the count included. */
  async quiet(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#underWay.size === 0 ? quiet + 1 : 0) {
      await this.page.waitForTimeout(50);
    }
  }

  /** Goes to another screen. */
  async leave(): Promise<void> {
    await this.page.evaluate(() => {
      location.hash = '#/customization';
    });
    await this.page.getByRole('grid').waitFor({ state: 'detached' });
    await this.quiet();
  }

  /** Opens a query from another screen and waits for all that belongs to it. */
  async open(search: string): Promise<number> {
    await this.leave();
    const took = await this.rows({ hash: place(search) });
    await this.quiet();
    return took;
  }

  /** Opens a query and answers how many events the screen was told that it has. */
  async count(search: string): Promise<number> {
    const answer = this.page.waitForResponse((response) => response.url().includes('/logs/web/count?'));
    await this.open(search);
    return ((await (await answer).json()) as { count: number }).count;
  }
}

/** Takes a time as often as that. */
export async function repeat(times: number, work: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await work());
  return all;
}

/** Prints times, and how busy the machine is with other work. */
export function say(what: string, times: readonly number[], more = ''): void {
  console.info(`${what}: ${inWords(times)}${more}; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
}
