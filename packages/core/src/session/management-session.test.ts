import { describe, expect, it } from 'vitest';
import { ApiError } from '../shared/index.ts';
import { managementFailure, managementUserOf, sessionKeyOf } from './management-session.ts';

const key = { username: 'ann', key_id: '7', expires: '2026-11-21T10:00:00.000Z', Authorization: 'Bearer 7.x' };

function thrown(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('session of tenant management (spec 3 sections 3, 4 and 8)', () => {
  it('[SES-029] takes me only with status Success and an authenticated user', () => {
    const user = { status: 'authenticated', username: 'ann' };
    expect(managementUserOf({ status: 'Success', user })).toEqual(user);
  });

  it.each(['Failure', 'success', '', 'Locked'])(
    '[ERR-022] an answer with status %j is an error that carries it',
    (status) => {
      const me = thrown(() => managementUserOf({ status, user: { status: 'authenticated' } }));
      const login = thrown(() => sessionKeyOf({ ...key, status }));
      for (const error of [me, login])
        expect(error).toMatchObject({ name: 'ApiError', code: 'rejected', message: status });
    },
  );

  it.each([{ status: 'unauthenticated' }, { status: '' }, { status: 'Authenticated' }, undefined])(
    '[ERR-023] a user %j is an authentication error',
    (user) => {
      const error = thrown(() => managementUserOf({ status: 'Success', user }));
      expect(error).toMatchObject({ code: 'unauthorized', message: 'User is not authenticated.' });
    },
  );

  it('[SES-027] a login gives username, key_id, expires and Authorization', () => {
    expect(sessionKeyOf({ status: 'Success', ...key, more: 1 })).toEqual(key);
  });

  it.each(Object.keys(key))('refuses a login without %s', (name) => {
    const answer = { status: 'Success', ...key, [name]: undefined };
    expect(thrown(() => sessionKeyOf(answer))).toMatchObject({ code: 'contract' });
  });

  it.each([
    ['[ERR-019]', 'session.me', 'Can not get user data.'],
    ['[ERR-020]', 'session.cookie', 'Can not set cookie.'],
  ] as const)('%s a failure of %s has its own text and keeps its cause', (_, call, text) => {
    const cause = new ApiError('timeout', 'Request timeout. (x)', { call, status: 504 });
    expect(managementFailure(cause, call)).toMatchObject({ code: 'timeout', message: text, status: 504, call, cause });
    expect(managementFailure(new Error('no'), call)).toMatchObject({ code: 'rejected', message: text });
  });
});
