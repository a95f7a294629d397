import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { packedFrameDocument } from './packed-frame-document.ts';

/** The entries of the package, by the name of their file in `dist`. */
const entries = ['index', 'components', 'customization', 'logs', 'portal', 'preview'];

/** The preview frame as a file of the package, and its address beside the module that names it. (DESIGN section 4) */
const frameFile: Plugin = {
  name: 'packed-frame',
  renderChunk: (code) => code.replaceAll('PACKED_FRAME', "new URL('./preview-frame.html', import.meta.url).href"),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'embed/preview-frame.html', source: packedFrameDocument() });
  },
};

/** The styles have no types; a compiler that looks for what is imported for its effect finds this. (issue 12) */
const styleTypes: Plugin = {
  name: 'style-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'styles.css.d.ts', source: 'export {};\n' });
  },
};

/**
 * The package as a library: a file for each module, so that a bundler takes what is used and nothing else, and every
 * part that loads on demand still does. Libraries stay imports. The styles are one file, `@portico/react-ui/styles.css`:
 * split like the script, those of a part on demand would be loaded by nobody.
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), frameFile, styleTypes],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    lib: {
      entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external: /^(?![./]|\0|virtual:)(?!.*\/react-ui\/src\/)/,
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
});
