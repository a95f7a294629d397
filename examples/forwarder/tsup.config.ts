import { defineConfig } from 'tsup';

/** One file that Node runs as it is: `node dist/forwarder.js web proxy.ndjson`. */
export default defineConfig({
  entry: { forwarder: 'src/cli.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  clean: true,
  noExternal: [/.*/],
  esbuildOptions(options) {
    options.conditions = ['module', 'import', 'default'];
  },
});
