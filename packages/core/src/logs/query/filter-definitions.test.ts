import { describe, expect, it } from 'vitest';
import { logTypes } from '../../api/schemas/index.ts';
import { type MultiFilter, parseFilters } from '../../filters/index.ts';
import { menuView } from '../../filters/view/index.ts';
import { columnOf, intervalFilter, logFields, logFilterDefinitions, logRequest } from '../index.ts';
import { chosenOption, valueChanges } from '../view/index.ts';

const cloud = { deployment: 'ec2', mode: null } as const;
const station = { deployment: 'on_prem', mode: 'management_station' } as const;
const web = logFilterDefinitions('web', cloud);

describe('the interval among those that are offered (OP-81)', () => {
  it('is one of them by its name, and none for a month', () => {
    const filter = intervalFilter('web', cloud);
    expect(chosenOption(filter, '7d')).toBe('7d');
    expect(chosenOption(filter, '2026-03')).toBeNull();
  });
});

describe('filters of a log as its events are (UI.md 4.7)', () => {
  const offered = (field: string, facets: { value: string; count: number }[]) => {
    const filter = web.find((each) => each.field === field) as MultiFilter;
    return menuView(parseFilters('', web), filter, facets).options.map(({ value }) => value);
  };

  it('offers the threats that the events have, and those that are known where they have none', () => {
    expect(offered('threat_types', [{ value: 'Phishing', count: 119 }])).toEqual(['Phishing']);
    expect(offered('threat_types', [])).toHaveLength(14);
  });

  it.each(['threat_types', 'categories', 'risk_score', 'userid'])(
    '%s has no option that stands for no value',
    (field) => {
      const facets = [
        { value: 'NA', count: 9 },
        { value: 'x', count: 1 },
      ];
      expect(offered(field, facets)).toEqual(['x']);
    },
  );

  it.each(logTypes)('names menus and texts of %s as its columns are named', (logType) => {
    for (const { kind, field, label } of logFilterDefinitions(logType, cloud)) {
      if (kind !== 'toggle' && logFields[logType].includes(field))
        expect([field, label]).toEqual([field, columnOf(field).label]);
    }
  });

  it('calls a category and a threat what the bar of the design calls them', () => {
    expect(web.map(({ label }) => label)).toEqual(expect.arrayContaining(['Category', 'Threat', 'Risk']));
    expect([columnOf('categories').label, columnOf('threat_types').label]).toEqual(['Category', 'Threat']);
  });
});

describe('all time where it is not offered (OP-78)', () => {
  const interval = (logType: 'web' | 'device', deployment: typeof cloud | typeof station, search = 'interval=180d') =>
    logRequest(parseFilters(search, logFilterDefinitions(logType, deployment)), logType, deployment).interval;

  it('is 7 days, also in the log that begins with 30', () => {
    expect([interval('web', cloud), interval('device', cloud)]).toEqual(['7d', '7d']);
    expect([interval('web', station), interval('device', station)]).toEqual(['180d', '180d']);
    expect([interval('device', cloud, ''), interval('device', cloud, 'interval=odd')]).toEqual(['30d', '30d']);
  });
});

describe('values of an event that are texts (UI.md 4.7)', () => {
  const add = (field: string, value: string) =>
    valueChanges(parseFilters('', web), web, { logType: 'web', field }, { value, name: field }).add;

  it('can be asked for by an exact filter without modes', () => {
    expect(add('event_id', 'e-1')).toMatchObject({ reason: null, next: { texts: { event_id: { text: 'e-1' } } } });
  });

  it('cannot be asked for beyond what the service takes', () => {
    expect(add('url', 'x'.repeat(500))?.reason).toBeNull();
    expect(add('url', 'x'.repeat(501))?.reason).toBe('Longer than 500 characters');
    expect(add('userid', 'x'.repeat(501))?.reason).toBe('Longer than 500 characters');
  });
});
