import { createPagePortal, memoryCookies } from '@portico/core';
import { createAccess } from '@portico/core/access';
import { mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const baseUrl = 'https://portal.example';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function pageWith(load: () => Promise<typeof createAccess>) {
  const user = { roles: { write: ['customization:web'] }, capabilities: { rbac: true } };
  server.use(...mockService({ baseUrl, user }).handlers);
  return createPagePortal({ baseUrl, deployment: 'ec2', cookies: memoryCookies() }, load);
}

describe('portal of a page that begins with the sign-in (DESIGN section 9, first load)', () => {
  it('loads routes and rights with the first user, and not before', async () => {
    const load = vi.fn(async () => createAccess);
    const portal = pageWith(load);
    expect(load).not.toHaveBeenCalled();
    expect(() => portal.access()).toThrow('waitForAccess');
    await portal.signIn({ username: 'admin', password: 'admin' });
    expect(portal.waitForAccess()).toBeNull();
    expect(portal.access().can('customization:web:write')).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('answers one promise to everybody who waits, and knows a visitor then', async () => {
    const portal = pageWith(async () => createAccess);
    const waiting = portal.waitForAccess();
    expect(waiting).not.toBeNull();
    expect(portal.waitForAccess()).toBe(waiting);
    await waiting;
    expect(portal.waitForAccess()).toBeNull();
    expect(portal.access().explain('/customization').block).toBe('signIn');
  });

  it('tries again after a load that failed', async () => {
    const load = vi.fn(async () => createAccess).mockRejectedValueOnce(new TypeError('offline'));
    const portal = pageWith(load);
    await expect(portal.waitForAccess()).rejects.toThrow('offline');
    await portal.waitForAccess();
    expect(portal.access().can('customization:web:write')).toBe(false);
  });
});
