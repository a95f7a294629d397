import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkLayers } from './chunk-layers.ts';
import { coreSource } from './core-source.ts';
import { devLanguages } from './dev-languages.ts';
import { leanIcons } from './lean-icons.ts';

/** The backend that the development server passes calls on to. */
const backend = process.env.PORTICO_BACKEND ?? 'http://127.0.0.1:4600';

/** The portal as an app. Relative addresses, so that it also runs below a path such as /ap/. (spec 2 section 2) */
const config = {
  base: './',
  resolve: {
    alias: [
      ...coreSource,
      // React 19 has the store hook itself; the shim that @xstate/react asks for is only for older ones.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [react(), vanillaExtractPlugin(), leanIcons()],
  build: {
    outDir: 'dist-app',
    emptyOutDir: true,
    // Nothing as a data URI: the content policy loads fonts and styles from this origin only. (DESIGN section 4)
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // the code editor, which loads on demand
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/identity', '/gdmanage', '/config.json', '/preview-frame', '/preview-window', '/pages'].map((path) => [
        path,
        backend,
      ]),
    ),
  },
} satisfies UserConfig;

export default defineConfig(async ({ command, mode }) => {
  if (mode === 'development') return { ...config, plugins: [...config.plugins, devLanguages()] };
  if (command === 'serve') return config;
  const groups = await chunkLayers({ ...config, root: import.meta.dirname });
  // No library here does anything in a getter.
  const rolldownOptions = {
    treeshake: { propertyReadSideEffects: false },
    // A name stands in each file that may load it, and of a hash nothing is packed: the shortest that tells them apart.
    output: {
      codeSplitting: { groups },
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
  } as const;
  return { ...config, build: { ...config.build, rolldownOptions } };
});
