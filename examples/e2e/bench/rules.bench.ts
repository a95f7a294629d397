import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWords, median, requireBuild, signIn, startService } from '@portico/example-backend/bench';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { chromiumArgs, contextOptions, launchChromium } from '../test/support/chromium.ts';
import { scrollFrames } from './logs-screen-page.ts';
import { marks, tracedSpan, tracedTasks } from './main-thread.ts';
import { fillRules, markSpan, type Span, spanMarked } from './rules-page.ts';
import { rateFor } from './throttle.ts';

const rules = 10_000;
const rounds = 5;
const keystrokes = 12;
const frames = 120;

/** What somebody waits for: the work of the page's main thread for it, and the time by the clock. */
interface Taken {
  own: number;
  clock: number;
  /** The longest task of that work. */
  longest: number;
}

const nameOf = (at: number) => `Rule ${String(at).padStart(5, '0')}`;
const sum = (all: readonly number[]) => all.reduce((total, ms) => total + ms, 0);

/** The list of rules in a signed-in page of a browser. Only what is measured runs at the slower speed. */
class RulesScreen {
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #rate: number;

  constructor(browser: Browser, page: Page, devtools: CDPSession, rate: number) {
    this.#browser = browser;
    this.#page = page;
    this.#devtools = devtools;
    this.#rate = rate;
  }

  /** From the last byte of the answer with the rules until the first rows are painted. */
  async open(): Promise<Taken> {
    await this.#goTo('#/account');
    await this.#page.getByRole('grid').waitFor({ state: 'detached' });
    const taken = await this.#span({ from: 'answer', until: { name: nameOf(1) } }, () => this.#goTo('#/policy/web'));
    await this.#page.waitForTimeout(500); // what comes after the rows is no part of the next round
    return taken;
  }

  /** The table from its top on, by so many pixels a frame; the work of a frame. */
  async scroll(px: number): Promise<Taken> {
    const page = this.#page;
    const turn = () => this.#slowly(() => page.evaluate(scrollFrames, { frames, px }));
    const [, { own, clock }] = await tracedTasks(this.#browser, page, turn);
    await page.evaluate(scrollFrames, { frames: 1, px: 0 });
    return { own: sum(own) / frames, clock: sum(clock) / frames, longest: Math.max(...own) };
  }

  /**
   * Letters in the name of a rule beside the list: from the press of a key until it and what its release brought is painted;
   * and some with what the form does once the hands rest.
   */
  async type(): Promise<{ letters: Taken[]; rested: Taken[] }> {
    const page = this.#page;
    await page
      .getByRole('row')
      .filter({ hasText: nameOf(3) })
      .click();
    const drawer = page.getByRole('dialog', { name: nameOf(3) });
    await drawer.getByRole('textbox', { name: /^Name/ }).click();
    await page.keyboard.type('warm');
    const typed = async (until: 'keyup' | 'rest', count: number) => {
      const all: Taken[] = [];
      for (let round = 0; round < count; round += 1) {
        const press = () => page.keyboard.press('abcdefg'.charAt(round % 7));
        all.push(await this.#span({ from: 'keydown', until }, press));
      }
      return all;
    };
    const letters = await typed('keyup', keystrokes);
    const rested = await typed('rest', rounds);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await drawer.waitFor({ state: 'detached' });
    return { letters, rested };
  }

  /** From the choice in the menu until the row is painted at its new place; the write comes after it. */
  async move(name: string): Promise<Taken> {
    const page = this.#page;
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: new RegExp(`^Actions of ${name}`) }).click();
    const item = page.getByRole('menuitem', { name: 'Move to the top' });
    const box = await item.boundingBox();
    if (box === null) throw new Error('the menu is not laid out');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(200); // the pointer is over the item, and nothing else is going on
    const moved = await this.#span({ from: 'pointerup', until: { name, place: 1 } }, () => page.mouse.up());
    await stored;
    await page.waitForTimeout(2_000);
    return moved;
  }

  #span(span: Omit<Span, 'names'>, act: () => Promise<unknown>): Promise<Taken> {
    const page = this.#page;
    return tracedSpan(this.#browser, page, async () => {
      await page.evaluate(markSpan, { ...span, names: marks });
      await this.#slowly(async () => {
        const marked = page.evaluate(spanMarked); // asked before it begins: what asks is no part of it
        await act();
        await marked;
      });
    });
  }

  async #slowly<T>(work: () => Promise<T>): Promise<T> {
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: this.#rate });
    try {
      return await work();
    } finally {
      await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  }

  #goTo(place: string): Promise<void> {
    return this.#page.evaluate((hash) => {
      location.hash = hash;
    }, place);
  }
}

/** Prints what something took against its limit, and ends the run badly beyond that. (issue 14, acceptance 6) */
function say(
  times: number,
  what: string,
  all: readonly Taken[],
  limit: { work?: number; longest?: number } = {},
): void {
  const own = all.map((one) => one.own);
  const longest = Math.max(...all.map((one) => one.longest));
  const [figure, most] = limit.longest === undefined ? [median(own), limit.work] : [longest, limit.longest];
  const isMet = most === undefined || figure <= most;
  const ofLimit = limit.longest === undefined ? 'work' : 'longest task';
  const verdict = most === undefined ? 'no limit' : `${ofLimit} ${isMet ? 'within' : 'MORE THAN'} ${most} ms`;
  console.info(
    `${rules} rules at ${times}× CPU, ${what}: ${verdict}: work ${inWords(own)}, ` +
      `by the clock ${inWords(all.map((one) => one.clock))}, longest task ${longest.toFixed(0)} ms; ` +
      `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  if (!isMet) process.exitCode = 1;
}

requireBuild();
const data = mkdtempSync(join(tmpdir(), 'portico-bench-'));
try {
  const service = await startService(data);
  const browser = await launchChromium(chromiumArgs);
  try {
    const context = await browser.newContext({ ...contextOptions, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await signIn(page, service.url);
    await page.evaluate(fillRules, rules - 1); // the built-in one is the last
    const devtools = await context.newCDPSession(page);
    for (const times of [1, 4]) {
      const isSlow = times > 1;
      const { rate, slower } = isSlow ? await rateFor({ page, devtools }, times) : { rate: 1, slower: 1 };
      if (isSlow) console.info(`asked for ${rate.toFixed(1)}×, the page is ${slower.toFixed(1)} times slower`);
      const screen = new RulesScreen(browser, page, devtools, rate);
      const opened: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await screen.open());
      say(times, 'from the answer to the first rows', opened, isSlow ? { work: 300 } : {});
      say(times, `a frame of ${frames} of a wheel`, [await screen.scroll(120)], isSlow ? {} : { longest: 50 });
      say(times, `a frame of ${frames} that draw every row anew`, [await screen.scroll(1_200)]);
      const { letters, rested } = await screen.type();
      say(times, 'a letter in the form', letters, isSlow ? { work: 16 } : {});
      say(times, 'a letter, and what follows once the hands rest', rested);
      const moved: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) {
        moved.push(await screen.move(nameOf(5 + round + (isSlow ? rounds : 0))));
      }
      say(times, 'from a choice in the menu to the row at its place', moved, isSlow ? { work: 50 } : {});
    }
    await context.close();
  } finally {
    await browser.close();
    await service.stop();
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
