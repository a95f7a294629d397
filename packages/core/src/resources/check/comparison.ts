import type { ValueError } from '../../shared/index.ts';
import { parseBrowser, parseVersion } from '../values/value-rules.ts';
import { fault, own } from './fault.ts';
import { comparisonTexts } from './messages.ts';

/**
 * A span has two values, the lower one first, less and greater have one, and what is compared has a version. Fewer
 * values are not complete yet, which is no fault of a value. (OP-207)
 */
export function comparisonErrors(
  label: string,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly ValueError[] {
  const comparator = own(value, 'comparator') ?? 'equal';
  const values = own(value, 'values');
  if (comparator === 'equal' || !Array.isArray(values)) return [];
  const wrong = (message: string, at?: number) =>
    fault(label, at === undefined ? `${path}.values` : `${path}.values[${at}]`, 'comparison', message);
  if (comparator !== 'inbetween' && values.length > 1) return wrong(comparisonTexts.one);
  if (values.length > 2) return wrong(comparisonTexts.two);
  const compared = values.map(comparable);
  const bare = compared.findIndex((each) => each?.numbers === null);
  if (bare !== -1) return wrong(comparisonTexts.noVersion, bare);
  const [low, high] = compared;
  if (!low?.numbers || !high?.numbers) return []; // missing, or wrong by itself
  if (low.of !== high.of) return wrong(comparisonTexts.sameBrowser(low.of), 1);
  return isLower(low.numbers, high.numbers) ? [] : wrong(comparisonTexts.lowerFirst, 1);
}

/** What a value is compared by: a score, a version, or that of a browser, null where a browser has none. */
function comparable(value: unknown): { of: string; numbers: readonly number[] | null } | null {
  if (typeof value === 'number') return { of: '', numbers: [value] };
  if (typeof value !== 'string') return null;
  const version = parseVersion(value);
  if (version !== null) return { of: '', numbers: version };
  const browser = parseBrowser(value);
  return browser === null ? null : { of: browser.name, numbers: browser.version };
}

function isLower(low: readonly number[], high: readonly number[]): boolean {
  for (let at = 0; at < Math.max(low.length, high.length); at++) {
    const difference = (low[at] ?? 0) - (high[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
