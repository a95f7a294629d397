import { describe, expect, it } from 'vitest';
import { logTypes } from '../../api/schemas/index.ts';
import { knownLogFields, queryFieldOf, queryNameOf, readLogQuery } from '../index.ts';
import { queryGroupsOf, shortNamesOf } from './query-fields.ts';
import { typedQueryMessages } from './typed-query.messages.ts';

const text = (...pieces: string[]) => ({ kind: 'text', pieces });

describe('fields of a typed query (UI.md 4.16)', () => {
  it.each(logTypes)('short names of %s stand for fields that it has, and hide none', (logType) => {
    const known = knownLogFields(logType);
    for (const [name, field] of Object.entries(shortNamesOf(logType))) {
      expect([name, known.includes(field), known.includes(name)]).toEqual([name, true, false]);
    }
  });

  it.each(logTypes)(
    '[INC-003] names of several fields of %s stand for fields that it has, and hide none',
    (logType) => {
      const known = knownLogFields(logType);
      for (const [name, fields] of Object.entries(queryGroupsOf(logType))) {
        expect([name, fields.filter((field) => !known.includes(field)), known.includes(name)]).toEqual([
          name,
          [],
          false,
        ]);
      }
    },
  );

  it('are named short, and found in any letter case', () => {
    expect(queryNameOf('web', 'pe_action')).toBe('action');
    expect(queryNameOf('web', 'url')).toBe('url');
    expect(['User', 'USERID', 'connid', 'nobody'].map((name) => queryFieldOf('web', name))).toEqual([
      'userid',
      'userid',
      'connId',
      null,
    ]);
  });

  it('[INC-004] become those of the events, and words become their letters', () => {
    expect(readLogQuery('user:erik* risk:High,x invoice', 'web')).toMatchObject({
      fault: null,
      terms: [
        { fields: ['userid'], values: [text('erik', '')] },
        { fields: ['risk_score'], values: [text('R'), text('High'), text('x')] },
        { fields: null, values: [text('invoice')] },
      ],
    });
  });

  it.each([
    ['action:block usr:erik', 'web', 'usr', 'user'],
    ['not catgory:News', 'web', 'catgory', 'category'],
    ['domian:a', 'email', 'domian', 'domain'],
  ] as const)('[INC-012] %s is refused by name, with what was meant', (written, logType, name, meant) => {
    const { fault } = readLogQuery(written, logType);
    expect(fault?.message).toBe(`${name}: events of the log ${logType} have no such field. Did you mean ${meant}?`);
    expect(written.slice(fault?.at, fault?.end)).toBe(name);
  });

  it.each([
    ['address:999.1.1.1', 'web', '999.1.1.1'],
    ['action:block not destination:10.0.0.1,"10.0.0.256"', 'firewall', '10.0.0.256'],
    ['x-client-ip:010.1.1.1', 'web', '010.1.1.1'],
  ] as const)('[INC-004] %s is refused where the address that is none stands', (written, logType, wrong) => {
    const { fault } = readLogQuery(written, logType);
    expect(fault?.message).toBe(typedQueryMessages.address);
    expect(written.slice(fault?.at, fault?.end)).toBe(wrong);
  });

  it.each([
    ['address:255.0.0.1 address:10.*', 'web'],
    ['address:10.0.0 address:2001:db8::1 address:10.0.0.0/8', 'web'],
    ['client_version:1.2.3.400', 'device'],
    ['999.1.1.1', 'web'],
  ] as const)('%s is looked for', (written, logType) => {
    expect(readLogQuery(written, logType).fault).toBeNull();
  });

  it('may be fields that stored events have besides; where they are not known, the service judges', () => {
    expect(readLogQuery('extra:1', 'web', ['extra']).fault).toBeNull();
    expect(readLogQuery('extra:1', 'web', null)).toMatchObject({ fault: null, terms: [{ fields: ['extra'] }] });
    expect(readLogQuery('extra:1', 'web').fault?.message).toBe('extra: events of the log web have no such field.');
  });
});
