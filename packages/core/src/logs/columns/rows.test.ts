import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers } from '../../../test/support/papers.ts';
import { logTypes } from '../../api/schemas/index.ts';
import { type MultiFilter, parseFilters, setValues, toggleValue } from '../../filters/index.ts';
import { menuView } from '../../filters/view/index.ts';
import { moveColumn, resizeColumn, toggleColumn, visibleFields } from '../../shared/index.ts';
import {
  columnOf,
  columnsOf,
  eventTimeMs,
  fieldText,
  firstColumns,
  intervalFilter,
  logFields,
  logFilterDefinitions,
  logRequest,
  rawJson,
} from '../index.ts';
import {
  actionLabel,
  allFields,
  defaultColumns,
  loadColumns,
  logColors,
  logPlace,
  logTabPlace,
  neighbourRow,
  openLogTypes,
  placeOfRow,
  riskLabel,
  rowStepOf,
  saveColumns,
  threatCategories,
  valueColor,
  withExtraFields,
} from '../view/index.ts';
import { valueLabel } from '../words/words.ts';

const shared = papers('data/log-events/');
const addedToAudit = ['subject', 'field', 'old_value', 'new_value', 'address', 'count', 'status', 'audit_head'];
const cloud = { deployment: 'ec2', mode: null } as const;

describe('fields and columns of the logs (UI.md 4.7)', () => {
  it.each(logTypes)('%s shows fields that it has, time first, every label once', (logType) => {
    const fields = logFields[logType];
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).toEqual(expect.arrayContaining([...firstColumns[logType]]));
    expect(firstColumns[logType][0]).toBe('event_time');
    const labels = columnsOf(logType).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { field } of logFilterDefinitions(logType, cloud)) {
      if (!['interval', 'search', 'event_id', 'query', 'sort', 'order', 'grouped'].includes(field))
        expect(fields).toContain(field.replace(/_match$/, ''));
    }
  });

  it.each([
    ['event_time', 'Time', 'time'],
    ['pe_action', 'Action', 'action'],
    ['risk_score', 'Risk', 'risk'],
    ['x-client-ip', 'Client IP', 'code'],
    ['casb_app_name', 'CASB app name', 'text'],
    ['fullScanResult', 'Full scan result', 'text'],
    ['constructor', 'Constructor', 'text'],
  ])('%s is labelled %s and drawn as %s', (field, label, kind) => {
    expect(columnOf(field)).toEqual({ field, label, kind });
  });

  it.skipIf(!existsSync(shared))('hold the fields of the sample client and of real events', () => {
    const read = (name: string) => JSON.parse(readFileSync(new URL(name, shared), 'utf8'));
    const { log_types } = read('fields-by-log-type.json') as { log_types: Record<string, string[]> };
    for (const [name, logType] of [
      ['web', 'web'],
      ['safemail', 'email'],
      ['audit', 'audit'],
      ['dlp', 'dlp'],
      ['firewall', 'firewall'],
    ] as const) {
      // What the audit log of the service adds stands behind the fields of the sample client.
      const own = logType === 'audit' ? addedToAudit : [];
      expect(logFields[logType]).toEqual([...(log_types[name] ?? []), ...own]);
    }
    for (const { event, log_type } of read('events.json') as {
      event: Record<string, unknown>;
      log_type: 'web' | 'dlp';
    }[]) {
      const row = { event };
      expect(eventTimeMs(row)).toBe(Date.parse(`${event.event_time}Z`));
      const shown = new Map(allFields(row, log_type).map(({ field, values }) => [field, values]));
      for (const [field, value] of Object.entries(event)) {
        if (value !== 'NA' && value !== '' && !(Array.isArray(value) && value.length === 0)) {
          const texts = [value].flat().filter((each) => each !== 'NA' && each !== '');
          expect(shown.get(field)).toEqual([...new Set(texts)]);
        }
      }
      const choice = withExtraFields(defaultColumns(log_type), Object.keys(event));
      expect(choice.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(event)));
      expect(JSON.parse(rawJson(row))).toEqual(event);
    }
  });

  it('a value that is missing is no text', () => {
    const row = { event: { a: 'NA', b: '', c: null, d: ['x', 'NA', 'y'], e: 0, f: { g: 1 } } };
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'toString'].map((field) => fieldText(row, field))).toEqual([
      '',
      '',
      '',
      'x, y',
      '0',
      '{"g":1}',
      '',
    ]);
  });

  it.each([
    ['2023-11-21T13:12:37.102000', '2023-11-21T13:12:37.102Z'],
    ['2023-11-21T13:12:37', '2023-11-21T13:12:37Z'],
    ['2023-11-21 13:12:37.1', '2023-11-21T13:12:37.100Z'],
    ['2023-11-21T13:12:37+02:00', '2023-11-21T11:12:37Z'],
  ])('the time %s without a zone is UTC', (event_time, instant) => {
    expect(eventTimeMs({ event: { event_time } })).toBe(Date.parse(instant));
  });

  it.each(['', 'NA', 'yesterday', '2023-13-45T99:99:99'])('%s is no time', (event_time) => {
    expect(eventTimeMs({ event: { event_time } })).toBeNull();
  });
});

