import { endpoints, listEndpoints } from '@portico/core/api';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../src/calls/call.ts';
import { createHandlers } from '../src/handlers/index.ts';
import { mountEndpoints } from '../src/server/mount.ts';
import type { Services } from '../src/services/services.ts';

const services = { signInsPerMinute: 1 } as Services; // handlers reach for their services when they are called, not when they are made

describe('the table of calls in the backend (DESIGN section 6)', () => {
  it('[SRV-005] has a handler for every endpoint', () => {
    const rows = rowsOf(endpoints, createHandlers(services));
    expect(rows.map(({ name }) => name)).toEqual(listEndpoints(endpoints).map(([name]) => name));
    expect(rows.filter(({ handler }) => handler === undefined)).toEqual([]);
  });

  it('refuses to start without a handler', () => {
    const { policy, ...rest } = createHandlers(services);
    const { publish: _left, ...others } = policy;
    const handlers = { ...rest, policy: others } as unknown as ReturnType<typeof createHandlers>;
    expect(() => mountEndpoints(fastify(), services, endpoints, handlers)).toThrow(
      'The endpoint policy.publish has no handler.',
    );
  });
});
