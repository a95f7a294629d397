import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

export interface TablePage {
  /** Rows; with `#cards` behind it the cards of a narrow window. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves a page with the table of the logs over a hundred thousand events, built as the portal is; nothing needs a build
 * first. (issue 7, acceptance 2)
 * @param root - folder of the package with the table.
 */
export async function serveTablePage(root: string): Promise<TablePage> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-scroll-'));
  const { script, style } = await buildPage(root, folder);
  const page = `<!doctype html><html lang="en"><title>Table</title><style>${style}</style><body><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildPage(root: string, cacheDir: string): Promise<{ script: string; style: string }> {
  // The source of core, whether or not core is built.
  const alias = [{ find: /^@portico\/core\/(.+)$/, replacement: join(root, '../core/src/$1/index.ts') }];
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // the test runner's "test" would bundle the development build of React
  try {
    const built = await build({
      root,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      cacheDir,
      resolve: { alias },
      plugins: [react(), vanillaExtractPlugin()],
      build: { write: false, rolldownOptions: { input: join(root, 'test/logs/scroll-page.tsx') } },
    });
    const { output } = built as Rolldown.RolldownOutput;
    const script = output.find((file) => file.type === 'chunk');
    const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
    if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('The page has no script or no style.');
    return { script: script.code, style: String(style.source) };
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
