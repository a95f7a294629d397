import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featuresOf } from '@portico/core/access';
import { configurationOf, fromServer } from '@portico/core/customization';
import { previewFrame, renderPage } from '@portico/core/pages';
import type { JsonObject } from '@portico/core/shared';
import { setPath } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontUrl } from '../src/pages/font.ts';
import { createPublishedPages } from '../src/pages/published.ts';
import { pagesPerMinute } from '../src/pages/routes.ts';
import { demoCapabilities } from '../src/tenants/demo.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, publish, TestSession as Session, saveArea, signIn } from './support/session.ts';

/** The image that every logo address answers. */
const logoCopy =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let folder: string;
let backend: TestBackend;
let admin: TestSession;
let visitor: TestSession;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><title>Portal</title>');
  writeFileSync(join(folder, 'assets', 'index-Ab3dEf9_.js'), `console.log('${'x'.repeat(3_000)}');`);
  backend = await startBackend({ portalFolder: folder, fetchLogo: async () => logoCopy });
  admin = await signIn(backend.url, backend.admin);
  visitor = new Session(backend.url);
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const page = '/pages/demo/web.blockPage';
const features = featuresOf(demoCapabilities).customization;

async function publishWeb(change: (document: JsonObject) => JsonObject): Promise<JsonObject> {
  const document = change(await loadArea(admin, 'web'));
  expect((await saveArea(admin, 'web', document)).status).toBe(200);
  expect((await publish(admin)).status).toBe(200);
  return document;
}

const edited = (path: string, value: unknown) => (document: JsonObject) =>
  setPath(document, `default.block_page.${path}`, value) as JsonObject;

