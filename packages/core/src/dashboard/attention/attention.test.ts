import { describe, expect, it } from 'vitest';
import { type AttentionFacts, attentionLines, noneText, unreadText } from './attention.ts';

const nowMs = Date.parse('2026-11-21T10:42:00Z');
const reader = { nowMs, timeZone: 'Europe/Berlin', me: 'ann' };
const told = (facts: AttentionFacts) => attentionLines(facts, reader).map(({ text, when }) => [text, when]);

describe('needs attention (UI.md 4.17)', () => {
  it('[DSH-005] is empty when all is well', () => {
    const facts: AttentionFacts = {
      clusters: [
        { id: 'c', connectors: [{ uuid: 'u', name: 'fra-1', state: 'online', seen_at: '2026-11-21T10:40:00Z' }] },
        { id: 'off', enabled: false, connectors: [{ uuid: 'v', name: 'fra-9', state: 'silent' }] },
      ],
      storage: [{ name: 'Archive', validated: true }],
      tokens: [{ id: 't', name: 'CI', expires_at: '2026-12-30T00:00:00Z' }],
      users: [{ uid: 'ben', state: 'invited', link_ends_at: '2026-11-22T00:00:00Z' }],
      staged: [],
      expiring: [{ kind: 'provider', name: 'Okta', ends_at: '2026-12-30T00:00:00Z' }],
      exportTokens: [
        { id: 'e', name: 'siem', expires_at: null, state: 'active' },
        { id: 'f', name: 'soar', expires_at: '2027-01-30T00:00:00Z', state: 'active' },
      ],
      signIns: { count: 9, start: 1, end: 2 },
    };
    expect(attentionLines(facts, reader)).toEqual([]);
    expect(noneText([]).title).toBe('Nothing needs attention');
    expect(noneText(['storage', 'users'])).toEqual({
      title: 'Nothing that you may see needs attention',
      detail: 'Not looked at, since it is not open to you: log storage and users.',
    });
  });

  it('[DSH-005] [DSH-002] tells of what ends, of an update, and of refused sign-ins with the log that has as many', () => {
    const facts: AttentionFacts = {
      clusters: [
        {
          id: 'c',
          connectors: [
            { uuid: 'u', name: 'fra-1', state: 'online', version: '2.10.0' },
            { uuid: 'v', name: 'fra-2', state: 'online', version: '2.9.1' },
          ],
        },
      ],
      expiring: [
        { kind: 'licence', name: 'customer', ends_at: '2026-11-20T23:30:00Z' },
        { kind: 'provider', name: 'Okta', ends_at: '2026-11-26T23:30:00Z' },
        { kind: 'authority', name: 'Root 1', ends_at: '2026-11-26T23:30:00Z' },
        { kind: 'client_authority', name: '', ends_at: '2026-11-20T23:30:00Z' },
      ],
      exportTokens: [
        { id: 'e', name: 'siem', expires_at: '2026-11-22T00:00:00Z', state: 'active' },
        { id: 'f', name: 'soar', expires_at: null, state: 'ended' },
      ],
      signIns: { count: 12, start: 1_795_000_000, end: 1_795_086_400 },
    };
    const lines = attentionLines(facts, reader);
    expect(lines.map(({ text, when, to, action }) => [text, when, to, action])).toEqual([
      ['The licence (customer) has expired', 'since 00:30', '/contact-form', 'Contact'],
      ['The certificate of Okta expires', 'in 6 days', '/settings/authentication', 'Open'],
      ['Authority Root 1 of private access expires', 'in 6 days', '/settings/access-certificates', 'Open'],
      ['The authority of client certificates has expired', 'since 00:30', '/settings/access-security', 'Open'],
      ['Export token siem expires', 'in 1 day', '/settings/api-tokens', 'Open'],
      ['Export token soar ended with its maker', null, '/settings/api-tokens', 'Open'],
      [
        '12 sign-ins were refused',
        'in the last 24 hours',
        '/logs/audit?name=session.refused&interval=1795000000-1795086400&page=0',
        'Open',
      ],
      ['Connector fra-2 can be updated to 2.10.0', null, '/secure-application-access/clusters/c', 'Open'],
    ]);
  });

  it('[DSH-005] lists what fails, what ends and what waits, in this order, each with one action', () => {
    const save = (by: string, at: string) => ({ by, at });
    const facts: AttentionFacts = {
      staged: [
        {
          entries: 3,
          changes: [
            { saves: [save('ben', '2026-11-21T09:00:00Z'), save('ann', '2026-11-21T08:37:00Z')] },
            { saves: [save('ben', '2026-11-21T09:00:00Z')] },
            { saves: [save('ann', '2026-11-21T09:10:00Z')] },
          ],
          saves: [],
        },
        { entries: null, saves: [save('ben', '2026-11-21T10:00:00Z')] },
      ],
      storage: [{ name: 'Archive', validated: false }],
      users: [{ uid: 'cem', state: 'link_ended', link_ends_at: '2026-11-18T10:00:00Z' }],
      tokens: [
        { id: 't', name: 'CI', expires_at: '2026-11-26T23:30:00Z' },
        { id: 'u', name: 'Old', expires_at: '2026-11-20T23:30:00Z' },
        { id: 'v', name: 'Now', expires_at: '2026-11-21T12:00:00Z' },
      ],
      clusters: [
        { id: 'a b', connectors: [{ uuid: 'u', name: 'fra-2', state: 'silent', seen_at: '2026-11-21T09:12:00Z' }] },
      ],
    };
    const lines = attentionLines(facts, reader);
    expect(lines.map(({ tone, text, when, to, action }) => [tone, text, when, to, action])).toEqual([
      ['danger', 'Connector fra-2 is down', 'since 10:12', '/secure-application-access/clusters/a%20b', 'Open'],
      // Half past eleven in London is the next day in Berlin.
      ['warning', 'Your token CI expires', 'in 6 days', '/account', 'Open'],
      ['warning', 'Your token Old has expired', 'since 00:30', '/account', 'Open'],
      ['warning', 'Your token Now expires', 'today', '/account', 'Open'],
      ['warning', 'cem can’t sign in: the link has ended', 'since Nov 18', '/settings/users', 'Open'],
      ['warning', 'Log storage Archive isn’t validated', null, '/settings/storage', 'Open'],
      ['info', '4 staged changes wait, 3 by ben', 'since 09:37', 'review', 'Review'],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(lines.at(-1)?.actionName).toBe('Review: 4 staged changes wait, 3 by ben');
  });

  it('[DSH-005] says who staged all of it, also of what is not told one by one', () => {
    const saves = [{ by: 'ann', at: '2026-11-20T09:00:00Z' }];
    expect(told({ staged: [{ entries: 1, changes: [{ saves }], saves }] })).toEqual([
      ['1 staged change waits, by you', 'since Nov 20'],
    ]);
    // The service tells the time to the microsecond.
    const now = [{ by: 'ann', at: '2026-11-21T09:31:12.123456Z' }];
    expect(told({ staged: [{ entries: 1, changes: [{ saves: now }], saves: now }] })).toEqual([
      ['1 staged change waits, by you', 'since 10:31'],
    ]);
    const rest = [{ by: 'ben', at: '2026-11-21T09:00:00Z', entries: 298 }];
    expect(told({ staged: [{ entries: 300, changes: [{ saves }, { saves }], rest, saves }] })).toEqual([
      ['300 staged changes wait, 298 by ben', 'since Nov 20'],
    ]);
    expect(told({ staged: [{ entries: 2, changes: [{ saves: [] }, { saves: [] }], saves: [] }] })).toEqual([
      ['2 staged changes wait', null],
    ]);
  });

  it('names the parts that could not be read', () => {
    expect(unreadText([])).toBeNull();
    expect(unreadText(['users', 'storage'])).toBe('Couldn’t check users and log storage');
  });
});
