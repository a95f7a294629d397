import { describe, expect, it } from 'vitest';
import { callUrl, sharedKey } from './url.ts';

const origin = new URL('https://portal.example');

describe('call addresses (OP-90)', () => {
  it.each([
    ['https://portal.example', '/api/policy/v1/rules/7'],
    ['https://portal.example/', '/api/policy/v1/rules/7'],
    ['https://portal.example/proxy/', '/proxy/api/policy/v1/rules/7'],
    ['https://portal.example/?x=1#y', '/api/policy/v1/rules/7'],
  ])('[API-001] puts the path below the base %s', (base, path) => {
    expect(callUrl('c', new URL(base), '/api/policy/v1/rules/{rev}', { rev: '7' }).href).toBe(
      `https://portal.example${path}`,
    );
  });

  it.each([
    ['a b', 'a%20b'],
    ['a/b', 'a%2Fb'],
    ['../x', '..%2Fx'],
    ['a?b#c', 'a%3Fb%23c'],
    ['…', '…'.length && encodeURIComponent('…')],
    [7, '7'],
  ])('writes the part %j so that it stays one part', (value, written) => {
    expect(callUrl('c', origin, '/r/{rev}/end', { rev: value }).pathname).toBe(`/r/${written}/end`);
  });

  it.each([undefined, null, '', '.', '..'])('refuses the part %j, which would name another path', (value) => {
    expect(() => callUrl('policy.publish', origin, '/r/{rev}', { rev: value })).toThrow(
      expect.objectContaining({
        name: 'ApiError',
        code: 'invalid',
        call: 'policy.publish',
        path: 'params.rev',
        message: 'A value for rev is missing.',
      }),
    );
    expect(() => callUrl('policy.publish', origin, '/r/{rev}')).toThrow('A value for rev is missing.');
  });

  it('leaves out missing query values and repeats those of a list', () => {
    const url = callUrl('c', origin, '/r', undefined, {
      a: 'x&y',
      b: undefined,
      c: null,
      d: ['1', '2'],
      e: 0,
      f: false,
    });
    expect(url.search).toBe('?a=x%26y&d=1&d=2&e=0&f=false');
  });

  it('names a shared request by method and address without the timestamp', () => {
    const at = (timestamp: number) => callUrl('c', origin, '/r', undefined, { timestamp, a: 1 });
    expect(sharedKey('GET', at(1))).toBe(sharedKey('GET', at(2)));
    expect(sharedKey('GET', at(1))).not.toBe(sharedKey('POST', at(1)));
    expect(sharedKey('GET', at(1))).not.toBe(sharedKey('GET', callUrl('c', origin, '/r', undefined, { a: 2 })));
  });
});
