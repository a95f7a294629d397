import { createPortal, type PortalOptions } from '@portico/core';
import { endpoints } from '@portico/core/api';
import { mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const baseUrl = 'https://portal.example';
const admin = { username: 'admin', password: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ann = {
  uid: 'ann',
  first_name: 'Ann',
  last_name: 'Lee',
  tenant_name: 'Demo',
  tid: '1',
  capabilities: { portal2: true },
  roles: { read: ['logs:web'] },
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: true,
  uid_hash: 'h',
};
/** Stands for encryption: nothing in it can be read by accident. */
const hidden = (value: unknown) => btoa(JSON.stringify(value));
const shown = (data: string) => JSON.parse(atob(data)) as unknown;

function portalWith(options: Partial<PortalOptions>) {
  const mock = mockService({ baseUrl });
  const answered = vi.fn(() => ({ data: hidden(ann) }));
  server.use(...mock.handlers, ...mockHandlers(endpoints, { auth: { userInfoEncrypted: answered } }, { baseUrl }));
  return { answered, calls: mock.calls, portal: createPortal({ baseUrl, deployment: 'ec2', ...options }) };
}

describe('encrypted user info (spec 2 section 7, OP-76)', () => {
  it('[API-009] is off by default', async () => {
    const { portal, answered, calls } = portalWith({});
    expect(await portal.signIn(admin)).toMatchObject({ uid: 'admin' });
    expect(answered).not.toHaveBeenCalled();
    expect(calls).toContain('auth.userInfo');
  });

  it('[API-009] loads the user through the function of the program in place of the readable call', async () => {
    const { portal, calls } = portalWith({ decryptUserInfo: async (data) => shown(data) });
    expect(await portal.signIn(admin)).toMatchObject({ uid: 'ann', full_name: 'Ann Lee' });
    expect(portal.access().can('logs:web:read')).toBe(true);
    expect(calls).toEqual(['auth.login']);
  });

  it.each<[string, PortalOptions['decryptUserInfo'], string]>([
    ['cannot be decrypted', () => Promise.reject(new Error('wrong key')), 'The user info could not be decrypted.'],
    ['is no user', () => ({ uid: 'ann' }), 'The decrypted user info has an unexpected shape.'],
    ['is text that nobody parsed', (data) => atob(data), 'The decrypted user info has an unexpected shape.'],
  ])('[API-009] signs nobody in when it %s', async (_, decryptUserInfo, message) => {
    const { portal } = portalWith({ decryptUserInfo });
    const failed = portal.signIn(admin);
    await expect(failed).rejects.toMatchObject({ code: 'contract', call: 'auth.userInfoEncrypted', message });
    expect(portal.user()).toBeNull();
  });

  it('[API-009] is not asked of an appliance, which has no such call', async () => {
    const decryptUserInfo = vi.fn();
    const { portal, answered } = portalWith({ deployment: 'on_prem', mode: 'management_station', decryptUserInfo });
    const onprem = { login: {}, userInfo: ann };
    server.use(...mockHandlers(endpoints, { onprem }, { baseUrl }));
    expect(await portal.signIn(admin)).toMatchObject({ uid: 'ann' });
    expect([answered.mock.calls, decryptUserInfo.mock.calls]).toEqual([[], []]);
  });
});
