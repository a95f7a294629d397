import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../../packages/react-ui/', import.meta.url));

/** Builds the portal with the languages of development into a folder of its own; whoever asks removes it. (docs/decisions/014) */
export async function buildPseudoPortal(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pseudo-'));
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // the test runner's "test" would bundle the development build of React
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return folder;
}
