import { describe, expect, expectTypeOf, it } from 'vitest';
import { fakeService, json } from '../../../test/support/fake-service.ts';
import { ApiError } from '../../shared/index.ts';
import { endpoints } from '../endpoints/index.ts';
import { createClient } from './client.ts';
import { conflictOf } from './conflict.ts';
import { createTransport } from './transport.ts';

const current = { tos: 'Be kind.', updated_at: '2026-11-22T10:00:00.000001Z', updated_by: 'ann' };

async function refusal(answer: object, status = 409): Promise<unknown> {
  const { fetch } = fakeService(() => json(answer, status));
  const client = createClient(endpoints, createTransport({ baseUrl: 'https://portal.example', fetch }));
  return client.settings.tos.save({ body: { tos: 'Mine', updated_at: null } }).catch((error: unknown) => error);
}

describe('what is there now, from a refused write (OP-202)', () => {
  it('[RES-008] comes with the refusal, in the shape of the call that shows it', async () => {
    const error = await refusal({ message: 'Read it again', current });
    expect(error).toMatchObject({ name: 'ApiError', code: 'conflict', current });
    const now = conflictOf(error, endpoints.settings.tos.get);
    expect(now).toEqual(current);
    expectTypeOf(now).toExtend<{ tos: string; updated_at: string | null } | null>();
  });

  it.each([
    ['a refusal that does not say', () => refusal({ message: 'The group has tenants.' })],
    ['another status', () => refusal({ message: 'no', current }, 400)],
    ['another shape', () => refusal({ message: 'no', current: { tos: 7 } })],
    ['no failure of a call', async () => new Error('lost')],
    ['a conflict of the policy', async () => new ApiError('conflict', 'x', { call: 'a', revision: {} })],
  ])('is not there with %s', async (_, fail) => {
    expect(conflictOf(await fail(), endpoints.settings.tos.get)).toBeNull();
  });
});
