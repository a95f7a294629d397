import type { ReportWire } from '@portico/core/api';
import { type QueryRange, queryRanges, reportQuery, windowOf } from '@portico/core/reporting';
import { needed, type Script, UsageError } from './script.ts';

/** Reports that the script knows, of the web, mail and application dashboards. (spec 3 section 7) */
const names = [
  'top_domains',
  'top_browsers',
  'top_heat_alerts_by_type',
  'top_casb_cloud_apps',
  'top_categories_email',
] as const;
type Name = (typeof names)[number];

/** Rows of each report. */
const LIMIT = 10;

/** Several reports over one and the same window, as one table. (spec 3 section 7, REP-009) */
export const reports: Script = {
  takes: 'RANGE [REPORT…]',
  about: `print dashboard reports of a range (${queryRanges.join(', ')}) as a table: ${names.join(', ')}; all unless named`,
  options: [],
  async run({ portal, io, words: [range, ...asked] }) {
    const query = reportQuery({ ...windowOf(rangeOf(range), Date.now()), limit: LIMIT });
    const wanted = asked.length === 0 ? names : asked.map(nameOf);
    const answers = await Promise.all(wanted.map((name) => portal.client.rep[name]({ query })));
    const rows = answers.flatMap((answer, at) => rowsOf(wanted[at] ?? '', answer));
    for (const line of tableLines([['Report', 'Entry', 'Count'], ...rows])) io.print(line);
  },
};

/** One row for each entry of a report, or one that says that it has none. */
function rowsOf(name: string, { results }: ReportWire): string[][] {
  if (results.length === 0) return [[name, '(nothing in this range)', '']];
  return results.map(({ count, ...fields }) => [
    name,
    Object.values(fields).map(printable).join(', '),
    count === undefined ? '' : String(count),
  ]);
}

/** Text of a client, for example the name of a browser, must not steer the terminal. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\p{Cc}/gu, '\ufffd');
}

/** Columns of equal width; the last one holds numbers and ends at the right. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [width(0), width(1), width(2)] as const;
  return rows.map(([name = '', entry = '', count = '']) =>
    `${name.padEnd(widths[0])}  ${entry.padEnd(widths[1])}  ${count.padStart(widths[2])}`.trimEnd(),
  );
}

function rangeOf(word: string | undefined): QueryRange {
  const range = queryRanges.find((known) => known === needed(word, 'RANGE'));
  if (range === undefined) throw new UsageError(`"${word}" is no range. Ranges: ${queryRanges.join(', ')}`);
  return range;
}

function nameOf(word: string): Name {
  const name = names.find((known) => known === word);
  if (name === undefined) throw new UsageError(`"${word}" is no report. Reports: ${names.join(', ')}`);
  return name;
}
