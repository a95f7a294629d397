import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../endpoints/index.ts';
import type { RevisionWire, UserInfoWire } from '../schemas/index.ts';
import { defineEndpoint } from '../table/define.ts';
import { createClient, createLazyClient } from './client.ts';
import type { Transport } from './transport.ts';

function clientOf<const Table extends object>(table: Table) {
  const call = vi.fn<Transport['call']>(async () => 'answer');
  const client = createClient(table, { call, rememberXsrf: () => {}, forgetXsrf: () => {} });
  return { client, call };
}

describe('typed client (STYLE section 7)', () => {
  it('mirrors the table and names each call by its place', async () => {
    const { client, call } = clientOf(endpoints);
    const token = { rev_id: '7', state: 'staged', updated_at: 'now' };
    const request = { params: { rev: '7' }, body: { ...token, data: {} }, signal: new AbortController().signal };
    expect(await client.customization.save.web(request)).toBe('answer');
    expect(call).toHaveBeenCalledExactlyOnceWith('customization.save.web', endpoints.customization.save.web, request);
    await client.auth.userInfo();
    expect(call).toHaveBeenLastCalledWith('auth.userInfo', endpoints.auth.userInfo, undefined);
  });

  it('has a function for every call of the table', () => {
    const { client } = clientOf(endpoints);
    expect(Object.keys(client)).toEqual(Object.keys(endpoints));
    expect(client.customization.setAdvanced.dlp).toBeTypeOf('function');
  });

  it('knows what each call takes and gives', () => {
    const { client } = clientOf(endpoints);
    expectTypeOf(client.auth.userInfo).returns.resolves.toEqualTypeOf<UserInfoWire>();
    expectTypeOf(client.policy.getRevision).returns.resolves.toEqualTypeOf<RevisionWire>();
    expectTypeOf(client.policy.getRevision).toBeCallableWith();
    expectTypeOf(client.policy.getRevision).toBeCallableWith({ query: { timestamp: 1 } });
    expectTypeOf(client.auth.login).parameter(0).toExtend<{ body: { username: string; password: string } }>();
    expectTypeOf<Parameters<typeof client.policy.publish>>().toExtend<[{ params: { rev: string } }]>();
    expectTypeOf<undefined>().not.toExtend<Parameters<typeof client.auth.login>[0]>();
  });

  it('asks for a query that has a required part, and for no other', () => {
    const { client } = clientOf(endpoints);
    expectTypeOf(client.rep.appconnector_health).parameter(0).toExtend<{ query: { uuid: string } }>();
    expectTypeOf<undefined>().not.toExtend<Parameters<typeof client.rep.appconnector_health>[0]>();
    expectTypeOf<{ params: { id: string } }>().not.toExtend<
      Parameters<typeof client.posture.configPolicies.export>[0]
    >();
    expectTypeOf(client.rep.groups).toBeCallableWith();
    expectTypeOf(client.rep.groupsCount).toBeCallableWith();
    expectTypeOf(client.rep.groupsCount).toBeCallableWith({ query: { start: 1 } });
    expectTypeOf(client.rep.groupsCount).returns.resolves.toExtend<{ count: number }>();
  });

  it('[RES-008] leaves nobody out who would overwrite what he did not see', () => {
    const { client } = clientOf(endpoints);
    const body = { list: ['192.0.2.1'] };
    expectTypeOf(client.settings.egressIps.save).toBeCallableWith({ body, seen: null });
    expectTypeOf(client.settings.egressIps.save).toBeCallableWith({ body, seen: undefined }); // written out
    expectTypeOf<{ body: typeof body }>().not.toExtend<Parameters<typeof client.settings.egressIps.save>[0]>();
    expectTypeOf(client.settings.tos.save).toBeCallableWith({ body: { tos: '', updated_at: null } });
    expectTypeOf<{ body: { tos: string } }>().not.toExtend<Parameters<typeof client.settings.tos.save>[0]>();
    expectTypeOf(client.settings.tos.get).returns.resolves.toExtend<{ tos: string; updated_at: string | null }>();
  });

  it('takes an endpoint that is named like a group for what it is', async () => {
    const path = defineEndpoint({ method: 'GET', path: '/p', response: z.string(), access: 'public', spec: 'test' });
    const { client, call } = clientOf({ group: { path } });
    await client.group.path();
    expect(call).toHaveBeenCalledWith('group.path', path, undefined);
  });
});

describe('client that loads its table (DESIGN section 9, first load)', () => {
  function lazy() {
    const call = vi.fn<Transport['call']>(async () => 'answer');
    const load = vi.fn(async () => endpoints);
    const transport = { call, rememberXsrf: () => {}, forgetXsrf: () => {} };
    return {
      client: createLazyClient<typeof endpoints>({ auth: { userInfo: endpoints.auth.userInfo } }, load, transport),
      call,
      load,
    };
  }

  it('makes the calls that are there without loading anything', async () => {
    const { client, call, load } = lazy();
    await client.auth.userInfo();
    expect(call).toHaveBeenCalledExactlyOnceWith('auth.userInfo', endpoints.auth.userInfo, undefined);
    expect(load).not.toHaveBeenCalled();
  });

  it('makes any other call by the same name and with the same request', async () => {
    const { client, call, load } = lazy();
    const request = { params: { rev: '7' }, signal: new AbortController().signal };
    expect(await client.policy.rbac.list(request)).toBe('answer');
    expect(call).toHaveBeenCalledExactlyOnceWith('policy.rbac.list', endpoints.policy.rbac.list, request);
    expect(load).toHaveBeenCalledOnce();
    await client.auth.listUsers();
    expect(call).toHaveBeenLastCalledWith('auth.listUsers', endpoints.auth.listUsers, undefined);
  });

  it('is no promise, and neither are its groups', async () => {
    const { client } = lazy();
    expect(await client).toBe(client);
    expect(typeof (await client.settings).capability.get).toBe('function');
  });

  it('fails for a call that the table does not have', async () => {
    const { client } = lazy();
    const unknown = client as unknown as { policy: { nothing(): Promise<unknown> } };
    await expect(unknown.policy.nothing()).rejects.toThrow('There is no call policy.nothing.');
  });
});
