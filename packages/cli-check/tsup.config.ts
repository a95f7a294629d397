import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';

/** Tests that run side by side build into folders of their own. */
const outDir = process.env.PORTICO_CHECK_OUT ?? 'dist';
const keepCompiled = fileURLToPath(new URL('build/cache.cjs', import.meta.url));

/**
 * Two files and no dependency at run time: `main.cjs` holds what a check needs, `lazy.cjs` the rest. CommonJS, since
 * Node starts it faster than modules, and a check is over before that difference is. (DESIGN section 9)
 */
export default defineConfig({
  entry: { main: 'src/main.ts', lazy: 'src/lazy.ts' },
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  outDir,
  clean: true,
  minify: true,
  noExternal: [/.*/],
  splitting: false,
  outExtension: () => ({ js: '.cjs' }),
  esbuildOptions(options) {
    options.conditions = ['module', 'import', 'default'];
    // As require, so that the program also runs from a script whose compiled code was kept.
    options.supported = { 'dynamic-import': false };
  },
  async onSuccess() {
    execFileSync(process.execPath, [keepCompiled, outDir], { stdio: 'ignore' });
  },
  esbuildPlugins: [
    {
      name: 'lazy-file',
      setup(build) {
        build.onResolve({ filter: /\/lazy\.ts$/ }, ({ kind }) =>
          kind === 'dynamic-import' ? { path: './lazy.cjs', external: true } : null,
        );
      },
    },
  ],
});
