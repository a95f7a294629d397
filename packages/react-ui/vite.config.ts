import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreSource } from './core-source.ts';

/** The backend that the development server passes calls on to. */
const backend = process.env.PORTICO_BACKEND ?? 'http://127.0.0.1:4600';

/**
 * Two files that every page needs: libraries, which stay the same from release to release, and theme and simple
 * controls. The theme contract stays out, since only the code editor needs it while running. Left alone the bundler
 * would scatter them over a dozen small files, which compress 3 KB worse. (DESIGN section 9, first load)
 */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|zod|ky|wouter|regexparam|use-sync-external-store|use-isomorphic-layout-effect)[\\/]/;
const controls =
  /react-ui[\\/]src[\\/](theme[\\/](?!contract)|components[\\/](Button|CharacterCount|CopyField|Field|Icon|Link|NativeField|Progress|Skeleton|Snackbar|Spinner|Strip|TextField|Tooltip|VisuallyHidden|joined|hidden-input|on-demand|snackbar-queue|store)\.)/;

/** The portal as an app. Relative addresses, so that it also runs below a path such as /ap/. (spec 2 section 2) */
export default defineConfig({
  base: './',
  resolve: {
    alias: [
      ...coreSource,
      // React 19 has the store hook itself; the shim that @xstate/react asks for is only for older ones.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist-app',
    emptyOutDir: true,
    // Nothing as a data URI: the content policy loads fonts and styles from this origin only. (DESIGN section 4)
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // the code editor, which loads on demand
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 2 },
            { name: 'controls', test: controls, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/gdmanage', '/config.json', '/preview-frame', '/preview-window', '/pages'].map((path) => [
        path,
        backend,
      ]),
    ),
  },
});
