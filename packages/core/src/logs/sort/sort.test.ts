import { describe, expect, it } from 'vitest';
import { clearFilters, formatFilters, parseFilters } from '../../filters/index.ts';
import {
  applyView,
  firstColumns,
  logFields,
  logFilterDefinitions,
  logQuery,
  logRequest,
  logTypes,
  newestFirst,
  sameRequest,
  sortableFields,
  sortFault,
  sortKindOf,
  toSdkCode,
  viewIsCurrent,
  viewOf,
} from '../index.ts';
import { defaultColumns, filterChips, logTabPlace, sortChip, sortedBy, sortSaid } from '../view/index.ts';

const deployment = { mode: null } as const;
const definitions = logFilterDefinitions('web', deployment);
const state = (query: string) => parseFilters(query, definitions);
const request = (query: string) => logRequest(state(query), 'web', deployment);
const addressOf = (query: string) => {
  const pairs = new URLSearchParams(query);
  return [pairs.get('sort'), pairs.get('order'), pairs.get('page')];
};

describe('fields that a log can be sorted by (issue 17, decision 052)', () => {
  it.each(logTypes)(
    '%s has time and most of what it shows at first among them, and every one is a field of it',
    (log) => {
      const fields = sortableFields(log);
      expect(fields.filter((field) => !logFields[log].includes(field))).toEqual([]);
      expect(logFields[log].filter((field) => /[~^#@!]/.test(field))).toEqual([]);
      expect(sortKindOf(log, 'event_time')).toBe('time');
      const missing = firstColumns[log].filter((field) => !fields.includes(field));
      expect(['categories', 'details', 'rev_id']).toEqual(expect.arrayContaining(missing));
    },
  );

  it('others are refused by name, with those that there are and the one that was probably meant', () => {
    expect(sortFault('web', {})).toBeNull();
    expect(sortFault('web', { sort: 'file_size', order: 'desc' })).toBeNull();
    expect(sortFault('web', { sort: 'filesize' })).toEqual({
      path: 'sort',
      message: expect.stringMatching(
        /^sort: the log web cannot be sorted by filesize\. Did you mean file_size\? It can by event_time, /,
      ),
    });
    for (const field of ['categories', 'constructor', 'event_time~', ''])
      expect(sortFault('web', { sort: field })?.path).toBe('sort');
    expect(sortFault('web', { order: 'desc' })?.path).toBe('order');
    expect(sortFault('web', { sort: 'userid', order: 'up' })?.path).toBe('order');
  });
});

describe('the order of a page (issue 17)', () => {
  it('a column ascends, descends, and then rows are by time again; time itself turns round', () => {
    let now = state('page=3&pe_action=block');
    const seen = ['userid', 'userid', 'userid', 'event_time', 'event_time', 'userid', 'domain'].map((field) => {
      now = sortedBy(now, field);
      return addressOf(formatFilters(now, definitions));
    });
    expect(seen).toEqual([
      ['userid', null, '0'],
      ['userid', 'desc', '0'],
      [null, null, '0'],
      ['event_time', null, '0'],
      [null, null, '0'],
      ['userid', null, '0'],
      ['domain', null, '0'],
    ]);
    expect(formatFilters(now, definitions)).toContain('pe_action=block');
  });

  it('is asked for by rows alone', () => {
    const window = { startEpochSeconds: 1, endEpochSeconds: 2 };
    const sorted = request('sort=file_size&order=desc&pe_action=block');
    expect(logQuery(sorted, window)).toEqual({
      pe_action: 'block',
      start: 1,
      end: 2,
      limit: 100,
      sort: 'file_size',
      order: 'desc',
    });
    expect(logQuery(newestFirst(sorted), window)).toEqual({ pe_action: 'block', start: 1, end: 2, limit: 100 });
    expect(sameRequest(sorted, newestFirst(sorted))).toBe(true);
    for (const query of ['sort=', 'sort=event_time&order=desc', 'order=desc'])
      expect(request(query).sort).toBeUndefined();
    expect(toSdkCode({ baseUrl: 'https://a.example', request: sorted, window })).toContain('"sort": "file_size"');
  });

  it('is part of a view, stays when filters are cleared, and behind when another log is opened', () => {
    const now = state('sort=userid&order=desc&pe_action=block');
    const columns = defaultColumns('web');
    const view = viewOf({ filters: now, columns, definitions });
    expect(applyView(view, definitions, state('sort=domain')).toggles).toEqual(now.toggles);
    const shown = { logType: 'web', definitions, columns } as const;
    expect(viewIsCurrent(view, { ...shown, filters: now })).toBe(true);
    expect(viewIsCurrent(view, { ...shown, filters: state('sort=userid&pe_action=block') })).toBe(false);
    expect(clearFilters(now, definitions).toggles).toEqual({ sort: 'userid', order: 'desc' });
    expect(logTabPlace('dlp', 'web', 'sort=domain&pageSize=50')).toBe('/logs/dlp?pageSize=50');
  });

  it('stands beside the conditions and is none of them; it can be taken away', () => {
    const now = state('sort=userid&order=desc&pe_action=block&page=2');
    expect(filterChips(now, definitions, 'web')).toHaveLength(1);
    const chip = sortChip(now);
    expect([now, state('')].map(sortSaid)).toEqual([
      'Rows are sorted by User, descending',
      'Rows are sorted by Time, descending',
    ]);
    expect(chip?.text).toBe('Sorted by User, descending');
    expect(chip && addressOf(formatFilters(chip.without, definitions))).toEqual([null, null, '0']);
    expect(sortChip(now, true)?.text).toBe('Sorted by User, descending; new events wait for Refresh');
    expect(sortChip(state('pe_action=block'), true)).toBeNull();
  });
});