describe('words of the logs (spec 2 section 3, OP-87)', () => {
  it('[TXT-026] risks are G=Low, Y=Medium and R=High, others as they are', () => {
    expect(['G', 'Y', 'R', 'g', 'low', 'constructor'].map(riskLabel)).toEqual([
      'Low',
      'Medium',
      'High',
      'g',
      'low',
      'constructor',
    ]);
    expect(actionLabel('isolate')).toBe('Isolate');
    expect(actionLabel('odd')).toBe('odd');
    expect([actionLabel('safeview'), valueLabel('action', 'safeview')]).toEqual(['Isolate', 'Isolate']);
    expect(['true', 'False', 'NA?'].map((value) => valueLabel('flag', value))).toEqual(['Yes', 'No', 'NA?']);
    expect([valueLabel('text', 'true'), valueLabel('risk', 'R')]).toEqual(['true', 'High']);
  });

  it('[LOG-015] knows the threat categories', () => {
    expect(threatCategories.join(' ')).toBe(
      'botnet c&c category compromised-scanning compromised-tor dns-error malware phishing plugin reputation spam unknown vulnerable Infected',
    );
  });

  it('knows the colors, and gray for what is not known', () => {
    expect(logColors).toEqual(['blue', 'gray', 'green', 'orange', 'red', 'client-green', 'client-red']);
    expect([valueColor('risk', 'R'), valueColor('risk', 'toString'), valueColor('action', 'isolate')]).toEqual([
      'red',
      'gray',
      'blue',
    ]);
    expect(valueColor('action', 'safeview')).toBe('blue');
  });

  it.each([
    ['/logs', { kind: 'redirect', to: '/logs/audit' }],
    ['/logs/', { kind: 'redirect', to: '/logs/audit' }],
    ['/logs/device', { kind: 'log', logType: 'device' }],
    ['/logs/web', { kind: 'notFound' }],
    ['/logs/audit/more', { kind: 'notFound' }],
  ])('%s is %j for who may open audit and device', (path, place) => {
    expect(logPlace(path, ['audit', 'device'])).toEqual(place);
  });

  it.each([
    ['email', 'web', 'interval=7d&page=2&pageSize=50&pe_action=block', '/logs/email?pageSize=50'],
    ['device', 'web', 'interval=24h&page=2', '/logs/device?interval=24h'],
    ['web', 'device', 'interval=30d', '/logs/web'],
    ['audit', 'web', 'interval=3%262024', '/logs/audit?interval=3%262024'],
    ['firewall', 'web', 'pe_action=block&userid=a&url=x&url_match=equal', '/logs/firewall?action=block&user_id=a'],
    ['dlp', 'web', 'pe_action=isolate&url=x&url_match=starts_with', '/logs/dlp?query=url%3Ax*'],
    ['email', 'web', 'userid_not=a&domain=b&search=c', '/logs/email?to_not=a&domain=b&search=c'],
    ['saa', 'firewall', 'src_ip=10.0.0.1&src_ip_not=a', '/logs/saa?query=client_ip%3A10.0.0.1+not+client_ip%3Aa'],
    ['email', 'web', 'query=user:a+action:block+risk:high+c', '/logs/email?query=user%3Aa+c'],
  ] as const)('[INC-005] the tab of %s beside %s with %s leads to %s', (to, from, search, place) => {
    expect(logTabPlace(to, from, search)).toBe(place);
  });

  it('tabs are those that the user may open', () => {
    expect(openLogTypes((right) => ['logs:dlp:*', 'logs:fwaas_logs:*', 'logs:*'].includes(right))).toEqual([
      'dlp',
      'firewall',
      'device',
    ]);
  });
});

describe('filter bar of a log (UI.md 4.7)', () => {
  it('[LOG-011] never offers the category Private Access', () => {
    for (const logType of ['web', 'dlp'] as const) {
      const filter = logFilterDefinitions(logType, cloud).find(({ field }) => field === 'categories') as MultiFilter;
      const facets = [
        { value: 'Private Access', count: 3 },
        { value: 'private access', count: 2 },
      ];
      const offered = () => menuView(parseFilters('', [filter]), filter, facets).options.map(({ value }) => value);
      expect(offered()).toEqual(['private access']);
    }
  });

  it.each(logTypes)('[FLT-001] [FLT-004] %s has filters of three kinds, one for each parameter', (logType) => {
    const definitions = logFilterDefinitions(logType, cloud);
    const fields = definitions.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    for (const { kind } of definitions) expect(['toggle', 'multi', 'text']).toContain(kind);
  });

  it('[LOG-013] [LOG-014] the interval is a filter of the page and no filter of the call', () => {
    const definitions = logFilterDefinitions('device', cloud);
    const state = parseFilters('interval=180d&os=a', definitions);
    expect(toggleValue(state, intervalFilter('device', cloud))).toBe('7d');
    expect(logRequest(state, 'device', cloud)).toEqual({ logType: 'device', interval: '7d', filters: { os: 'a' } });
    const month = parseFilters('interval=3%262024', definitions);
    expect(logRequest(month, 'device', cloud).interval).toBe('3&2024');
    const [, menu] = definitions as unknown as [unknown, MultiFilter];
    expect(logRequest(setValues(state, menu, { not: ['x'] }), 'device', cloud).filters).toEqual({
      os: 'a',
      tunnel_state_not: 'x',
    });
  });
});

