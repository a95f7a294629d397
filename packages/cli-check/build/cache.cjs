/** Keeps the compiled code of main.cjs after it checked two files, so that the next start need not compile it. */
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const { Script } = require('node:vm');

const main = resolve(process.argv[2] ?? 'dist', 'main.cjs');
const folder = mkdtempSync(join(tmpdir(), 'portico-cache-'));
const sample = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const page = (heading) => `{"web":{"default":{"block_page":{"text":{"block_heading":"${heading}"}}}}}`;
process.argv = [process.argv[0], main, sample('clean.json', page('Stop')), sample('faulty.json', page(''))];

const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(main, 'utf8')}\n})`;
const script = new Script(wrapped, { filename: main });
script.runInThisContext()({}, createRequire(main), { exports: {} }, main, dirname(main));
process.on('exit', () => {
  writeFileSync(join(dirname(main), 'main.cache'), script.createCachedData());
  rmSync(folder, { recursive: true });
  // The sample with a fault ends the check with 1, which is no fault of the build.
  process.exitCode = 0;
});
