import { DEFAULT_RANGE, type QueryRange, queryRanges, type ReportFilterName } from '../reporting/index.ts';
import { type CardId, type DashboardTab, dashboardTabs, tabCards } from './basis/cards.ts';
import type { BoardPlace } from './board.ts';
import { canonicalSearch } from './search-text.ts';

/** Filters that the dashboard has in its address. (UI.md 4.8, filter bar) */
export const dashboardFilters = [
  'pe_action',
  'risk_score',
  'userid',
  'domain',
  'cats',
  'casb_app_name',
] as const satisfies readonly ReportFilterName[];
export type DashboardFilter = (typeof dashboardFilters)[number];

/** All values of the filters that are chosen and not typed, by what each choice stands for. (UI.md 4.8, filter bar) */
export const filterValues = {
  pe_action: { block: ['block'], isolate: ['isolate'], allow: ['allow'] },
  risk_score: { high: ['high', 'R'], medium: ['medium', 'Y'], low: ['low', 'G'] },
} as const satisfies Partial<Record<DashboardFilter, Readonly<Record<string, readonly string[]>>>>;

/** The values that a filter takes; null where it takes any text. */
export function valuesOf(name: string): readonly string[] | null {
  return Object.hasOwn(filterValues, name)
    ? Object.values(filterValues[name as keyof typeof filterValues]).flat()
    : null;
}

/** What a filter of an address says, parted by whether the filter can have that value. */
function told(name: string, text: string): { known: string; strange: string[] } {
  const values = valuesOf(name);
  if (values === null) return { known: text, strange: [] };
  // Known ones are plain words, and what parts typed values would load with the first page.
  const given = text.split(',').filter((value) => value !== '');
  return {
    known: given.filter((value) => values.includes(value)).join(','),
    strange: given.filter((value) => !values.includes(value)),
  };
}

/** How often the dashboard may be read again, in seconds: as the logs. Theirs would load with the first page. (UI.md 4.8) */
export const refreshSeconds = [10, 30, 300, 1_800, 3_600, 86_400] as const;

/** What a path of the dashboard shows: a tab, or one of its cards large. (UI.md 4.8) */
export type DashboardPage =
  | { kind: 'tab'; tab: DashboardTab }
  | { kind: 'card'; tab: DashboardTab; card: CardId }
  | { kind: 'notFound' };

/** Reads `/dashboard`, `/dashboard/web` and `/dashboard/web/top_domains`. */
export function dashboardPage(path: string): DashboardPage {
  const [, name = 'overview', asked] = /^\/dashboard(?:\/([^/]+)(?:\/([^/]+))?)?\/?$/.exec(path) ?? [path, ''];
  const tab = dashboardTabs.find((each) => each === name);
  if (tab === undefined) return { kind: 'notFound' };
  if (asked === undefined) return { kind: 'tab', tab };
  const card = tabCards[tab].find(({ id }) => id === asked)?.id;
  return card === undefined ? { kind: 'notFound' } : { kind: 'card', tab, card };
}

/** The path of a tab, or of one of its cards. */
export function dashboardPath(tab: DashboardTab, card?: CardId): string {
  if (card !== undefined) return `/dashboard/${tab}/${card}`;
  return tab === 'overview' ? '/dashboard' : `/dashboard/${tab}`;
}

/** What the query of the address asks for, `refresh` in seconds; what it cannot be asked is left out. (OP-100, issue 16) */
export function readBoardPlace(search: string): BoardPlace {
  const given = new URLSearchParams(search);
  const interval = queryRanges.find((range) => range === given.get('interval')) ?? DEFAULT_RANGE;
  const until = isUntil(given.get('until') ?? '') ? Number(given.get('until')) : null;
  const filters = dashboardFilters.flatMap((name): [string, string][] => {
    const text = told(name, given.get(name) ?? '').known;
    return text === '' ? [] : [[name, text]];
  });
  const refresh = refreshSeconds.find((seconds) => String(seconds) === given.get('refresh'));
  return {
    interval,
    until,
    filters: Object.fromEntries(filters),
    refreshMs: refresh === undefined ? null : refresh * 1_000,
  };
}

/** Seconds since 1970, of 2001 or later: a window that ends there begins after 1970. */
const isUntil = (text: string) => /^[1-9]\d{9}$/.test(text);

/**
 * What of a query the dashboard does not know, as it stands there; none where all of it counts. (INC-012 of the logs, issue 16)
 */
export function strangeInPlace(search: string): string[] {
  const seen = new Set<string>();
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const isKnown =
      !seen.has(name) &&
      (name === 'interval'
        ? queryRanges.some((range) => range === value)
        : name === 'until'
          ? isUntil(value)
          : name === 'refresh'
            ? refreshSeconds.some((seconds) => String(seconds) === value)
            : dashboardFilters.some((filter) => filter === name) && value !== '');
    seen.add(name);
    return isKnown ? told(name, value).strange.map((each) => `${name}=${each}`) : [`${name}=${value}`];
  });
}

/** The query of a place, without its question mark; empty for what the dashboard shows at first. */
export function writeBoardPlace({ interval, until, filters, refreshMs }: BoardPlace): string {
  return canonicalSearch({
    ...filters,
    ...(interval !== DEFAULT_RANGE && { interval }),
    ...(until !== null && { until: String(until) }),
    ...(refreshMs !== null && { refresh: String(refreshMs / 1_000) }),
  });
}

/** The place of a tab or card with the time and the filters of this one. */
export function boardLink(path: string, place: BoardPlace): string {
  const search = writeBoardPlace(place);
  return search === '' ? path : `${path}?${search}`;
}

/** The same with another interval, which ends now. */
export function withInterval(place: BoardPlace, interval: QueryRange): BoardPlace {
  return { ...place, interval, until: null };
}
