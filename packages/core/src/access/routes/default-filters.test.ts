import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLogFilters, logFilters, withDefaultFilters } from './default-filters.ts';

describe('default filters (spec 2 section 2, OP-82)', () => {
  it.each([
    ['adds all, sorted', '/logs/web', '/logs/web?interval=7d&page=0&pageSize=25'],
    ['adds all to an empty query', '/logs/web?', '/logs/web?interval=7d&page=0&pageSize=25'],
    ['keeps what is given', '/logs/web?page=3&interval=1h', '/logs/web?interval=1h&page=3&pageSize=25'],
    ['keeps an empty value', '/logs/web?interval=', '/logs/web?interval=&page=0&pageSize=25'],
    ['keeps a name without a value', '/logs/web?interval', '/logs/web?interval&page=0&pageSize=25'],
    ['keeps repeated ones in their order', '/x?b=2&b=1&a=0', '/x?a=0&b=2&b=1&interval=7d&page=0&pageSize=25'],
    ['knows an escaped name', '/x?%70age=4', '/x?interval=7d&%70age=4&pageSize=25'],
    ['keeps values as written', '/x?q=a,b%2Cc+d', '/x?interval=7d&page=0&pageSize=25&q=a,b%2Cc+d'],
    ['keeps the fragment last', '/x?z=1#row-3', '/x?interval=7d&page=0&pageSize=25&z=1#row-3'],
    ['sorts capitals first', '/x?a=1&B=2', '/x?B=2&a=1&interval=7d&page=0&pageSize=25'],
    ['sorts a shorter name first', '/x?pageSizes=1&pages=1', '/x?interval=7d&page=0&pageSize=25&pageSizes=1&pages=1'],
    ['sorts by code point', '/x?\u{1F600}=1&\uFF5E=2', '/x?interval=7d&page=0&pageSize=25&\uFF5E=2&\u{1F600}=1'],
    ['drops empty pairs', '/x?&&a=1&', '/x?a=1&interval=7d&page=0&pageSize=25'],
  ])('[RTE-027] %s', (_, path, expected) => {
    expect(withDefaultFilters(path, logFilters)).toBe(expected);
  });

  it('[RTE-027] has a longer interval for the device log', () => {
    expect(withDefaultFilters('/logs/device', deviceLogFilters)).toBe('/logs/device?interval=30d&page=0&pageSize=25');
  });

  it('writes a default that needs escaping, and leaves a place without defaults alone', () => {
    expect(withDefaultFilters('/x', { 'a b': 'c&d' })).toBe('/x?a+b=c%26d');
    expect(withDefaultFilters('/x#y', {})).toBe('/x#y');
  });

  it('changes nothing the second time, and loses no parameter', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 6 }),
        (pairs) => {
          const once = withDefaultFilters(`/x?${new URLSearchParams(pairs)}`, logFilters);
          expect(withDefaultFilters(once, logFilters)).toBe(once);
          const left = new URLSearchParams(once.slice(once.indexOf('?')));
          for (const [key] of pairs) {
            expect(left.getAll(key)).toEqual(pairs.filter(([one]) => one === key).map(([, value]) => value));
          }
          expect(Object.keys(logFilters).every((key) => left.has(key))).toBe(true);
        },
      ),
    );
  });
});
