/** Values that an address gets for the query parameters it lacks. (OP-82) */
export type FilterDefaults = Readonly<Record<string, string | number>>;

/** Default filters of the log pages. (spec 2 section 9, OP-82) */
export const logFilters: FilterDefaults = { interval: '7d', page: 0, pageSize: 25 };

/** Default filters of the device log, whose interval is longer. (spec 2 section 9, OP-82) */
export const deviceLogFilters: FilterDefaults = { ...logFilters, interval: '30d' };

/**
 * The address with the default filters it lacks. Given parameters stay as they are written, a repeated or empty one
 * included; all are sorted by the code points of their names. An address that has them all in order comes back as it is,
 * so a guard can compare. (spec 2 section 2, OP-82)
 */
export function withDefaultFilters(path: string, defaults: FilterDefaults): string {
  const [, place = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(path) ?? [];
  const given = query.split('&').filter((pair) => pair !== '');
  const names = new Set(given.map(nameOf));
  const added = Object.entries(defaults)
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => new URLSearchParams({ [name]: String(value) }).toString());
  const pairs = [...given, ...added].map((pair) => ({ pair, name: nameOf(pair) }));
  pairs.sort((a, b) => compareCodePoints(a.name, b.name));
  return `${place}${pairs.length === 0 ? '' : `?${pairs.map(({ pair }) => pair).join('&')}`}${fragment}`;
}

/** The name as a page would read it: `%70age` is `page`. */
function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? '';
}

/** By code points, not by UTF-16 units, in which a character beyond U+FFFF would come before U+E000. */
function compareCodePoints(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return left.length - right.length;
  const other = right[at];
  return other === undefined ? 1 : (left[at]?.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
}
