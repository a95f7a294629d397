import { describe, expect, it } from 'vitest';
import { ApiError, failureText, timeoutError } from './index.ts';

describe('failures in words (spec 2 section 8, UI.md section 7)', () => {
  it.each([
    ['no answer', new ApiError('network', 'Failed to fetch', { call: 'a.b' }), /^The service can't be reached\. Check/],
    ['an answer too late', timeoutError('a.b'), /^Request timeout\. \(a\.b\)$/],
    ['what the service said', new ApiError('rejected', 'Disk full', { call: 'a.b' }), /^Disk full$/],
    ['an error of the program', new TypeError('x is undefined'), /^x is undefined$/],
    ['what is no error', 'gone', /^gone$/],
    [
      '[ERR-008] a part that the browser could not load',
      new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/a-1.js'),
      /^The service can't be reached\. Check/,
    ],
  ])('%s', (_, failure, text) => {
    expect(failureText(failure)).toMatch(text);
  });
});
