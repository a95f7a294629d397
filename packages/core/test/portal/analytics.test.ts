import { createPortal } from '@portico/core';
import type { AnalyticsIdentity } from '@portico/core/shell';
import { mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';

const baseUrl = 'https://portal.example';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function loggedIn(capabilities: Record<string, unknown>) {
  server.use(...mockService({ baseUrl, user: { capabilities, uid_hash: 'h4sh', tid: '42' } }).handlers);
  const sent: AnalyticsIdentity[] = [];
  const portal = createPortal({ baseUrl, deployment: 'ec2', analytics: (identity) => sent.push(identity) });
  await portal.signIn({ username: 'admin', password: 'admin' });
  portal.session.start();
  await waitFor(portal.session, (snapshot) => snapshot.hasTag('loggedIn'));
  return { portal, sent };
}

describe('analytics of the portal (spec 2 section 4, OP-86)', () => {
  it('[ANA-001] sends hash, tenant and role once after each login', async () => {
    const { portal, sent } = await loggedIn({ portal2: true, pendo: true });
    portal.session.send({ type: 'session.activity' });
    const identity = { visitor: { id: 'h4sh', role: 'admin' }, account: { id: '42' } };
    expect(sent).toEqual([identity]);
    portal.session.send({ type: 'logout.requested' });
    await waitFor(portal.session, (snapshot) => snapshot.hasTag('loggedOut'));
    await portal.signIn({ username: 'admin', password: 'admin' });
    portal.session.send({ type: 'session.opened' });
    await waitFor(portal.session, (snapshot) => snapshot.hasTag('loggedIn'));
    expect(sent).toEqual([identity, identity]);
    portal.session.stop();
  });

  it('[ANA-002] sends nothing without the pendo capability', async () => {
    const { portal, sent } = await loggedIn({ portal2: true });
    expect(sent).toEqual([]);
    portal.session.stop();
  });
});
