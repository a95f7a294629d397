import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { createAccess } from '../../access/index.ts';
import { createClient, createTransport, endpoints } from '../../api/index.ts';
import { loadRuleSince } from './rule-since.ts';

const rule = { id: 'r1', name: 'Block phishing', action: { type: 'block' } };
const row = { id: '1-1', event: { pe_rule_id: 'r1', pe_revision_id: 'rev-7' } };

/** A service that knows a rule by its revision; the published one of now is `rev-9`. */
function portal(rules: Readonly<Record<string, unknown>>) {
  const service = fakeService(({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/policy/v1/rules') {
      const updated_at = '2026-11-20T10:00:00.250Z';
      return json({ rev_id: 'rev-9', staged_rev_id: 'rev-10', state: 'current', updated_at });
    }
    const found = rules[pathname.replace('/api/policy/v1/rules/web/', '')];
    return found === undefined ? json({ error: { message: 'There is none.' } }, 404) : json(found);
  });
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch }));
  const user = { capabilities: {}, roles: {} };
  return { client, access: () => createAccess({ user, deployment: 'cloud' }), service };
}

describe('what became of a rule since an event (UI.md 4.16, picture 21)', () => {
  it('compares the rule of the revision that decided with the published one of now', async () => {
    const changed = { ...rule, action: { type: 'allow' } };
    const since = (rules: Readonly<Record<string, unknown>>) => loadRuleSince(portal(rules), row, 'web');
    expect(await since({ 'rev-7/r1': rule, 'rev-9/r1': rule })).toBe('same');
    expect(await since({ 'rev-7/r1': rule, 'rev-9/r1': changed })).toBe('changed');
    expect(await since({ 'rev-7/r1': rule })).toBe('gone');
    expect(await since({ 'rev-9/r1': rule })).toBe('unknown');
    const now = { ...row, event: { ...row.event, pe_revision_id: 'rev-9' } };
    const { service, ...calls } = portal({});
    expect(await loadRuleSince(calls, now, 'web')).toBe('same');
    expect(service.requests).toHaveLength(1);
  });

  it('asks nothing where the event does not name both, of another log, and without the right', async () => {
    const { service, ...calls } = portal({});
    expect(await loadRuleSince(calls, { ...row, event: { pe_rule_id: 'r1' } }, 'web')).toBeNull();
    expect(await loadRuleSince(calls, row, 'dlp')).toBeNull();
    const access = () => ({ ...calls.access(), can: () => false });
    expect(await loadRuleSince({ ...calls, access }, row, 'web')).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it('fails as a call does where the service fails', async () => {
    const service = fakeService(() => json({ error: { message: 'Broken.' } }, 500));
    const transport = createTransport({ baseUrl: 'https://portal.example', fetch: service.fetch });
    const { access } = portal({});
    await expect(loadRuleSince({ client: createClient(endpoints, transport), access }, row, 'web')).rejects.toThrow();
  });
});
