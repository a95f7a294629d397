import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { listEndpoints } from '../catalogue/table.ts';
import { createClient } from '../client/client.ts';
import { ItemId } from '../schemas/index.ts';
import { resource } from './resource.ts';

const Pod = z.looseObject({ pod: z.string(), size: z.number() });
const PodWrite = z.looseObject({ pod: z.string() });
const pods = resource({
  path: '/pods',
  item: Pod,
  write: PodWrite,
  key: 'pod',
  spec: 'test',
  access: 'pods:all',
  calls: ['list', 'get', 'create', 'update', 'delete'],
});
const nodes = resource({
  path: '/pods/{pod}/nodes',
  params: { pod: ItemId },
  item: Pod,
  key: 'node',
  spec: 'test',
  access: 'pods:nodes',
  calls: ['list', 'get'],
});

describe('calls of an area that the specification does not show (DESIGN section 2)', () => {
  it('lie at the path of the list and of one entry', () => {
    const calls = listEndpoints({ pods, nodes }).map(([name, { method, path, access }]) => [
      name,
      method,
      path,
      access,
    ]);
    expect(calls).toEqual([
      ['pods.list', 'GET', '/pods', 'pods:all:read'],
      ['pods.get', 'GET', '/pods/{pod}', 'pods:all:read'],
      ['pods.create', 'POST', '/pods', 'pods:all:write'],
      ['pods.update', 'PUT', '/pods/{pod}', 'pods:all:write'],
      ['pods.delete', 'DELETE', '/pods/{pod}', 'pods:all:write'],
      ['nodes.list', 'GET', '/pods/{pod}/nodes', 'pods:nodes:read'],
      ['nodes.get', 'GET', '/pods/{pod}/nodes/{node}', 'pods:nodes:read'],
    ]);
  });

  it('are marked as assumed', () => {
    for (const [name, { assumed }] of listEndpoints({ pods, nodes })) expect(assumed, name).not.toEqual([]);
  });

  it('answer a page as items and total, and take limit and offset', () => {
    const by = { updated_at: null, updated_by: null };
    expect(pods.list.response.safeParse({ items: [{ pod: 'a', size: 1, ...by }], total: 1 }).success).toBe(true);
    expect(pods.list.response.safeParse({ items: [{ pod: 'a', size: 1 }], total: 1 }).success).toBe(false);
    expect(nodes.list.response.safeParse({ items: [{ pod: 'a', node: 'b', size: 1 }], total: 1 }).success).toBe(true);
    expect(pods.list.response.safeParse([{ pod: 'a', size: 1 }]).success).toBe(false);
    expect(pods.list.query.parse({ limit: '25', offset: '50' })).toEqual({ limit: 25, offset: 50 });
    for (const wrong of [{ limit: '0' }, { limit: '1001' }, { limit: '1.5' }, { offset: '-1' }, { limit: 'x' }]) {
      expect(pods.list.query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('are typed in the client', () => {
    const client = createClient({ pods, nodes }, { call: vi.fn(), rememberXsrf: () => {}, forgetXsrf: () => {} });
    expectTypeOf(client.pods.list).toBeCallableWith();
    expectTypeOf(client.pods.list).returns.resolves.toExtend<{
      items: { pod: string; size: number }[];
      total: number;
    }>();
    expectTypeOf(client.pods.update).toBeCallableWith({ params: { pod: 'a' }, body: { pod: 'a', updated_at: null } });
    expectTypeOf<{ params: { pod: string }; body: { pod: string } }>().not.toExtend<
      Parameters<typeof client.pods.update>[0]
    >();
    expectTypeOf(client.pods.delete).toBeCallableWith({ params: { pod: 'a' }, seen: null });
    expectTypeOf(client.pods.get).returns.resolves.toExtend<{ pod: string; updated_at: string | null }>();
    expectTypeOf(client.nodes.get).toBeCallableWith({ params: { pod: 'a', node: 'b' } });
    expectTypeOf<undefined>().not.toExtend<Parameters<typeof client.nodes.list>[0]>();
    expectTypeOf(client.nodes).not.toHaveProperty('create');
  });
});
