import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askedReturnUrl, leavesApp, RETURN_URL_MAX_LENGTH, returnTarget, safeReturnUrl } from './return-url.ts';

/** Values that the browser test opens in Chromium as well. */
const shared: { hostile: [why: string, value: string][]; honest: [value: string, url?: string][] } = JSON.parse(
  readFileSync(new URL('../../test/session/return-urls.json', import.meta.url), 'utf8'),
);

const hostile: [why: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['/customization']],
  ['a text that is too long', `/${'a'.repeat(RETURN_URL_MAX_LENGTH)}`],
  ...shared.hostile,
];
const honest: [value: string, url?: string][] = [[`/${'a'.repeat(RETURN_URL_MAX_LENGTH - 1)}`], ...shared.honest];

describe('safeReturnUrl (spec 2 section 2, DESIGN section 5)', () => {
  it('is tried with at least 60 hostile and 20 honest values', () => {
    expect(new Set(shared.hostile.map(([, value]) => value)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(shared.honest.map(([value]) => value)).size).toBeGreaterThanOrEqual(20);
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

  it.each([
    [undefined, undefined],
    ['/login', undefined],
    ['/login?returnUrl=%2F', undefined],
    ['/login?returnUrl=%2Flogs%2Fweb%3Finterval%3D7d%26page%3D1', '/logs/web?interval=7d&page=1'],
    ['/login?force_udb&returnUrl=/policy?x=1', '/policy?x=1'],
    ['/login?returnUrl=%2F%2Fevil.example', undefined],
  ])('[SES-005] of the login path %j is %j', (path, url) => {
    expect(askedReturnUrl(path)).toBe(url);
  });
});