describe('published pages (DESIGN section 2)', () => {
  it.each([
    ['defaults', (document: JsonObject) => document],
    ['texts', edited('text.block_heading', "Gesperrt & 'so'")],
    ['the wide type', edited('block_page_type', 'wide')],
    ['a theme', edited('theme', 'red')],
    ['a link', edited('custom_link', { show_link: true, url: 'https://example.com/?a=1&b=2', link_text: 'Help' })],
    [
      'the logo fetched by address',
      edited('logo', {
        use_url: true,
        url: 'https://example.com/a.png',
      }),
    ],
    [
      'custom HTML',
      (document: JsonObject) =>
        edited(
          'custom_html',
          '<h1>{{categories}}</h1><script>alert(1)</script>',
        )(edited('customization_mode', 'advanced')(document)),
    ],
  ])('[PGS-007] are what renderPage draws: %s', async (what, change) => {
    await publishWeb(change);
    const stored = await loadArea(admin, 'web');
    const configuration = configurationOf(fromServer({ web: stored }), 'web.blockPage');
    if (configuration === null) throw new Error('no configuration');
    const options = { features, values: { categories: 'News' }, fontUrl };
    const { document } = renderPage('web.blockPage', configuration, options);
    const answer = await visitor.get(`${page}?categories=News`);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(document);
    expect(answer.text.includes(logoCopy)).toBe(what === 'the logo fetched by address');
    await publishWeb(edited('customization_mode', 'regular'));
  });

  it('[PGS-007] forbid script and everything from the network', async () => {
    const { headers } = await visitor.get(page);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(
      "sandbox allow-forms allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
        "img-src data:; font-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBeNull(); // a sandboxed page with it is not shown at all
  });

  it('[PGS-007] bring no font with them; it is a file of its own that is kept, and that a page without an origin may read', async () => {
    const { text } = await visitor.get(page);
    expect(text).not.toContain('data:font/');
    expect(Buffer.byteLength(text)).toBeLessThan(16 * 1024);
    const [, address = ''] = /src:url\(([^)]+)\)/.exec(text) ?? [];
    expect(address).toMatch(/^\.\.\/fonts\/montserrat-[\da-f]{16}\.woff2$/);
    const font = await fetch(new URL(address, `${backend.url}${page}`), { headers: { origin: 'null' } });
    expect(font.status).toBe(200);
    expect(Object.fromEntries(font.headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await font.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(address).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 16)); // another font, another name
  });

  it('show what is published, not what is staged', async () => {
    await publishWeb(edited('text.block_heading', 'Published heading'));
    await saveArea(admin, 'web', edited('text.block_heading', 'Staged heading')(await loadArea(admin, 'web')));
    expect((await visitor.get(page)).text).toContain('Published heading');
    await publish(admin);
    expect((await visitor.get(page)).text).toContain('Staged heading');
  });

  it('escape the values of the address and ignore unknown ones', async () => {
    await publishWeb(edited('text.block_text', 'Because: {{categories}} {{nonsense}}'));
    const { text } = await visitor.get(
      `${page}?categories=${encodeURIComponent('<script>alert(1)</script>')}&nonsense=x&categories=second`,
    );
    expect(text).toContain('Because: &lt;script&gt;alert(1)&lt;/script&gt; {{nonsense}}');
    expect(text).not.toContain('<script>alert');
  });

  it('name the event that they were shown for, and nothing that is no id', async () => {
    const id = '5c8ef38e-c0ba-40c1-b6aa-c8ca85ce8647';
    for (const module of ['web.blockPage', 'dlp.blockPage', 'email.blockPage']) {
      const at = `/pages/demo/${module}`;
      expect((await visitor.get(`${at}?event_id=${id}`)).text).toContain(`Event ID: <span>${id}</span>`);
      const without = await visitor.get(at);
      for (const wrong of ['%3Cb%3E12345678', 'a'.repeat(65), 'NA', '']) {
        expect((await visitor.get(`${at}?event_id=${wrong}`)).text).toBe(without.text);
      }
    }
  });

  it('stay of bounded size however many placeholders and however long a value', async () => {
    await publishWeb((document) =>
      edited('custom_html', '{{url}}'.repeat(100_000))(edited('customization_mode', 'advanced')(document)),
    );
    const { status, text } = await visitor.get(`${page}?url=${'%26'.repeat(2_000)}`);
    await publishWeb(edited('customization_mode', 'regular'));
    expect(status).toBe(200);
    expect(text.match(/&amp;/g)?.length).toBe(512 * Math.floor((2 * 1024 * 1024) / (512 * '&amp;'.length))); // cut at 512
    expect(text.endsWith('{{url}}')).toBe(true); // and what goes beyond the bound stays as it was typed
    expect(text.length).toBeLessThan(3 * 1024 * 1024); // 250 MB without
  });

  it('are asked for again, and sent again only when they changed', async () => {
    const { headers } = await visitor.get(page);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await visitor.get(page, { 'if-none-match': etag })).status).toBe(304);
    await publishWeb(edited('text.block_heading', `Changed at ${etag.replaceAll(/[/"]/g, '')}`));
    expect((await visitor.get(page, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    '/pages/nobody/web.blockPage',
    '/pages/demo/web.nothing',
    '/pages/demo/toString',
    '/pages/DEMO/web.blockPage',
    '/pages/%00/web.blockPage',
  ])('answer 404 for %s', async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  });

  it.each(['/pages/nobody/web.blockPage', '/pages/demo/web.nothing', '/pages/demo', '/pages/demo/web.blockPage/more'])(
    'answer a browser with a page for %s, without a script, and a program as ever',
    async (path) => {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const { status, headers, text } = await visitor.get(path, { accept });
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('vary')).toMatch(/accept/i);
      expect(headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
      expect(text).toContain('Error 404 - Page Not Found');
      expect(text).not.toMatch(/<script|demo|nobody/);
      const program = await visitor.get(path);
      expect([program.status, program.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it('leave out what the tenant does not have', async () => {
    await backend.addTenant('plain', { portal2: true });
    const { text } = await visitor.get('/pages/plain/web.blockPage');
    expect((await visitor.get(page)).text).toContain('<form');
    expect(text).not.toContain('<form');
  });

  it.each([
    ['email.blockPage', 'safemail'],
    ['dlp.blockPage', 'menlo_dlp'],
    ['web.dialogs', 'dialogsCustomization'],
    ['web.watermark', 'watermarking'],
    ['web.bandwidth', 'daily_bandwidth_quota'],
    ['email.mobileBlockPage', 'isEnabledMobileException'],
  ])('answer 404 for %s without the capability %s', async (module, capability) => {
    const slug = `no-${capability.toLowerCase().replaceAll('_', '-')}`;
    await backend.addTenant(slug, { ...demoCapabilities, [capability]: false });
    expect((await visitor.get(`/pages/${slug}/${module}`)).status).toBe(404);
    expect((await visitor.get(`/pages/${slug}/web.blockPage`)).status).toBe(200);
    expect((await visitor.get(`/pages/demo/${module}`)).status).toBe(200);
  });
});

describe('load on the published pages (issue 11)', () => {
  it('draws a page once for a revision and an address, and anew when another revision is published', async () => {
    const drawn = async (query = '') => (await visitor.get(`${page}${query}`)).text;
    const first = await drawn('?categories=a');
    expect(await drawn('?categories=a')).toBe(first);
    expect(await drawn('?categories=b')).not.toBe(first);
    const draw = createPublishedPages(backend.db);
    const asked = (module: string) => ({ tenant: 'demo', module, query: { categories: 'a' } });
    expect(await draw(asked('web.blockPage'))).toBe(await draw(asked('web.blockPage')));
    expect(await draw(asked('web.watermark'))).not.toBe(await draw(asked('web.watermark'))); // it tells the time
    const web = await loadArea(admin, 'web');
    await saveArea(admin, 'web', setPath(web, 'default.block_page.text.block_heading', 'Drawn anew') as JsonObject);
    expect(await drawn('?categories=a')).toBe(first);
    await publish(admin);
    expect(await drawn('?categories=a')).toContain('Drawn anew');
  });

  it('answers 429 to a network that asks without end, and goes on for calls', async () => {
    const own = await startBackend({ portalFolder: folder });
    try {
      const statuses = new Map<number, number>();
      const ask = async () => {
        const { status } = await fetch(`${own.url}/pages/none/web.blockPage`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      };
      for (let sent = 0; sent < pagesPerMinute; sent += 50) await Promise.all(Array.from({ length: 50 }, ask));
      expect([...statuses]).toEqual([[404, pagesPerMinute]]);
      const refused = await fetch(`${own.url}/pages/none/web.blockPage`);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });
});

describe('policies of the portal (DESIGN section 4)', () => {
  it('the portal runs its own files only and is never embedded', async () => {
    const { status, headers } = await visitor.get('/');
    expect(status).toBe(200);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('files with a hash in their name may be kept and are compressed', async () => {
    const { status, headers } = await visitor.get('/assets/index-Ab3dEf9_.js', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('a file comes in the coding that the caller takes: %s', async (accepted, coding) => {
    const { text, headers } = await visitor.get('/assets/index-Ab3dEf9_.js', { 'accept-encoding': accepted });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'accept-encoding']);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(text).toBe(`console.log('${'x'.repeat(3_000)}');`);
  });

  it.each(['/', '/assets/index-Ab3dEf9_.js', page, '/healthz', '/api/userinfo', '/api/none', '/openapi.json'])(
    'HEAD of %s answers as GET does, without a body',
    async (path) => {
      const [got, asked] = [await admin.get(path), await admin.call('HEAD', path)];
      expect([asked.status, asked.text]).toEqual([got.status, '']);
      const changing = new Set(['date', 'set-cookie', 'x-ratelimit-remaining']);
      const shown = ({ headers }: typeof got) => [...headers].filter(([name]) => !changing.has(name));
      expect(shown(asked)).toEqual(shown(got));
    },
  );

  it.each(['/', '/index.html', '/preview-frame', '/preview-window'])(
    'who has %s is told that it is as it was',
    async (path) => {
      const first = await visitor.get(path);
      const etag = first.headers.get('etag') ?? '';
      const again = await visitor.get(path, { 'if-none-match': `"other", ${etag}` });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
      expect((await visitor.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('a file that is gone from the disk is not found, and found once it is back; what was asked for is kept', async () => {
    const file = join(folder, 'assets', 'late-Ab3dEf9_.css');
    writeFileSync(file, 'a{}');
    const own = await startBackend({ portalFolder: folder });
    try {
      const ask = async () => (await fetch(`${own.url}/assets/late-Ab3dEf9_.css`)).status;
      rmSync(file);
      expect(await ask()).toBe(404);
      writeFileSync(file, 'a{}');
      expect(await ask()).toBe(200);
      rmSync(file);
      expect(await ask()).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it.each([
    '/assets/',
    '/assets/missing-Ab3dEf9_.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
  ])('nothing else is served: %s', async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  });

  it.each(['/', '/preview-frame', '/preview-window', page, '/config.json', '/nowhere'])(
    '%s asks for no agent cluster of its own',
    async (path) => {
      expect((await visitor.get(path)).headers.get('origin-agent-cluster')).toBeNull(); // a frame could not have it: Chromium would warn
    },
  );

  it('the preview frame runs its loader only', async () => {
    const { text, headers } = await visitor.get('/preview-frame');
    const hash = createHash('sha256').update(previewFrame.script).digest('base64');
    expect(text).toBe(previewFrame.html);
    expect(headers.get('content-security-policy')).toBe(previewFrame.csp(hash));
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('the preview window runs its relay only and shows the frame', async () => {
    const { text, headers } = await visitor.get('/preview-window');
    const policy = headers.get('content-security-policy') ?? '';
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
    expect(policy).not.toContain('unsafe-inline');
    expect(text).toContain('<iframe src="/preview-frame" title="Preview" sandbox="allow-scripts">');
  });
});
