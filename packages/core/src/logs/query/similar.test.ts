import { describe, expect, it } from 'vitest';
import { type LogRowWire, logTypes } from '../../api/schemas/index.ts';
import { filterQuery, parseFilters } from '../../filters/index.ts';
import { firstColumns, logFilterDefinitions } from '../index.ts';
import { similarEvents } from './similar.ts';

const cloud = { mode: null } as const;
const eventOf = (event: object) => ({ id: '1', event }) as unknown as LogRowWire;

describe('similar events (issue 17)', () => {
  const definitions = logFilterDefinitions('web', cloud);
  const found = (event: object) => {
    const state = parseFilters('interval=24h&categories=News&query=user%3Aann&page=3', definitions);
    const next = similarEvents(state, definitions, 'web', eventOf(event));
    return next && filterQuery(next, definitions);
  };

  it('have the same domain, action and rule, within the same time; other filters go', () => {
    const event = {
      userid: 'bob',
      domain: 'a.example',
      pe_action: 'block',
      pe_rulename: 'No "malware", ever',
      url: 'x',
    };
    expect(found(event)).toMatchObject({ query: 'domain:a.example action:block rule:"No \\"malware\\", ever"' });
    expect(found(event)).not.toHaveProperty('categories');
    expect(found({ domain: 'a.example', pe_action: 'NA', pe_rulename: '' })).toMatchObject({
      query: 'domain:a.example',
    });
    expect(found({ userid: 'bob' })).toBeNull();
  });

  it.each(logTypes)('are told in %s by a field that it shows', (logType) => {
    const own = logFilterDefinitions(logType, cloud);
    const event = Object.fromEntries(firstColumns[logType].map((field) => [field, 'x']));
    expect(similarEvents(parseFilters('', own), own, logType, eventOf(event))).not.toBeNull();
  });
});
