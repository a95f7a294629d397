import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWords, median, requireBuild, signIn, startService } from '@portico/example-backend/bench';
import type { Browser, Page } from 'playwright-core';
import { contextOptions, launchChromium } from '../test/support/chromium.ts';
import { scrollFrames } from './logs-screen-page.ts';
import { type MainThreadTasks, tracedTasks } from './main-thread.ts';
import { expectRow, fillRules, rowShown, type Shown } from './rules-page.ts';

const rules = 10_000;
const rounds = 7;
const keystrokes = 20;
const frames = 300;

/** What somebody waits for: the work of the page's main thread for it, and the time by the clock. */
interface Taken {
  own: number;
  clock: number;
  /** The longest task of that work. */
  longest: number;
}

const nameOf = (at: number) => `Rule ${String(at).padStart(5, '0')}`;
const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0);
const taken = (clock: number, { own }: MainThreadTasks): Taken => ({ own: sum(own), clock, longest: Math.max(...own) });

/** The list of rules in a signed-in page of a browser. */
class RulesScreen {
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  /** From the answer with the rules to the first rows; the work is that of the whole way there. */
  async open(): Promise<Taken> {
    await this.#goTo('#/account');
    await this.#page.getByRole('grid').waitFor({ state: 'detached' });
    return this.#shown({ name: nameOf(1) }, () => this.#goTo('#/policy/web'));
  }

  /** The table from its top on, by so many pixels a frame. */
  async scroll(px: number): Promise<Taken> {
    const work = () => this.#page.evaluate(scrollFrames, { frames, px });
    const [, tasks] = await tracedTasks(this.#browser, this.#page, work);
    await this.#page.evaluate(scrollFrames, { frames: 1, px: 0 });
    return taken(Math.max(...tasks.clock), tasks);
  }

  /** Letters in the name of a rule beside the list: script, layout and paint of each. */
  async type(): Promise<Taken[]> {
    const page = this.#page;
    await page
      .getByRole('row')
      .filter({ hasText: nameOf(3) })
      .click();
    const drawer = page.getByRole('dialog', { name: nameOf(3) });
    await drawer.getByRole('textbox', { name: /^Name/ }).click();
    await page.keyboard.type('warm');
    const all: Taken[] = [];
    for (let round = 0; round < keystrokes; round += 1) {
      const [clock, tasks] = await tracedTasks(this.#browser, page, async () => {
        const from = performance.now();
        await page.keyboard.press('abcdefg'.charAt(round % 7));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        return performance.now() - from;
      });
      all.push(taken(clock, tasks));
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await drawer.waitFor({ state: 'detached' });
    return all;
  }

  /** From the choice in the menu to the row at its new place; the write comes after it. */
  async move(name: string): Promise<Taken> {
    const page = this.#page;
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: new RegExp(`^Actions of ${name}`) }).click();
    const item = page.getByRole('menuitem', { name: 'Move to the top' });
    await item.waitFor();
    const moved = await this.#shown({ name, place: 1, from: 'click' }, () => item.click());
    await stored;
    await page.waitForTimeout(1_000);
    return moved;
  }

  async #shown(wanted: Shown, act: () => Promise<unknown>): Promise<Taken> {
    const [clock, tasks] = await tracedTasks(this.#browser, this.#page, async () => {
      await this.#page.evaluate(expectRow, wanted);
      await act();
      return this.#page.evaluate(rowShown);
    });
    return taken(clock, tasks);
  }

  #goTo(place: string): Promise<void> {
    return this.#page.evaluate((hash) => {
      location.hash = hash;
    }, place);
  }
}

/** Prints what something took; the limits are for the work at a quarter of the speed, and for the longest task. (issue 14, acceptance 6) */
function say(rate: number, what: string, all: readonly Taken[], limits: { own?: number; longest?: number }): void {
  const own = all.map((one) => one.own);
  const longest = Math.max(...all.map((one) => one.longest));
  console.info(
    `${rules} rules at ${rate}× CPU, ${what}: work ${inWords(own)}, by the clock ${inWords(all.map((one) => one.clock))}, ` +
      `longest task ${longest.toFixed(0)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  const { own: mostWork = Number.POSITIVE_INFINITY, longest: mostTask = Number.POSITIVE_INFINITY } = limits;
  if (median(own) <= mostWork && longest <= mostTask) return;
  console.error(`${what}: more than ${Math.min(mostWork, mostTask)} ms`);
  process.exitCode = 1;
}

requireBuild();
const data = mkdtempSync(join(tmpdir(), 'portico-bench-'));
try {
  const service = await startService(data);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...contextOptions, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, service.url);
    await page.evaluate(fillRules, rules - 1); // the built-in one is the last
    const screen = new RulesScreen(browser, page);
    const devtools = await context.newCDPSession(page);
    for (const rate of [1, 4]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const isSlow = rate > 1;
      const opened: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await screen.open());
      say(rate, 'the screen to its first rows', opened, isSlow ? { own: 300 } : {});
      say(rate, `${frames} frames of a turning wheel`, [await screen.scroll(120)], isSlow ? {} : { longest: 50 });
      say(rate, `${frames} frames that draw every row anew`, [await screen.scroll(1_200)], {});
      say(rate, 'a letter in the form', await screen.type(), isSlow ? { own: 16 } : {});
      const moved: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) {
        moved.push(await screen.move(nameOf(5 + round + (isSlow ? rounds : 0))));
      }
      say(rate, 'a move in the menu to the row at its place', moved, isSlow ? { own: 50 } : {});
    }
    await context.close();
  } finally {
    await browser.close();
    await service.stop();
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
