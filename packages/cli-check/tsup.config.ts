import { defineConfig } from 'tsup';

/**
 * Two files and no dependency at run time: `main.cjs` holds what a check needs, `lazy.cjs` the rest. CommonJS, since
 * Node starts it faster than modules, and a check is over before that difference is. (DESIGN section 9)
 */
export default defineConfig({
  entry: { main: 'src/main.ts', lazy: 'src/lazy.ts' },
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  clean: true,
  minify: true,
  noExternal: [/.*/],
  splitting: false,
  outExtension: () => ({ js: '.cjs' }),
  esbuildOptions(options) {
    options.conditions = ['source', 'module', 'import', 'default'];
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
