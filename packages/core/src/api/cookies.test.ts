import { describe, expect, it } from 'vitest';
import { documentCookies } from './cookies.ts';
import { memoryCookies } from './memory-cookies.ts';

describe('cookies of a page (spec 2 section 9)', () => {
  it.each([
    ['portal_user=ann', 'ann'],
    ['a=1; portal_user=ann; b=2', 'ann'],
    ['portal_user=a%20b', 'a b'],
    ['portal_user=100%', '100%'],
    ['portal_user=a=b', 'a=b'],
    ['xportal_user=no', null],
    ['', null],
  ])('reads portal_user from %j as %j', (cookie, value) => {
    expect(documentCookies({ cookie }).get('portal_user')).toBe(value);
  });

  it('writes a secure, strict cookie with its lifetime, and removes it', () => {
    const page = { cookie: '' };
    documentCookies(page).set('portal_user', 'a b', { maxAgeMs: 3_628_800 });
    expect(page.cookie).toBe('portal_user=a%20b; Max-Age=3628; Path=/; Secure; SameSite=Strict');
    documentCookies(page).remove('portal_user');
    expect(page.cookie).toBe('portal_user=; Max-Age=0; Path=/; Secure; SameSite=Strict');
  });
});

describe('cookies in memory (RFC 6265)', () => {
  const at = (address: string) => new URL(address);
  const jarWith = (line: string, from = 'https://portal.example/api/v1/login', now = () => 0) => {
    const jar = memoryCookies(now);
    jar.store?.([line], at(from));
    return jar;
  };

  it.each([
    ['s=1; Path=/', 'https://portal.example/x', 's=1'],
    ['s=1; Path=/', 'https://evil.example/x', null],
    ['s=1; Path=/', 'https://sub.portal.example/x', null],
    ['s=1; Path=/; Domain=portal.example', 'https://sub.portal.example/x', 's=1'],
    ['s=1; Path=/; Domain=.portal.example', 'https://sub.portal.example/x', 's=1'],
    ['s=1; Path=/; Domain=portal.example', 'https://notportal.example/x', null],
    ['s=1; Path=/; Domain=other.example', 'https://other.example/x', null],
    ['s=1; Path=/api', 'https://portal.example/api/v2', 's=1'],
    ['s=1; Path=/api', 'https://portal.example/apiary', null],
    ['s=1', 'https://portal.example/api/v1/other', 's=1'],
    ['s=1', 'https://portal.example/api/v2', null],
    ['s=1; Path=/; Secure', 'http://portal.example/x', null],
    ['s=a=b; Path=/', 'https://portal.example/x', 's=a=b'],
    ['; Path=/', 'https://portal.example/x', null],
  ])('sends %j to %s as %j', (line, address, header) => {
    expect(jarWith(line).header?.(at(address))).toBe(header);
  });

  it.each(['http://127.0.0.1:4600/', 'http://localhost:4600/', 'http://[::1]:4600/'])(
    'sends a Secure cookie to the loopback address %s, as browsers do',
    (address) => {
      expect(jarWith('s=1; Path=/; Secure', address).header?.(at(address))).toBe('s=1');
    },
  );

  it('does not take 127.0.0.1.evil.example for a loopback address', () => {
    const address = 'http://127.0.0.1.evil.example/';
    expect(jarWith('s=1; Path=/; Secure', address).header?.(at(address))).toBeNull();
  });

  it('replaces a cookie, joins several and forgets one that is removed or has run out', () => {
    let now = 0;
    const url = at('https://portal.example/');
    const jar = jarWith('a=1; Max-Age=10', url.href, () => now);
    jar.store?.(['b=2; Expires=Thu, 01 Jan 1970 00:01:00 GMT', 'a=3; Max-Age=10', 'c=4'], url);
    expect(jar.header?.(url)).toBe('a=3; b=2; c=4');
    expect(jar.get('b')).toBe('2');
    now = 10_000;
    expect(jar.header?.(url)).toBe('b=2; c=4');
    now = 60_000;
    expect(jar.header?.(url)).toBe('c=4');
    jar.store?.(['c=; Max-Age=0'], url);
    expect(jar.header?.(url)).toBeNull();
    jar.set('portal_user', 'ann', { maxAgeMs: 1000 });
    expect(jar.get('portal_user')).toBe('ann');
    expect(jar.header?.(url)).toBeNull();
    jar.remove('portal_user');
    expect(jar.get('portal_user')).toBeNull();
  });

  it('writes a new value and lifetime over what the service set', () => {
    let now = 0;
    const url = at('https://portal.example/');
    const jar = jarWith('portal_user=ann; Path=/', url.href, () => now);
    jar.set('portal_user', 'ben', { maxAgeMs: 1000 });
    expect(jar.header?.(url)).toBe('portal_user=ben');
    now = 1000;
    expect(jar.get('portal_user')).toBeNull();
  });
});
