import { existsSync, readFileSync } from 'node:fs';
import { mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const file = (path: string) => new URL(`../../${path}`, import.meta.url);
const readme = readFileSync(file('README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(file('package.json'), 'utf8'));
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => server.close());

describe('README of core', () => {
  it('shows an example that runs as it stands', async () => {
    const [, example] = readme.match(/```ts\n([\s\S]*?)```/) ?? [];
    expect(example).toBe(readFileSync(file('test/portal/readme-example.ts'), 'utf8'));
    const baseUrl = 'http://readme.example';
    const { handlers, store } = mockService({ baseUrl, password: 's3cret' });
    server.use(...handlers);
    vi.stubEnv('PORTICO_URL', baseUrl);
    vi.stubEnv('PORTICO_PASSWORD', 's3cret');
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await import('./readme-example.ts');
    expect(log.mock.calls.flat()).toEqual(['Signed in as Ada Admin.', 'End users see it now.']);
    expect(store.published.web).toMatchObject({
      default: { block_page: { text: { block_heading: 'Access stopped' } } },
    });
    log.mockRestore();
  });

  it('names every public entry, and each has a source', () => {
    for (const [entry, { default: built }] of Object.entries<{ default: string }>(manifest.exports)) {
      const source = built.replace('./dist/', './src/').replace(/\.js$/, '.ts');
      expect(readme).toContain(`\`@portico/core${entry.slice(1)}\``);
      expect(existsSync(file(source)), source).toBe(true);
    }
  });
});
