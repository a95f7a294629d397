import { describe, expect, it } from 'vitest';
import { analyticsIdentity } from './analytics.ts';

const user = { uid_hash: 'b6c1', tid: '42', capabilities: { pendo: true } };

describe('analytics (spec 2 section 4, OP-86)', () => {
  it('[ANA-001] names the hash of the user, the tenant and the role admin', () => {
    expect(analyticsIdentity(user)).toEqual({ visitor: { id: 'b6c1', role: 'admin' }, account: { id: '42' } });
  });

  it.each([
    ['the capability is missing', { ...user, capabilities: {} }],
    ['the capability is off', { ...user, capabilities: { pendo: false } }],
    ['there is no hash', { ...user, uid_hash: '' }],
  ])('[ANA-002] has nothing to send when %s', (_, given) => {
    expect(analyticsIdentity(given)).toBeNull();
  });
});
