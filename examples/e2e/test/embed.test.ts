import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  blocksOf,
  createPostgresLogs,
  demoCapabilities,
  demoTenantId,
  folderElsewhere,
  generateEvents,
  installPacked,
  isTypeScript,
  packPackages,
  storeAll,
  type Tarballs,
  type TestBackend,
} from '@portico/example-backend/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { openWindow, requireBuiltPortal, signIn, signInByCall, signInByForm } from './support/portal.ts';
import { startService } from './support/service.ts';
import { closeWindows } from './support/windows.ts';

/** The programs that the README shows: the portal as a page of its own, its parts, and who listens to its logins. */
const [wholePage = '', program = '', listener = ''] = blocksOf('packages/react-ui/README.md')
  .filter(isTypeScript)
  .map(({ text }) => text);

let folder: string;
let tarballs: Tarballs;
let backend: TestBackend;
let browser: Browser;

beforeAll(async () => {
  requireBuiltPortal();
  folder = folderElsewhere();
  tarballs = await packPackages();
  backend = await startService();
  const day = 86_400_000_000;
  const until = Date.now() * 1_000;
  const events = generateEvents({ seed: 7, count: 400, from: until - 2 * day, until, logType: 'web' });
  await storeAll(createPostgresLogs(backend.db), await demoTenantId(backend.db), [...events]);
  browser = await sharedChromium();
});
afterAll(async () => {
  await closeWindows();
  await backend?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** Folder of the programs on a React, in which the tarballs are installed once. */
function programsOn(react: 'oldest' | undefined): string {
  const programs = join(folder, react ?? 'newest');
  if (!existsSync(programs)) {
    mkdirSync(programs);
    installPacked(programs, tarballs, { react });
  }
  return programs;
}

/** Another program that shows the parts, built from the tarballs; answers its folder and the modules in it. */
async function buildElsewhere(name: string, react: 'oldest' | undefined, text = program) {
  const root = join(programsOn(react), name);
  mkdirSync(root);
  writeFileSync(join(root, 'main.tsx'), text);
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html lang="de" class="host"><head><meta charset="utf-8"><title>Another program</title></head>' +
      '<body class="host"><h1>Another program</h1><div id="root"></div>' +
      '<script type="module" src="/main.tsx"></script></body></html>',
  );
  const modules: string[] = [];
  const listed: Plugin = {
    name: 'listed',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') modules.push(...Object.keys(file.modules));
    },
  };
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      base: '/security/',
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      plugins: [listed],
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir: 'out', reportCompressedSize: false },
    });
  } finally {
    process.env.NODE_ENV = before;
  }
  return { out: join(root, 'out'), modules };
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Serves the other program below `/security` of the service's origin, as a proxy in front of both would. */
async function serve(page: Page, out: string): Promise<void> {
  await page.route(`${backend.url}/security/**`, (route) => {
    const path = join(out, new URL(route.request().url()).pathname.replace('/security/', ''));
    const file = extname(path) !== '' && existsSync(path) ? path : join(out, 'index.html');
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
}

/** Writes down every change that a script makes to what belongs to the page itself. */
const watchDocument = () => {
  const changes: string[] = [];
  Object.assign(window, { changes });
  const start = () => {
    const note = (records: MutationRecord[]) => {
      for (const { target, attributeName } of records) changes.push(`${target.nodeName} ${attributeName ?? 'content'}`);
    };
    const watch = new MutationObserver(note);
    for (const element of [document.documentElement, document.body]) watch.observe(element, { attributes: true });
    const title = document.querySelector('title');
    if (title !== null) watch.observe(title, { childList: true, characterData: true, subtree: true });
  };
  addEventListener('DOMContentLoaded', start);
  addEventListener('hashchange', () => changes.push('hash'));
};

/** The frame of a part, once it has drawn a page. */
async function frameOf(page: Page, part: number): Promise<Frame> {
  const iframe = page.locator('[data-portico]').nth(part).locator('iframe').first();
  await iframe.waitFor();
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error('no frame');
  await frame.locator('h1').first().waitFor();
  return frame;
}

describe.each([
  ['the oldest React 19', 'oldest' as const],
  ['the newest React', undefined],
])('parts of the portal in another program, from the tarballs, on %s (issue 12 line 5)', (name, react) => {
  let built: Awaited<ReturnType<typeof buildElsewhere>>;
  beforeAll(async () => {
    built = await buildElsewhere('parts', react);
  });

  it('bundles one React, and that of the program', () => {
    const version = JSON.parse(readFileSync(join(built.out, '../../node_modules/react/package.json'), 'utf8')).version;
    if (react === 'oldest') expect(version).toBe('19.0.0');
    else expect(version).not.toBe('19.0.0');
    for (const library of ['react', 'react-dom']) {
      const folders = built.modules.map((id) => new RegExp(`^.*/node_modules/${library}/`).exec(id)?.[0]);
      expect([...new Set(folders.filter((found) => found !== undefined))], `${name}: ${library}`).toHaveLength(1);
    }
    expect(readdirSync(join(built.out, 'assets')).some((file) => /^preview-frame-.*\.html$/.test(file))).toBe(true);
  });

  it('[PRV-002] edits, previews and lists, and leaves title, theme, classes and hash of the page alone', async () => {
    const { page, context, problems } = await openWindow(browser, { height: 2200 });
    await signIn(page, backend.url, backend.admin, '#/contact-form');
    await serve(page, built.out);
    await page.addInitScript(watchDocument);
    await page.goto(`${backend.url}/security/logs/web?interval=7d`);
    const [editor, preview, log] = [0, 1, 2].map((at) => page.locator('[data-portico]').nth(at));

    const heading = editor?.getByRole('textbox', { name: 'Heading', exact: true });
    await heading?.fill(`Seen on ${react ?? 'newest'}`);
    const live = await frameOf(page, 0);
    await expect.poll(() => live.locator('h1').first().textContent()).toBe(`Seen on ${react ?? 'newest'}`);
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => bar.count()).toBe(0);

    const drawn = await frameOf(page, 1);
    expect(drawn.url()).toMatch(/\/security\/assets\/preview-frame-.*\.html$/);
    expect(await drawn.locator('h1').first().textContent()).toBe('Request Blocked');
    expect(await preview?.getAttribute('data-theme')).toBe('dark');

    await log?.getByRole('grid').waitFor();
    await expect.poll(() => log?.getByRole('row').count()).toBeGreaterThan(1);
    expect(new URL(page.url()).pathname).toBe('/security/logs/web');
    expect(new URL(page.url()).hash).toBe('');

    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
    expect(await page.title()).toBe('Another program');
    const own = await page
      .locator('h1', { hasText: 'Another program' })
      .evaluate((h1) => getComputedStyle(h1).fontSize);
    expect(own).toBe('32px');
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the portal as a page of another program, from the tarballs (issue 12 line 6)', () => {
  it('[ANA-001] is the page that the README shows, and tells who listens of a login', async () => {
    const { out } = await buildElsewhere('whole-page', undefined, `${wholePage}\n${listener}`);
    const tenantId = await backend.addTenant('measured', { ...demoCapabilities, pendo: true });
    const user = await backend.addUser({ username: 'measured', tenantId });
    const { page, context, problems } = await openWindow(browser);
    const heard: string[] = [];
    page.on('console', (message) => message.type() === 'info' && heard.push(message.text()));
    await serve(page, out);
    await page.route(`${backend.url}/security/config.json`, (route) =>
      route.fulfill({ json: { deployment: 'dev', mode: null } }),
    );
    await signInByForm(page, `${backend.url}/security/`, user);
    await expect.poll(() => heard).toEqual([expect.stringMatching(/^\S+ \(admin\) of \S+ signed in\.$/)]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** A program with three pages: a portal below its path, a log in pieces over a proxy, and a portal that owns its page. */
const pages = `
import '@portico/react-ui/styles.css';
import { createApp, LogFilterBar, LogRows, LogView, Portal, readRuntimeConfig } from '@portico/react-ui';
import { createRoot } from 'react-dom/client';

const config = readRuntimeConfig({ deployment: 'dev' });
const pages = {
  security: () => <Portal app={createApp(config)} basePath="/security" />,
  pieces: () => (
    <LogView app={createApp(config, { baseUrl: location.origin + '/proxy' })} log="web" signedOut={<p>Nobody</p>}>
      <LogFilterBar />
      <h2>Between the pieces</h2>
      <LogRows />
    </LogView>
  ),
  owned: () => <Portal app={createApp(config)} ownsDocument />,
};
const page = pages[location.pathname.split('/')[1] as keyof typeof pages];
createRoot(document.getElementById('root')!).render(page());
`;

describe('the whole portal and a log in pieces in another program (issue 12 line 5)', () => {
  let out: string;
  beforeAll(async () => {
    ({ out } = await buildElsewhere('pages', undefined, pages));
  });

  /** A window on the program, with every change of the page itself written down. */
  async function open() {
    const window = await openWindow(browser);
    await serve(window.page, out);
    for (const path of ['pieces', 'owned']) {
      await window.page.route(`${backend.url}/${path}/**`, (route) =>
        route.fulfill({ body: readFileSync(join(out, 'index.html')), contentType: 'text/html' }),
      );
    }
    await window.page.addInitScript(watchDocument);
    const changes = () => window.page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes);
    return { ...window, changes };
  }
  const place = (page: Page) => {
    const { pathname, hash } = new URL(page.url());
    return pathname + hash;
  };

  it('keeps the places of the portal below its path, with Back, and leaves the page around it alone', async () => {
    const { page, context, problems, changes } = await open();
    await signIn(page, `${backend.url}/security/`, backend.admin);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Customization' }).first().click();
    const heading = page.locator('[data-portico] h1');
    await expect.poll(() => heading.textContent()).toBe('Customization');
    expect(place(page)).toBe('/security/customization');
    await navigation.getByRole('link', { name: 'Logs' }).first().click();
    await expect.poll(() => place(page)).toMatch(/^\/security\/logs\/[a-z-]+$/);
    await page.getByRole('grid').waitFor();
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Customization');
    expect(place(page)).toBe('/security/customization');

    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await expect.poll(() => page.locator('[data-portico]').first().getAttribute('data-density')).toBe('compact');
    // While a menu is open the page behind it stands still, and moves again when it is closed. (README of react-ui)
    expect((await changes()).filter((change) => change !== 'HTML style')).toEqual([]);
    await expect.poll(() => page.locator('html').evaluate((html) => html.style.overflow)).toBe('');
    expect(await page.title()).toBe('Another program');
    await page.reload();
    await heading.waitFor();
    expect(await page.locator('[data-portico]').first().getAttribute('data-density')).toBe('compact');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('draws a log in pieces where the page puts them, calls the service by `baseUrl`, and moves no address', async () => {
    const { page, context, problems, changes } = await open();
    await signInByCall(page, backend.url, backend.admin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(`${backend.url}/proxy/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('/proxy/', '/') });
      await route.fulfill({ response });
    });
    await page.goto(`${backend.url}/pieces/here`);
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
    const top = async (of: string) => (await page.locator(of).first().boundingBox())?.y ?? 0;
    expect(await top('h2')).toBeLessThan(await top('[role="grid"]'));
    const row = page.getByRole('row').nth(1);
    await row.click();
    await page.getByRole('complementary', { name: /event/i }).waitFor();
    expect(place(page)).toBe('/pieces/here');
    expect(await changes()).toEqual([]);
    const calls = asked.filter((path) => path.includes('/api/'));
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter((path) => !path.startsWith('/proxy/'))).toEqual([]);
    expect(problems).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' }); // what is read beside the event may still be under way
    await context.close();
  });

  it('takes the hash and the title where the page says that they are the portal’s', async () => {
    const { page, context, changes } = await open();
    await signIn(page, `${backend.url}/owned/page`, backend.admin);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customization' }).first().click();
    await expect.poll(() => place(page)).toBe('/owned/page#/customization');
    await expect.poll(() => page.title()).toContain('Customization');
    expect(await changes()).toContain('hash');
    await context.close();
  });
});
