import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ApiTokenWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import {
  apiTokenFaults,
  blankApiToken,
  canMakeToken,
  grantOfCall,
  kindsToGive,
  logsToGive,
  type NewApiToken,
  newApiToken,
  offeredLogs,
} from './api-token-form.ts';
import { apiTokenMakingMachine, selectApiTokenCopying } from './api-token-making.machine.ts';
import { apiTokenRows } from './api-token-rows.ts';
import type { MadeToken } from './token-making.machine.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const token: ApiTokenWire = {
  id: 'a',
  name: 'siem',
  log_types: ['web', 'email', 'audit', 'dlp', 'isoc', 'newer'],
  created_at: '2026-11-01T12:00:00Z',
  created_by: 'ann',
  maker: 'ann',
  expires_at: '2026-12-05T12:00:00Z',
  last_used_at: null,
  state: 'active',
};

describe('tokens of the tenant in words (OP-212)', () => {
  it('say logs, end and use; an ended one is taken over by who holds everything', () => {
    const ended: ApiTokenWire = { ...token, state: 'ended', log_types: ['web'], maker: null };
    const rows = apiTokenRows([token, { ...token, expires_at: null }, ended], now, true);
    expect(rows[0]).toMatchObject({
      logs: 'Web, Email, Audit, and 3 more',
      allLogs: expect.stringContaining('newer'),
      end: 'soon',
      lastUsed: 'Never',
      canTakeOver: false,
    });
    expect(rows[1]).toMatchObject({ ends: 'No end', end: 'later' });
    expect(rows[2]).toMatchObject({ ends: 'Ended with its maker', end: 'expired', canTakeOver: true });
    expect(apiTokenRows([ended], now, false)[0]?.canTakeOver).toBe(false);
  });
});

