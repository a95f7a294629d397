import { describe, expect, it } from 'vitest';
import { leavesApp, RETURN_URL_MAX_LENGTH, returnTarget, safeReturnUrl } from './return-url.ts';

const hostile: [why: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['/customization']],
  ['an empty text', ''],
  ['no slash', 'customization'],
  ['a relative path', './customization'],
  ['a query', '?x=1'],
  ['a hash', '#/customization'],
  ['another origin', 'https://evil.example'],
  ['another origin over http', 'http://evil.example/customization'],
  ['another origin in capitals', 'HTTPS://EVIL.EXAMPLE'],
  ['an origin without slashes', 'https:evil.example'],
  ['an origin with one slash', 'https:/evil.example'],
  ['the origin used inside', 'https://portal.invalid/customization'],
  ['a scheme-relative address', '//evil.example'],
  ['a scheme-relative address with a path', '//evil.example/customization'],
  ['a scheme-relative address with user-info', '//portal@evil.example'],
  ['three slashes', '///evil.example'],
  ['four slashes', '////evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['a slash and two backslashes', '/\\\\evil.example'],
  ['a backslash and a slash', '\\/evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash later in the path', '/customization\\evil'],
  ['a backslash in the query', '/customization?x=\\'],
  ['a backslash in the hash', '/customization#\\'],
  ['a script', 'javascript:alert(1)'],
  ['a script in odd letters', 'JaVaScRiPt:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['a script after a space', ' javascript:alert(1)'],
  ['a script that looks like a path', 'javascript://evil.example/%0aalert(1)'],
  ['a data address', 'data:text/html,<script>alert(1)</script>'],
  ['a blob address', 'blob:https://evil.example/1'],
  ['a file address', 'file:///etc/passwd'],
  ['a leading space', ' /customization'],
  ['a leading space before two slashes', ' //evil.example'],
  ['a leading line break', '\n/customization'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break between slashes', '/\n/evil.example'],
  ['a return between slashes', '/\r/evil.example'],
  ['a null character', '/customization\u0000'],
  ['an escape character', '/\u001b/evil'],
  ['a delete character', '/customization\u007f'],
  ['a control character of the second block', '/\u0085/evil'],
  ['a line separator', '/\u2028/evil'],
  ['an escaped second slash', '/%2Fevil.example'],
  ['an escaped second slash in small letters', '/%2fevil.example'],
  ['a twice escaped second slash', '/%252Fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['a twice escaped backslash', '/%255cevil.example'],
  ['an escaped tab', '/%09/evil.example'],
  ['an escaped line break', '/%0Aevil'],
  ['an escaped null character', '/%00'],
  ['an escaped backslash after an escaped question mark', '/a%3F%5C'],
  ['nothing but slashes after a dot', '/.//'],
  ['a host that no parser takes after a dot', '/.//a b'],
  ['a dot before two slashes', '/.//evil.example'],
  ['two dots before two slashes', '/..//evil.example'],
  ['escaped dots before two slashes', '/%2e%2e//evil.example'],
  ['a step back to two slashes', '/customization/..//evil.example'],
  ['many steps back to two slashes', '/a/b/../../..//evil.example'],
  ['documentation that steps back to two slashes', '/docs/..//evil.example'],
  ['the login page', '/login'],
  ['the login page with a slash', '/login/'],
  ['the login page with a query', '/login?returnUrl=%2Flogin'],
  ['the login page with a hash', '/login#x'],
  ['the login page in capitals', '/LOGIN'],
  ['the login page with an escape', '/%6Cogin'],
  ['the login page below a step back', '/customization/../login'],
  ['the login page below the documentation', '/docs/../login'],
  ['a page below login', '/login/again'],
  ['the logout page', '/logout'],
  ['the logout page with a query', '/logout?timeout=true'],
  ['the login page as a hash route', '/#/login'],
  ['the logout page as a hash route', '/?x=1#/logout'],
  ['a text that is too long', `/${'a'.repeat(RETURN_URL_MAX_LENGTH)}`],
];

const honest: [value: string, url?: string][] = [
  ['/'],
  ['/customization'],
  ['/customization/web/block-page/style'],
  ['/customization/email/email-block-page/content'],
  ['/logs/web?interval=7d&page=0'],
  ['/logs/web?interval=7d&page=0#row-3'],
  ['/logs/web?q=a%2Fb%5Cc'],
  ['/logs/web?q=%0A'],
  ['/logs/web?next=//evil.example'],
  ['/logs/web?next=https://evil.example'],
  ['/settings/network'],
  ['/docs'],
  ['/docs/guide/first-steps.html#top'],
  ['/login-help'],
  ['/logout2'],
  ['/policy/login'],
  ['/a%20b'],
  ['/@name'],
  ['/https://evil.example'],
  ['/files/a%2Fb'],
  ['/100%'],
  ['/a%3Fb'],
  ['/a?b=1#c?d'],
  ['/a:b;c=d,e'],
  ['/#/customization'],
  ['/a//b'],
  ['/customization/./web', '/customization/web'],
  ['/customization/../policy', '/policy'],
  ['/docs/../policy', '/policy'],
  ['/größe', '/gr%C3%B6%C3%9Fe'],
  [`/${'a'.repeat(RETURN_URL_MAX_LENGTH - 1)}`],
];

describe('safeReturnUrl (spec 2 section 2, DESIGN section 5)', () => {
  it('is tried with at least 60 hostile and 20 honest values', () => {
    expect(new Set(hostile.map(([, value]) => value)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(honest.map(([value]) => value)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(hostile)('[SES-005] goes to the root for %s', (_, value) => {
    expect(safeReturnUrl(value as string)).toBe('/');
  });

  it.each(honest)('[SES-005] goes to %s', (value, url = value) => {
    expect(safeReturnUrl(value)).toBe(url);
  });

  it.each([...hostile.map(([, value]) => value as string), ...honest.map(([value]) => value)])(
    'never leaves the origin, and gives the same for its own result (%#)',
    (value) => {
      const safe = safeReturnUrl(value);
      expect(new URL(safe, 'https://portal.example').origin).toBe('https://portal.example');
      expect(new URL(safe, 'http://10.0.0.1:4600/ap/').origin).toBe('http://10.0.0.1:4600');
      expect(safeReturnUrl(safe)).toBe(safe);
    },
  );
});

describe('where a sign-in goes on to (spec 2 section 2)', () => {
  it.each([
    ['/docs', true],
    ['/docs/guide', true],
    ['/docs?page=2', true],
    ['/policy/../docs', true],
    ['/docs/../policy', false],
    ['/docs/../login', false],
    ['/customization', false],
    ['/customization?from=/docs', false],
    ['/', false],
    ['//docs', false],
  ])('[SES-006] %s leaves the app: %j', (value, leaves) => {
    expect(leavesApp(value)).toBe(leaves);
    expect(returnTarget(value)).toEqual({ url: safeReturnUrl(value), leavesApp: leaves });
  });
});
