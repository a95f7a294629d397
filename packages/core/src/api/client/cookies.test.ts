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
    ['portal_user', ''],
    ['', null],
  ])('reads portal_user from %j as %j', (cookie, value) => {
    expect(documentCookies({ cookie }).get('portal_user')).toBe(value);
  });

  it('[TIM-004] writes a secure, strict cookie with its lifetime, and removes it', () => {
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
    ['s=1; Path=/api', 'https://portal.example/api', 's=1'],
    ['s=1; Path=/api/', 'https://portal.example/api/x', 's=1'],
    ['s=1; Path=elsewhere', 'https://portal.example/api/v1/x', 's=1'],
    ['s=1; Path=elsewhere', 'https://portal.example/x', null],
    ['s=1; Path=/; Secure', 'http://portal.example/x', null],
    ['s=1; Path=/; Secure', 'https://portal.example/x', 's=1'],
    [' s = 1 ; Path = / ', 'https://portal.example/x', 's=1'],
    ['=1; Path=/', 'https://portal.example/x', null],
    ['s=a=b; Path=/', 'https://portal.example/x', 's=a=b'],
    ['; Path=/', 'https://portal.example/x', null],
  ])('sends %j to %s as %j', (line, address, header) => {
    expect(jarWith(line).header?.(at(address))).toBe(header);
  });

  it('lets a host set a cookie for its parent, and a page at the root one for the root', () => {
    const jar = jarWith('s=1; Domain=portal.example', 'https://sub.portal.example/login');
    expect(jar.header?.(at('https://portal.example/any'))).toBe('s=1');
    expect(jarWith('s=1', 'https://portal.example/').header?.(at('https://portal.example/any'))).toBe('s=1');
  });

  it.each([
    ['s=1; Max-Age=5', 4999, 's=1'],
    ['s=1; Max-Age=5', 5000, null],
    ['s=1; Max-Age=-1', 0, null],
    ['s=1; Max-Age=1x; Expires=never', 9e15, 's=1'],
    ['s=1; Max-Age=x1', 9e15, 's=1'],
  ])('keeps %j after %j ms as %j', (line, ms, header) => {
    let now = 0;
    const url = at('https://portal.example/');
    const jar = jarWith(line, url.href, () => now);
    now = ms;
    expect(jar.header?.(url)).toBe(header);
  });

  it('goes by the clock of the machine unless given another', () => {
    const url = at('https://portal.example/');
    const jar = memoryCookies();
    jar.store?.(['old=1; Expires=Thu, 01 Jan 2015 00:00:00 GMT', 'new=1; Max-Age=60'], url);
    expect(jar.header?.(url)).toBe('new=1');
  });

  it.each(['http://127.0.0.1:4600/', 'http://127.10.20.30/', 'http://localhost:4600/', 'http://[::1]:4600/'])(
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
    jar.store?.(['other=1; Path=/'], url);
    jar.set('portal_user', 'ben', { maxAgeMs: 1000 });
    expect(jar.header?.(url)).toBe('portal_user=ben; other=1');
    now = 1000;
    expect(jar.get('portal_user')).toBeNull();
    jar.remove('portal_user');
    expect(jar.header?.(url)).toBe('other=1');
  });
});
