import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

/**
 * The package as a library: components, theme and the whole portal for another page. The styles are one file beside it,
 * `@portico/react-ui/styles.css`.
 */
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  outDir: 'dist',
  clean: true,
  // tsup sets `baseUrl`, which TypeScript 6 reports, and builds no project references.
  dts: { compilerOptions: { composite: false, emitDeclarationOnly: false, ignoreDeprecations: '6.0', paths: {} } },
  // One file and one style file: esbuild would give each part that loads on demand a style file that nothing loads.
  splitting: false,
  treeshake: true,
  // Class names need no white space, and without this every one would carry it. (DESIGN section 8)
  minifyWhitespace: true,
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: 'short' })],
});
