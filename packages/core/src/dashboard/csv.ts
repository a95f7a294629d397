import { csvLine } from '../shared/index.ts';
import type { BoardWindow } from './basis/window.ts';
import { localText } from './basis/zone.ts';
import type { Figure } from './figures/figure.ts';

/** The numbers of a chart as a file: the same array as its table, without words. (DSH-003) */
export function figureCsv({ table: { head, raw } }: Pick<Figure, 'table'>): string {
  return [head, ...raw.map((row) => row.map(String))].map((row) => csvLine([...row])).join('');
}

/** `top_domains 2026-11-01 2026-11-30.csv` */
export function csvName(report: string, { start, end, timeZone }: BoardWindow): string {
  const day = (at: number) => localText(at, timeZone).slice(0, 10);
  return `${report} ${day(start)} ${day(end)}.csv`;
}
