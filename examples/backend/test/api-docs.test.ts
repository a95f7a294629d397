import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const get = (path: string) => fetch(`${backend.url}${path}`);

describe('the API reference (DESIGN section 2)', () => {
  it('is public, holds no script that its policy does not name, and cannot be framed', async () => {
    const answer = await get('/docs/api');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((one): [string, string] => {
        const at = one.indexOf(' ');
        return [one.slice(0, at), one.slice(at + 1)];
      }),
    );
    expect(directives.get('sandbox')?.split(' ')).not.toContain('allow-same-origin');
    expect(directives.get('script-src')).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
    expect(directives.get('style-src')).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
    const page = await answer.text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((address) => !/^(\/(?!\/)|data:)/.test(address))).toEqual([]);
  });

  it.each([
    ['/docs/api/viewer.js', 'application/javascript'],
    ['/docs/api/viewer.css', 'text/css'],
  ])('serves %s from the package of the viewer', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')?.split(';', 1)[0]]).toEqual([200, type]);
    // The page has an origin of its own.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await answer.text()).length).toBeGreaterThan(100_000);
    expect(answer.headers.get('etag')).toMatch(/^(W\/)?".+"$/);
  });

  it('serves nothing else of that package', async () => {
    for (const path of ['/docs/api/package.json', '/docs/api/index.html', '/docs/api/../package.json']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('lets the page read the document without credentials', async () => {
    const { headers } = await get('/openapi.json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});
