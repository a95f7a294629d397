import { describe, expect, it } from 'vitest';
import { listEndpoints } from '../catalogue/table.ts';
import { endpoints } from '../endpoints/index.ts';
import { guards, ifMatch, shownBy } from './guard.ts';

const listed = listEndpoints(endpoints);
const table = new Map(listed);
const writing = listed.filter(([, { method }]) => method !== 'GET');

/** Calls whose token no reading call shows: their own answer does. */
const shownByNone = ['onprem.setApplianceManagerVersion'];

describe('how writing calls meet a write that came in between (OP-202)', () => {
  it.each(writing)('[RES-008] %s says how', (_, { guard }) => {
    expect(Object.keys(guards)).toContain(guard);
  });

  it('reading calls say nothing', () => {
    expect(listed.filter(([, { method, guard }]) => method === 'GET' && guard !== undefined)).toEqual([]);
  });

  it('[RES-008] every DELETE takes If-Match, but for what ends a secret or a session', () => {
    const others = writing.filter(([, { method, guard }]) => method === 'DELETE' && guard !== 'header');
    expect(others.map(([name, { guard }]) => [name, guard])).toEqual([
      ['auth.sessions.end', 'own'],
      ['auth.tokens.end', 'credential'],
      ['auth.factors.remove', 'credential'],
      ['auth.mfa.disable', 'credential'],
      ['settings.apiTokens.delete', 'credential'],
      ['tm.tenantUsers.disableMfa', 'credential'],
      ['tm.policyApiTokens.delete', 'credential'],
      ['tm.loggingAuthTokens.delete', 'credential'],
    ]);
  });

  it('every PUT and PATCH names what it was made from, but for those that say why not', () => {
    const others = writing.filter(
      ([, { method, guard = '' }]) => /PUT|PATCH/.test(method) && !['revision', 'body', 'header'].includes(guard),
    );
    expect(others.map(([name, { guard }]) => [name, guard])).toEqual([
      ['auth.passkeys.rename', 'own'], // its body says the name that was read
      ['am.password.setPassword', 'credential'],
      ['policy.setPortalVersion', 'command'], // there is one value that it takes
      ['mpa.setProvisioningKeyLookup', 'credential'],
    ]);
  });

  it('[RES-008] each is shown by a call that reads, which is in the table', () => {
    const guarded = writing.filter(([, { guard = '' }]) => ['body', 'header'].includes(guard));
    const missing = guarded.filter(([name, row]) => table.get(shownBy(name, row, table) ?? '')?.method !== 'GET');
    expect(missing.map(([name]) => name)).toEqual(shownByNone);
  });
});

describe('the header of what was seen (OP-202, RFC 9110 section 13.1.1)', () => {
  it.each([
    ['2026-11-22T10:00:00.000001Z', '"2026-11-22T10:00:00.000001Z"'],
    [null, '""'],
    [['a', null], '"a", ""'],
  ])('%j goes out as %s', (seen, header) => {
    expect(ifMatch(seen)).toEqual({ 'If-Match': header });
  });
});
