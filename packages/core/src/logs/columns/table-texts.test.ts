import { describe, expect, it } from 'vitest';
import { logTypes } from '../../api/schemas/index.ts';
import { resizeColumn, toggleColumn } from '../../shared/index.ts';
import { firstColumns, logFields } from '../index.ts';
import {
  byteText,
  cellText,
  cellTitle,
  columnPriority,
  columnRoom,
  defaultColumns,
  eventTimeText,
  fieldsInView,
  logCards,
  refreshFrequencies,
  refreshLabel,
  tableColumns,
  updatedText,
} from '../view/index.ts';

const row = {
  event: {
    event_time: '2026-11-21T09:42:07.113',
    pe_action: 'block',
    risk_score: 'R',
    file_size: '1536',
    categories: ['Phishing', 'NA', 'Malware'],
  },
};

describe('columns by the width of the window (UI.md section 3, tables)', () => {
  const web = defaultColumns('web');

  it.each([
    [1440, ['event_time', 'userid', 'pe_action', 'url', 'categories', 'risk_score']],
    [1439, ['event_time', 'userid', 'pe_action', 'url', 'risk_score']],
    [1024, ['event_time', 'userid', 'pe_action', 'url', 'risk_score']],
    [1023, ['event_time', 'userid', 'pe_action', 'url']],
    [480, ['event_time', 'userid', 'pe_action', 'url']],
  ])('at %i px the web log has %j', (width, fields) => {
    expect(fieldsInView(web, 'web', width)).toEqual(fields);
  });

  it('say their labels and rooms, and that the rows are sorted by time alone', () => {
    const columns = tableColumns(resizeColumn(web, 'url', 300), ['event_time', 'url', 'file_size'], { logType: 'web' });
    expect(columns.map(({ label, sort, isEnd, widthPx }) => [label, sort, isEnd, widthPx])).toEqual([
      ['Time', 'descending', false, null],
      ['URL', undefined, false, 300],
      ['File size', undefined, true, null],
    ]);
    expect(columns[1]).toMatchObject(columnRoom('url'));
  });

  it('a column that the user added stays at every width', () => {
    expect(fieldsInView(toggleColumn(web, 'referer'), 'web', 320)).toContain('referer');
    expect(columnPriority('web', 'constructor')).toBe(1);
  });

  it.each(logTypes)('%s keeps time and two more on a tablet, and its cards have fields that it has', (logType) => {
    const narrow = fieldsInView(defaultColumns(logType), logType, 768);
    expect(narrow[0]).toBe('event_time');
    expect(narrow.length).toBeGreaterThan(2);
    expect(firstColumns[logType]).toEqual(expect.arrayContaining(narrow));
    const { title, meta } = logCards[logType];
    expect(logFields[logType]).toEqual(expect.arrayContaining([title, ...meta.flat()]));
  });

  it('gives what is left to the columns with long texts', () => {
    expect(columnRoom('url').share).toBeGreaterThan(columnRoom('userid').share);
    expect(columnRoom('event_time')).toEqual({ minPx: 188, share: 0 });
    expect(columnRoom('toString')).toEqual(columnRoom('domain'));
  });
});

describe('texts of cells (UI.md sections 4.7 and 7)', () => {
  it.each([
    ['UTC', 'Nov 21 09:42:07.113', 'Nov 21, 2026, 09:42:07.113 UTC'],
    ['Europe/Berlin', 'Nov 21 10:42:07.113', 'Nov 21, 2026, 10:42:07.113 UTC+01:00'],
    ['Asia/Kolkata', 'Nov 21 15:12:07.113', 'Nov 21, 2026, 15:12:07.113 UTC+05:30'],
  ])('a time is local in %s: %s, and its zone is in the tooltip', (zone, text, title) => {
    expect(cellText(row, 'event_time', zone)).toBe(text);
    expect(cellTitle(row, 'event_time', zone).replace('+00:00', '')).toBe(title); // not every platform writes it
  });

  it('midnight is 00, and a time that cannot be read stays as it is', () => {
    expect(eventTimeText(Date.UTC(2026, 0, 2), 'UTC')).toBe('Jan 2 00:00:00.000');
    const odd = { event: { event_time: 'yesterday' } };
    expect([cellText(odd, 'event_time'), cellTitle(odd, 'event_time')]).toEqual(['yesterday', 'yesterday']);
  });

  it.each([
    ['pe_action', 'Block'],
    ['risk_score', 'High'],
    ['file_size', '1.5 KB'],
    ['categories', 'Phishing, Malware'],
    ['url', ''],
  ])('%s reads %s', (field, text) => {
    expect(cellText(row, field)).toBe(text);
    expect(cellTitle(row, field)).toBe(text);
  });

  it.each([
    ['0', '0 bytes'],
    ['1', '1 byte'],
    ['1023', '1023 bytes'],
    ['1024', '1 KB'],
    ['1048575', '1 MB'],
    ['5368709120', '5 GB'],
    ['2199023255552', '2,048 GB'],
    ['many', null],
    ['', null],
    ['-1', null],
  ])('the size %s reads %s', (value, text) => {
    expect(byteText(value)).toBe(text);
  });

  it('the last reading and the frequency are short', () => {
    expect(updatedText(Date.UTC(2026, 10, 21, 9, 42), 'Europe/Berlin')).toBe('Updated 10:42');
    expect(refreshFrequencies.map(({ ms }) => refreshLabel(ms))).toEqual([
      '10 s',
      '30 s',
      '5 min',
      '30 min',
      '1 h',
      '1 day',
    ]);
    expect(refreshLabel(null)).toBe('Off');
    expect(refreshLabel(5_000, true)).toBe('live');
  });
});
