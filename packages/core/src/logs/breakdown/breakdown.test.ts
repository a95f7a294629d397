import { describe, expect, it } from 'vitest';
import { columnOf, logFields, logTypes } from '../index.ts';
import { breakdownField, breakdownFields, breakdownView, loadBreakdown, saveBreakdown } from '../view/index.ts';

const value = (name: string, count: number, more: object = {}) => ({
  value: name,
  count,
  before: count,
  by: [],
  trend: [0, count],
  ...more,
});

const days = (count: number) => ({
  startEpochSeconds: 1_795_000_000 - count * 86_400 + 1,
  endEpochSeconds: 1_795_000_000,
});
const week = days(7);

describe('the breakdown of a log (UI.md 4.16)', () => {
  it('[INC-006] has the values with their share, split by action, and says what it leaves out', () => {
    const answer = {
      field: 'domain',
      days_before: 30,
      total: 624,
      without: 4,
      counted: 620,
      distinct: 38,
      values: [
        value('invoice-portal.example', 452, {
          before: 0,
          trend: [1, 100, 50],
          by: [
            { value: 'allow', count: 2 },
            { value: 'block', count: 450 },
          ],
        }),
        value('news.example.com', 21, { by: [{ value: 'quarantine', count: 21 }] }),
      ],
    };
    const view = breakdownView(answer, week);
    expect(view).toMatchObject({
      caption: 'Top 2 of 38',
      rest: '36 more values · 147 events',
      without: '4 events without a value',
    });
    const [first, second] = view.rows;
    expect(first).toMatchObject({
      text: 'invoice-portal.example',
      count: '452',
      share: '72%',
      trend: [0.01, 1, 0.5],
      unusual: '0 in the 30 days before',
      words: 'invoice-portal.example: 452 events, 72%',
    });
    // Rows, what they leave out and what has no value are all the events.
    expect(452 + 21 + 147 + 4).toBe(answer.total);
    expect(first?.parts.map(({ label }) => label)).toEqual(['Block', 'Allow']);
    expect(first?.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(452 / 624);
    expect(second).toMatchObject({ share: '3.4%', unusual: null });
    expect(second?.parts.map(({ label }) => label)).toEqual(['Other']);
  });

  it.each([
    ['no event before the window', 30, 0, null],
    ['an event on the day before a month', 30, 1, null],
    ['less than a fifth of the window before it', 30, 5, null],
    ['a fifth of it', 30, 6, '0 in the 6 days before'],
    ['a day before a day', 1, 1, '0 in the 1 day before'],
    ['nothing before an hour', 1 / 24, 0, null],
  ])('[INC-006] a log with %s', (_, length, daysBefore, unusual) => {
    const values = [value('new.example', 400, { before: 0 })];
    const answer = {
      field: 'domain',
      days_before: daysBefore,
      total: 400,
      without: 0,
      counted: 400,
      distinct: 1,
      values,
    };
    expect(breakdownView(answer, days(length)).rows[0]?.unusual).toBe(unusual);
  });

  it('has words for actions and risks, and one color where a log has no action', () => {
    const of = (field: string, name: string) =>
      breakdownView(
        { field, days_before: 0, total: 2, without: 0, counted: 2, distinct: 1, values: [value(name, 2)] },
        week,
      );
    expect(of('pe_action', 'block').rows[0]?.text).toBe('Block');
    expect(of('risk_score', 'R').rows[0]?.text).toBe('High');
    expect(of('domain', 'a.example')).toMatchObject({ caption: '1 value', rest: null, without: null });
    expect(of('domain', 'a.example').rows[0]?.parts).toEqual([{ label: 'Other', color: 1, share: 1 }]);
  });

  it('is empty where no event has a value', () => {
    const view = breakdownView(
      { field: 'domain', days_before: 0, total: 3, without: 3, counted: 0, distinct: 0, values: [] },
      week,
    );
    expect(view).toMatchObject({ rows: [], caption: '0 values', without: '3 events without a value' });
  });

  it('offers fields that the log has, and keeps the one that was chosen where it can', () => {
    for (const logType of logTypes) {
      const fields = breakdownFields(logType);
      for (const { value: field, label } of fields) {
        expect(logFields[logType]).toContain(field);
        expect(label).toBe(columnOf(field).label);
      }
    }
    expect(breakdownField('web', null)).toBe('domain');
    expect(breakdownField('dlp', 'userid')).toBe('userid');
    expect(breakdownField('firewall', 'userid')).toBe('dest_ip');
  });

  it('is remembered, and closed at first', () => {
    const texts = new Map<string, string>();
    const store = {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string) => texts.set(key, text),
    };
    expect(loadBreakdown(store)).toEqual({ isOpen: false, field: null });
    saveBreakdown(store, { isOpen: true, field: 'x-client-ip' });
    expect(loadBreakdown(store)).toEqual({ isOpen: true, field: 'x-client-ip' });
    saveBreakdown(store, { isOpen: false, field: null });
    expect(loadBreakdown(store)).toEqual({ isOpen: false, field: null });
  });
});