describe('a token of the tenant is made (UI.md 4.10)', () => {
  const logs = logsToGive((right) => right === 'logs:web:read');

  it('gives the logs that its maker reads, for a year, and says what is missing', () => {
    expect(logs).toEqual({ export: ['web', 'bandwidth', 'isoc'], ingest: [], scim: false });
    expect([canMakeToken(logs), canMakeToken({ export: [], ingest: [], scim: false }), kindsToGive(logs)]).toEqual([
      true,
      false,
      [],
    ]);
    const form = blankApiToken(logs, now);
    expect(form.ends).toBe('2027-11-28');
    expect(Object.keys(apiTokenFaults({ ...form, logs: [], ends: 'x' }, now))).toEqual(['name', 'logs', 'ends']);
    expect(Object.keys(apiTokenFaults({ ...form, name: 'a', ends: '2026-11-01' }, now))).toEqual(['ends']);
    expect(apiTokenFaults({ ...form, name: 'a', ends: '', hasNoEnd: true }, now)).toEqual({});
    expect(newApiToken({ ...form, name: ' a ', hasNoEnd: true })).toEqual({
      name: 'a',
      kind: 'export',
      log_types: logs.export,
      expires_at: null,
    });
  });

  it('[INC-009] sends events of logs that are chosen by name, for who may change how logs are kept', () => {
    const both = logsToGive((right) => ['logs:audit:read', 'settings:logs:write'].includes(right));
    expect(both.ingest).not.toContain('audit');
    expect(kindsToGive(both).map(({ value }) => value)).toEqual(['export', 'ingest']);
    const actor = createActor(apiTokenMakingMachine, { input: { logs: both } }).start();
    actor.send({ type: 'open' });
    actor.send({ type: 'kind', kind: 'ingest' });
    expect(actor.getSnapshot().context.form).toMatchObject({ kind: 'ingest', logs: [] });
    actor.send({ type: 'submitted' });
    expect(Object.keys(actor.getSnapshot().context.faults)).toEqual(['name', 'logs']);
    actor.send({ type: 'kind', kind: 'export' });
    expect(actor.getSnapshot().context.form.logs).toEqual(both.export);
    actor.stop();
    const sender: ApiTokenWire = { ...token, kind: 'ingest', log_types: ['web', 'dlp'] };
    expect(apiTokenRows([sender], now, true)[0]?.logs).toBe('Sends Web, DLP');
  });

  it('is made for a directory without logs, by who may make users (decision 044)', () => {
    const people = logsToGive((right) => right === 'settings:users:write');
    expect(people).toEqual({ export: [], ingest: [], scim: true });
    const form = { ...blankApiToken(people, now), name: 'entra', hasNoEnd: true };
    expect([form.kind, offeredLogs('scim', people), apiTokenFaults(form, now)]).toEqual(['scim', null, {}]);
    expect(newApiToken(form)).toEqual({ name: 'entra', kind: 'scim', expires_at: null });
    const directory: ApiTokenWire = { ...token, kind: 'scim', log_types: [] };
    expect(apiTokenRows([directory], now, true)[0]?.logs).toBe('Users and groups');
  });

  it('[RES-014] is shown once, asks before it is lost uncopied, and is forgotten; a refusal loses nothing typed', async () => {
    const sent: NewApiToken[] = [];
    const refusal = new ApiError('invalid', 'name: taken', { call: 'x', status: 400, path: 'name' });
    const logic = apiTokenMakingMachine.provide({
      actors: {
        make: fromPromise<MadeToken, NewApiToken>(async ({ input }) => {
          sent.push(input);
          if (sent.length === 1) throw refusal;
          return { name: input.name, token: 'secret' };
        }),
      },
    });
    const actor = createActor(logic, { input: { logs } }).start();
    actor.send({ type: 'open' });
    actor.send({ type: 'submitted' });
    expect(Object.keys(actor.getSnapshot().context.faults)).toEqual(['name']);
    actor.send({ type: 'edited', change: { name: 'siem' } });
    actor.send({ type: 'log', logType: 'isoc', on: false });
    actor.send({ type: 'submitted' });
    await waitFor(actor, (state) => state.context.faults.name !== undefined);
    expect(actor.getSnapshot().context.form).toMatchObject({ name: 'siem', logs: ['web', 'bandwidth'] });
    actor.send({ type: 'submitted' });
    await waitFor(actor, (state) => state.hasTag('shown'));
    expect(actor.getSnapshot().context.made).toEqual({ name: 'siem', token: 'secret' });
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().hasTag('closing')).toBe(true);
    actor.send({ type: 'copied' });
    expect(selectApiTokenCopying(actor.getSnapshot())).toBe('copied');
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
    actor.stop();
  });

  it.each([
    ['scim', 'scim', []],
    ['ingest', 'export', logs.export],
    ['nonsense', 'export', logs.export],
    [undefined, 'export', logs.export],
  ] as const)('begins with the kind that an address names, where there is something to give: %s', (named, kind, of) => {
    const input = { logs: { ...logs, ingest: [], scim: true } };
    const actor = createActor(apiTokenMakingMachine, { input }).start();
    actor.send({ type: 'open', kind: named });
    expect(actor.getSnapshot().context.form).toMatchObject({ kind, logs: of });
    actor.stop();
  });

  it('say what they are about to grant, for who is asked once more (UI.md 4.15)', () => {
    const call = 'settings.apiTokens.create';
    const body = { name: 'siem', kind: 'export', log_types: ['web', 'email'], expires_at: null };
    expect(grantOfCall(call, body)).toBe('The token “siem” can fetch Web and Email and has no end.');
    const year = new Date(Date.now() + 300 * 86_400_000).toISOString();
    expect(grantOfCall(call, { name: 'x', kind: 'ingest', log_types: ['web'], expires_at: year })).toMatch(
      /^The token “x” can send events of Web until .+\.$/,
    );
    expect(grantOfCall(call, { name: 'x', kind: 'scim', expires_at: year })).toMatch(
      /make, change and end users until/,
    );
    expect([grantOfCall('policy.publish', body), grantOfCall(call, undefined)]).toEqual([null, null]);
  });
});
