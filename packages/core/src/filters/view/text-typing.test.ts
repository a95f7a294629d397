import { describe, expect, it, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { logFilterDefinitions } from '../../logs/index.ts';
import { type FilterState, parseFilters, TEXT_DEBOUNCE_MS, type TextFilter, type TextValue } from '../index.ts';
import { createTextTyping } from './text-typing.ts';

const definitions = logFilterDefinitions('web', { mode: null });
const filter = definitions.find(({ field }) => field === 'url') as TextFilter;
const at = (query: string): FilterState => parseFilters(query, definitions);

/** A field over an address that takes what is written into it. */
function field(query = '', fault: (value: TextValue) => string | null | undefined = () => null) {
  const simulated = new SimulatedClock();
  const clock = {
    now: () => simulated.now(),
    setTimeout: (run: () => void, ms: number) => simulated.setTimeout(run, ms),
    clearTimeout: (timer: unknown) => simulated.clearTimeout(timer as number),
  };
  let place = '/logs/web';
  let filters = at(query);
  let judge = () => {};
  const judged = new Promise<void>((resolve) => {
    judge = resolve;
  });
  const written = vi.fn();
  const now = () => ({ filters, definitions, setFilters });
  const setFilters = (next: FilterState, { replace }: { replace: boolean }) => {
    filters = next;
    written(typing.getSnapshot().text, replace);
    typing.follow(now());
  };
  const typing = createTextTyping(
    filter,
    { clock, place: () => place, fault, judge: () => judged },
    { filters, definitions, setFilters },
  );
  const say = (text: string) => {
    filters = at(text);
    typing.follow(now());
  };
  const go = (to: string) => {
    place = to;
  };
  const pass = (ms = TEXT_DEBOUNCE_MS) => simulated.increment(ms);
  const texts = () => written.mock.calls.map(([text, replace]) => [text, replace]);
  return { typing, say, go, pass, texts, judge, judged };
}

describe('a text filter while it is typed (OP-117)', () => {
  it('counts 300 ms after the last letter, and the same typing is one step of the history', () => {
    const { typing, pass, texts } = field();
    typing.type('a');
    pass(299);
    typing.type('ab');
    pass(299);
    expect(texts()).toEqual([]);
    pass(1);
    expect(texts()).toEqual([['ab', false]]);
    typing.type('abc');
    pass();
    expect(texts()).toEqual([
      ['ab', false],
      ['abc', true],
    ]);
  });

  it('counts at once when it is finished, and begins a new step after that', () => {
    const { typing, pass, texts } = field();
    typing.type('a');
    typing.finish();
    expect(texts()).toEqual([['a', false]]);
    pass();
    typing.type('ab');
    pass();
    expect(texts().at(-1)).toEqual(['ab', false]);
    typing.clear();
    expect(texts().at(-1)).toEqual(['', false]);
  });

  it('shows what the address says when that was not typed here', () => {
    const { typing, say, texts } = field('url=a');
    expect(typing.getSnapshot().text).toBe('a');
    say('url=b');
    expect(typing.getSnapshot().text).toBe('b');
    expect(texts()).toEqual([]);
  });

  it('[FLT-008] drops what was typed on a page that is left within the pause', () => {
    const { typing, go, pass, texts, say } = field('url=a');
    typing.type('ab');
    go('/logs/email');
    say('url=a');
    expect(typing.getSnapshot().text).toBe('a');
    pass();
    typing.end();
    expect(texts()).toEqual([]);
  });

  it('keeps what was typed when its panel is closed within the pause', () => {
    const { typing, texts } = field();
    typing.type('ab');
    typing.end();
    expect(texts()).toEqual([['ab', false]]);
  });

  it('sends no text with a fault, and waits for what judges it', async () => {
    let verdict: string | null | undefined;
    const { typing, texts, judge, judged } = field('', () => verdict);
    typing.type('(');
    typing.finish();
    expect(texts()).toEqual([]);
    verdict = null;
    judge();
    await judged;
    expect(texts()).toEqual([['(', false]]);
    verdict = 'It is no pattern.';
    typing.type('((');
    typing.finish();
    expect(texts()).toHaveLength(1);
  });
});
