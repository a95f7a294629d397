import { defineConfig } from 'tsup';

/**
 * The service as one file. Packages of this repository are bundled from their sources, packages of npm stay outside:
 * some of them load native code and files beside them.
 */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  clean: true,
  noExternal: [/^@portico\//],
  // What the bundled packages import lies in their own dependencies, which tsup would bundle.
  external: [/^(?![./]|@portico\/)/],
});
