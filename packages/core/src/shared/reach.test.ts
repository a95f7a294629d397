import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from './errors.ts';
import { isNetworkFailure, isUnreached } from './reach.ts';

const failure = (code: ApiErrorCode, status?: number) =>
  new ApiError(code, 'failed', { call: 'policy.revision', ...(status !== undefined && { status }) });

describe('whether the service is out of reach (UI.md section 1.7)', () => {
  it.each([
    ['no network', failure('network'), true, true],
    ['no answer in time', failure('timeout'), true, false],
    ['a gateway without it', failure('rejected', 502), true, false],
    ['a gateway that waited for it', failure('rejected', 504), true, false],
    ['its own failure', failure('rejected', 500), false, false],
    ['what it refused', failure('forbidden', 403), false, false],
    ['a mistake of the program', new Error('undefined is not a function'), false, false],
  ])('says of %s what the look and what any other call may say', (_, error, byLook, byAnyCall) => {
    expect([isUnreached(error), isNetworkFailure(error)]).toEqual([byLook, byAnyCall]);
  });
});
