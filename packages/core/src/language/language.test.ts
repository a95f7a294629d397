import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Translation } from './index.ts';

const place = Symbol.for('portico.language');
const global = globalThis as { [key: symbol]: unknown };

/** The module as a new page loads it. */
async function newPage() {
  global[place] = undefined;
  vi.resetModules();
  return await import('./index.ts');
}

let before: unknown;
beforeEach(() => {
  before = global[place];
});
afterEach(() => {
  global[place] = before;
  vi.resetModules();
});

const english = {
  export: 'Export',
  rows: (count: number, name: string) => `${count} rows of ${name}`,
  footer: { next: 'Next page' },
};

describe('words of a feature', () => {
  it('are English unless a language is set', async () => {
    const { currentLanguage, defineMessages, formatNumber } = await newPage();
    expect(defineMessages('logs', english)).toEqual(english);
    expect(currentLanguage()).toMatchObject({ tag: 'en', direction: 'ltr' });
    expect(formatNumber(1250)).toBe('1,250');
  });

  it('are those of the language, which keeps English where it has none', async () => {
    const { defineMessages, languageOf, setLanguage } = await newPage();
    const german = { export: 'Exportieren', rows: (count: number, name: string) => `${count} Zeilen von ${name}` };
    setLanguage(languageOf({ tag: 'de', direction: 'ltr' }, { logs: german }));
    const words = defineMessages('logs', english);
    expect([words.export, words.rows(2, 'Web'), words.footer.next]).toEqual([
      'Exportieren',
      '2 Zeilen von Web',
      'Next page',
    ]);
  });

  it('cannot be in two languages', async () => {
    const { defineMessages, pseudoLanguage, setLanguage } = await newPage();
    defineMessages('logs', english);
    expect(() => setLanguage(pseudoLanguage())).toThrow(
      'Set the language en-XA before the rest of Portico is imported.',
    );
  });

  it('a translation without one of them, or with another parameter, is a type error', () => {
    expectTypeOf<{ export: string; footer: { next: string } }>().not.toExtend<Translation<typeof english>>();
    expectTypeOf<{
      export: string;
      rows: (count: number, name: string) => string;
      footer: { next: string };
    }>().toExtend<Translation<typeof english>>();
    expectTypeOf<Translation<typeof english>['rows']>().parameters.toEqualTypeOf<[count: number, name: string]>();
  });
});

describe('numbers, dates and lists', () => {
  it('are written as the language writes them', async () => {
    const { formatCount, formatDate, formatList, formatNumber, languageOf, setLanguage } = await newPage();
    setLanguage(languageOf({ tag: 'pl', direction: 'ltr' }, {}));
    const rows = { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' };
    expect([1, 3, 5].map((count) => formatCount(count, rows))).toEqual(['1 wiersz', '3 wiersze', '5 wierszy']);
    expect(formatNumber(12_345.5)).toBe('12\u00a0345,5');
    expect(formatDate(0, { month: 'long', timeZone: 'UTC' })).toBe('styczeń');
    expect(formatList(['a', 'b', 'c'])).toBe('a, b i c');
  });
});

describe('lists in English', () => {
  it.each([
    [[], '', ''],
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a, b'],
    [['a', 'b', 'c'], 'a, b and c', 'a, b, c'],
  ])('are as the specifications write them: %j', async (names, sentence, row) => {
    const { formatList, formatRow } = await newPage();
    expect([formatList(names), formatRow(names)]).toEqual([sentence, row]);
  });
});

describe('the language that nobody speaks', () => {
  it('has a tag that says its direction, for libraries that ask the tag', async () => {
    const { pseudoLanguage } = await newPage();
    const scriptOf = (direction: 'ltr' | 'rtl') => new Intl.Locale(pseudoLanguage(direction).tag).maximize().script;
    expect([scriptOf('ltr'), scriptOf('rtl')]).toEqual(['Latn', 'Arab']);
  });

  it('has no plain letter, is 40 % longer and keeps what has no language', async () => {
    const { pseudoLanguage } = await newPage();
    const { message } = pseudoLanguage();
    const said = message(['a'], 'Publish all changes of {name}, see https://portico.example/a');
    expect(said).toMatch(/ \{name\}, .* https:\/\/portico\.example\/a$/);
    const words = String(message(['a'], 'Publish every change'));
    expect(words).not.toMatch(/[A-Za-z]/);
    expect(words.length).toBeGreaterThanOrEqual('Publish every change'.length * 1.35);
    const told = message(['a'], (name: string) => `Rules of ${name}`) as (name: string) => string;
    expect(told('Acme Rules')).toMatch(/ Acme Rules$/);
    expect(told('Acme Rules')).not.toMatch(/^Rules/);
  });
});
