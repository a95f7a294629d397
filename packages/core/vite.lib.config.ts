import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, { default: string }>;
};
const entries = Object.values(exports).map((entry) => entry.default.slice('./dist/'.length, -'.js'.length));

/**
 * A file for each module, so that a bundler takes what a program uses and nothing else: machines that stood in one file
 * with a validator would bring XState along with it. Libraries stay imports.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    lib: { entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])), formats: ['es'] },
    rolldownOptions: {
      external: /^(?![./]|\0|virtual:)/,
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});
