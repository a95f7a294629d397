import { describe, expect, it } from 'vitest';
import { callUrl } from '../api/client/url.ts';
import { REPORT_LIMIT } from '../api/schemas/index.ts';
import {
  actionFilter,
  categoryEvasion,
  clientReportWindow,
  DEFAULT_RANGE,
  datedReportQuery,
  granularityOf,
  queryRanges,
  rangeSeconds,
  reportFilterNames,
  reportFilters,
  reportQuery,
  roundTo,
  toHealthSample,
  windowOf,
} from './index.ts';

const window = { start: 1_000, end: 2_000 };
const sent = (query: Record<string, string | number>) =>
  callUrl('rep.top_domains', new URL('http://x'), '/api/rep/v1/query/top_domains', {}, query).search;

describe('ranges of reports (spec 3 section 9)', () => {
  it.each([
    ['15m', 900, 'minute'],
    ['1h', 3_600, 'minute'],
    ['12h', 43_200, 'hour'],
    ['24h', 86_400, 'hour'],
    ['7d', 604_800, 'day'],
    ['30d', 2_592_000, 'day'],
  ] as const)('[REP-008] [PRA-012] %s is %i seconds in steps of a %s', (range, seconds, granularity) => {
    expect(rangeSeconds[range]).toBe(seconds);
    expect(granularityOf(range)).toBe(granularity);
    expect(windowOf(range, 5_000_000_999)).toEqual({ start: 5_000_000 - seconds, end: 5_000_000 });
  });

  it('[REP-008] offers these ranges alone and falls back to 30 days', () => {
    expect(queryRanges).toEqual(['15m', '1h', '12h', '24h', '7d', '30d']);
    for (const unknown of ['', '9y', 'constructor']) {
      expect(windowOf(unknown, 3e12)).toEqual({ start: 3e9 - 2_592_000, end: 3e9 });
      expect(granularityOf(unknown)).toBe('day');
    }
  });

  it('[TIM-008] a report without an interval is of 30d, in its steps', () => {
    expect(windowOf(undefined, 5_000_000_999)).toEqual({ start: 5_000_000 - 30 * 86_400, end: 5_000_000 });
    expect(granularityOf(DEFAULT_RANGE)).toBe('day');
    expect(queryRanges).toContain(DEFAULT_RANGE);
  });

  it('[REP-007] reports about clients look back 30 days', () => {
    expect(clientReportWindow(1_700_000_000_500)).toEqual({ start: 1_700_000_000 - 30 * 86_400, end: 1_700_000_000 });
  });
});

describe('query of a report (spec 3 section 7)', () => {
  it('[REP-001] [TIM-007] sends start and end in epoch seconds and 50 as limit', () => {
    expect(REPORT_LIMIT).toBe(50);
    expect(sent(reportQuery({ start: 1_000.9, end: 2_000.2 }))).toBe('?start=1000&end=2000&limit=50');
    expect(reportQuery({ ...window, limit: 5 }).limit).toBe(5);
  });

  it.each(['risk_score', 'threat', 'userid', 'cats', 'webroot_cats'] as const)(
    '[REP-002] sends %s only when it is not empty',
    (name) => {
      for (const empty of ['', ' ', [], [''], null, undefined]) {
        expect(sent(reportQuery({ ...window, filters: { [name]: empty } }))).toBe('?start=1000&end=2000&limit=50');
      }
      expect(reportFilters({ [name]: 'x' })).toEqual({ [name]: 'x' });
    },
  );

  it('[REP-005] knows the extra filters and passes further names on', () => {
    const extra =
      'casb_app_name casb_profile_type domain userid alert_sub_type pe_action file_type ua_type browser vulnerable_servers heat_evasion_techniques';
    expect(reportFilterNames).toEqual(expect.arrayContaining(extra.split(' ')));
    expect(reportFilters({ domain: ['a.com', 'b.com'], own_name: 7 })).toEqual({
      domain: 'a.com,b.com',
      own_name: '7',
    });
  });

  it('[REP-004] sends isolate as safeview in pe_action alone', () => {
    expect(reportFilters({ pe_action: ['isolate', 'block'], ua_type: 'isolate' })).toEqual({
      pe_action: 'safeview,block',
      ua_type: 'isolate',
    });
    expect(['isolate', 'block', 'allow'].map(actionFilter)).toEqual(['safeview', 'block', 'allow']);
  });

  it.each([
    ['Social_Media-Login_Page', { webroot_cats: 'Social+Media', lure_cats: 'Login+Page' }],
    ['News-Pay-Wall', { webroot_cats: 'News', lure_cats: 'Pay-Wall' }],
    ['Social_Media', { webroot_cats: 'Social+Media' }],
    ['News-', { webroot_cats: 'News' }],
  ])('[REP-003] splits the category evasion id %s', (id, parts) => {
    expect(categoryEvasion(id)).toEqual(parts);
  });

  it('[REP-003] the plus of a category evasion is not encoded once more', () => {
    const query = reportQuery({ ...window, categoryEvasionId: 'Social_Media-Login_Page' });
    expect(sent(query)).toBe('?webroot_cats=Social+Media&lure_cats=Login+Page&start=1000&end=2000&limit=50');
  });

  it('[REP-006] asks for emails_rewritten with time zone and granularity', () => {
    const query = datedReportQuery({ ...window, timezone: 'Europe/Berlin', granularity: 'day' });
    expect(query).toEqual({ ...window, limit: 50, timezone: 'Europe/Berlin', granularity: 'day' });
  });

  it.each([
    ['minute', 3_600, 62],
    ['hour', 30 * 86_400, 722],
    ['minute', 30 * 86_400, 10_000],
  ] as const)('[REP-006] a report by %s over %i s has room for each of them', (granularity, length, limit) => {
    const request = { start: 1_000, end: 1_000 + length, timezone: 'UTC', granularity };
    expect(datedReportQuery(request).limit).toBe(limit);
    expect(datedReportQuery({ ...request, limit: 7 }).limit).toBe(7);
  });
});

describe('connector health (spec 3 section 9)', () => {
  it('[PRA-003] [PRA-010] [PRA-011] rounds CPU to 4 decimals, memory to 2 and bandwidth to 3', () => {
    const point = { timestamp: 't', cpu_percentage: 12.345678, memory_percentage: 61.005, ethernet_total: 1_234_567 };
    expect(toHealthSample(point)).toEqual({ at: 't', cpuPercent: 12.3457, memoryPercent: 61.01, megabits: 9.877 });
  });

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [0, 3, 0],
    [1e-9, 3, 0],
    [-1e-9, 3, 0],
    [123_456_789.12345, 4, 123_456_789.1235],
    [1e21, 2, 1e21],
  ])('rounds %d to %i decimals as %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });
});
