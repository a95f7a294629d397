import { median } from '@portico/example-backend/bench';
import type { CDPSession, Page } from 'playwright-core';

/** A page that is made slower. */
interface Slowed {
  page: Page;
  devtools: CDPSession;
}

const rounds = 9;
const steps = 6;

/**
 * The rate to ask a browser for so that its page takes so many times as long. Its throttle stops the thread by signals and
 * lets it wait by the clock, so that other work of the machine comes on top: asked for 4, a page was 5 to 7.6 times slower on a
 * busy machine. (measured)
 * @returns the rate, and how many times slower the page was with it.
 */
export async function rateFor({ page, devtools }: Slowed, times: number): Promise<{ rate: number; slower: number }> {
  const took = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const ms = await page.evaluate(workOfAPage, rounds);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return median(ms);
  };
  await took(1); // the code is warm then
  let best = { rate: times, slower: Number.POSITIVE_INFINITY };
  let rate = times;
  for (let step = 0; step < steps; step += 1) {
    const before = await took(1);
    const slow = await took(rate);
    const slower = slow / ((before + (await took(1))) / 2);
    if (Math.abs(slower - times) < Math.abs(best.slower - times)) best = { rate, slower };
    rate = 1 + ((rate - 1) * (times - 1)) / Math.max(slower - 1, 0.1);
  }
  return best;
}

/** Some milliseconds of sums, objects and texts, by the clock of the page. Runs in the page. */
function workOfAPage(rounds: number): number[] {
  const work = () => {
    const begun = performance.now();
    let sum = 1;
    let made: unknown[] = [];
    for (let at = 0; at < 400_000; at += 1) {
      sum = (Math.imul(sum, 1_103_515_245) + 12_345) | 0;
      if (at % 16 === 0) made.push({ sum, text: `row ${at}` });
      if (made.length > 1_000) made = [];
    }
    return performance.now() - begun;
  };
  return Array.from({ length: rounds }, work);
}
