// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/** Script that the sign-in page may load, gzipped, in bytes. (DESIGN section 9, first load) */
const SIGN_IN_LIMIT = 115 * 1024;

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  // The test runner sets this to "test", which would bundle the development build of React.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const built = await build({ root, configFile, mode: 'production', logLevel: 'error', build: { write: false } });
  process.env.NODE_ENV = before;
  const { output } = built as Rolldown.RolldownOutput;
  const files = output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  chunks = new Map(files.map((file) => [file.fileName, file]));
}, 180_000);

/** A file and everything that it loads before it runs. */
function withImports(fileName: string, found = new Set<string>()): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const next of chunks.get(fileName)?.imports ?? []) withImports(next, found);
  return found;
}

describe('first load (DESIGN section 9)', () => {
  it('loads at most 115 KB of script for the sign-in page, and nothing of react-aria', () => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
    const files = [...withImports(entry?.fileName ?? '')].flatMap((name) => chunks.get(name) ?? []);
    const modules = files.flatMap((file) => Object.keys(file.modules));
    expect(modules.some((id) => id.includes('/react-dom/'))).toBe(true);
    expect(modules.filter((id) => /react-aria|react-stately|\/screens\/customization\//.test(id))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + gzipSync(file.code, { level: 9 }).length, 0);
    expect(bytes).toBeLessThanOrEqual(SIGN_IN_LIMIT);
  });
});
