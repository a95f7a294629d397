import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from './errors.ts';
import { isLostAnswer, isNetworkFailure, isUnreached, writeFailureText } from './lost-answer.ts';
import { nothingWritten, writeOrLook } from './write-or-look.ts';

const error = (code: ApiErrorCode, status?: number, written?: false) =>
  new ApiError(code, 'Not now.', { call: 'x.save', written, ...(status !== undefined && { status }) });

describe('a lost answer (DESIGN section 3)', () => {
  it.each([
    [true, error('network')],
    [true, error('timeout')],
    [true, error('contract', 200)],
    [true, error('rejected', 502)],
    [true, error('rejected', 503)],
    [true, error('rejected', 504)],
    [false, error('rejected', 503, false)],
    [false, error('rejected', 500)],
    [false, error('invalid', 400)],
    [false, error('conflict', 409)],
    [false, new Error('network')],
  ])('[CNF-004] is %s of %s', (isLost, failure) => {
    expect(isLostAnswer(failure)).toBe(isLost);
    const words = isLost ? "It isn't known whether it was saved. " : '';
    expect(writeFailureText(failure, 'it was saved')).toMatch(new RegExp(`^${words}[A-Z]|^network$`));
  });

  it('[CNF-004] is what the write would have answered once it was read, and else says that nothing was stored', async () => {
    const lost = error('timeout');
    const look = vi.fn<() => Promise<string | null>>();
    expect(await writeOrLook(async () => 'answer', look)).toBe('answer');
    await expect(writeOrLook(() => Promise.reject(error('conflict', 409)), look)).rejects.toMatchObject({
      status: 409,
    });
    expect(look).not.toHaveBeenCalled();

    look.mockResolvedValueOnce('read').mockResolvedValueOnce(null).mockRejectedValueOnce(error('network'));
    expect(await writeOrLook(() => Promise.reject(lost), look)).toBe('read');
    const refused = await writeOrLook(() => Promise.reject(lost), look).catch((failure: unknown) => failure);
    expect(refused).toEqual(nothingWritten(lost));
    expect(refused).toMatchObject({ code: 'timeout', message: 'Not now.', call: 'x.save', written: false });
    expect(isLostAnswer(refused)).toBe(false);
    await expect(writeOrLook(() => Promise.reject(lost), look)).rejects.toBe(lost);
  });
});

describe('whether the service is out of reach (UI.md section 1.7)', () => {
  it.each([
    ['no network', error('network'), true, true],
    ['no answer in time', error('timeout'), true, false],
    ['a gateway without it', error('rejected', 502), true, false],
    ['a gateway that waited for it', error('rejected', 504), true, false],
    ['its own failure', error('rejected', 500), false, false],
    ['what it refused', error('forbidden', 403), false, false],
    ['a mistake of the program', new Error('undefined is not a function'), false, false],
  ])('says of %s what the look and what any other call may say', (_, failure, byLook, byAnyCall) => {
    expect([isUnreached(failure), isNetworkFailure(failure)]).toEqual([byLook, byAnyCall]);
  });
});