describe('column choice (UI.md 4.7)', () => {
  const memory = () => {
    const texts = new Map<string, string>();
    return {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string) => void texts.set(key, text),
      texts,
    };
  };

  it('begins with the first columns, hides and shows others, never the time', () => {
    const choice = defaultColumns('web');
    expect(visibleFields(choice)).toEqual(firstColumns.web);
    expect(visibleFields(toggleColumn(choice, 'url'))).not.toContain('url');
    expect(visibleFields(toggleColumn(choice, 'region')).at(-1)).toBe('region');
    expect(toggleColumn(choice, 'event_time')).toBe(choice);
  });

  it('moves columns behind the time, and bounds widths', () => {
    const choice = defaultColumns('web');
    expect(visibleFields(moveColumn(choice, 'url', 0)).slice(0, 2)).toEqual(['event_time', 'url']);
    expect(moveColumn(choice, 'url', 999).at(-1)?.field).toBe('url');
    expect(moveColumn(choice, 'event_time', 3)).toBe(choice);
    const widths = [1, 200.4, 9_999, null].map(
      (px) => resizeColumn(choice, 'url', px).find(({ field }) => field === 'url')?.widthPx,
    );
    expect(widths).toEqual([64, 200, 1_200, null]);
  });

  it('is saved for each log type and comes back as it was', () => {
    const column = fc.constantFrom(...logFields.dlp);
    const change = fc.oneof(
      column.map((field) => (choice: ReturnType<typeof defaultColumns>) => toggleColumn(choice, field)),
      fc.tuple(column, fc.nat(40)).map(
        ([field, to]) =>
          (choice: ReturnType<typeof defaultColumns>) =>
            moveColumn(choice, field, to),
      ),
      fc.tuple(column, fc.integer()).map(
        ([field, px]) =>
          (choice: ReturnType<typeof defaultColumns>) =>
            resizeColumn(choice, field, px),
      ),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const store = memory();
        const choice = changes.reduce((before, each) => each(before), defaultColumns('dlp'));
        saveColumns(store, 'dlp', choice);
        expect(loadColumns(store, 'dlp')).toEqual(choice);
        expect(loadColumns(store, 'web')).toEqual(defaultColumns('web'));
      }),
    );
  });

  it.each(['', 'null', '{', '[]', '[1,null,{"field":3}]', '{"field":"url"}'])('%s is read as the default', (text) => {
    const store = { get: () => text, set: () => {} };
    expect(loadColumns(store, 'audit')).toEqual(defaultColumns('audit'));
  });

  it('adds fields that came later without showing them, and keeps the time in front', () => {
    const store = { get: () => '[{"field":"uid","isVisible":true,"widthPx":1e9},{"field":"uid"}]', set: () => {} };
    const choice = loadColumns(store, 'audit');
    expect(visibleFields(choice)).toEqual(['event_time', 'uid']);
    expect(choice.map(({ field }) => field).toSorted()).toEqual(logFields.audit.toSorted());
    expect(choice[1]?.widthPx).toBe(1_200);
  });
});

describe('moving through rows (UI.md 4.7)', () => {
  it.each([
    [3, 1, 4, 0],
    [24, 1, 25, 1],
    [25, -1, 24, 0],
    [99, 1, 100, 4],
  ] as const)('from row %i by %i to %i on page %i', (row, by, next, page) => {
    expect(neighbourRow(row, by, { pageSize: 25, loaded: 100, hasMore: true })).toEqual({ row: next, page });
  });

  it('ends at both ends', () => {
    expect(neighbourRow(0, -1, { pageSize: 25, loaded: 100, hasMore: true })).toBeNull();
    expect(neighbourRow(99, 1, { pageSize: 25, loaded: 100, hasMore: false })).toBeNull();
    expect(neighbourRow(100, 1, { pageSize: 25, loaded: 100, hasMore: true })).toBeNull();
  });

  it('knows its keys, and finds a row again after a refresh', () => {
    expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'x'].map(rowStepOf)).toEqual([1, 1, -1, -1, null]);
    const rows = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}` }));
    expect(placeOfRow(rows, 'r27', 25)).toEqual({ row: 27, page: 1 });
    expect(placeOfRow(rows, 'gone', 25)).toBeNull();
    expect(placeOfRow([{}], undefined, 25)).toBeNull();
  });
});
