#!/usr/bin/env node
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const main = join(__dirname, '../dist/main.cjs');
const cache = join(__dirname, '../dist/main.cache');

if (!existsSync(main)) {
  process.stderr.write('portico-check: not built yet; run npm run build --workspace @portico/cli-check\n');
  process.exitCode = 2;
} else if (!existsSync(cache)) {
  require(main);
} else {
  // The compiled code that the build kept saves a noticeable part of a short run; V8 refuses that of another version.
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(main, 'utf8')}\n})`;
  const script = new Script(wrapped, { filename: main, cachedData: readFileSync(cache) });
  script.runInThisContext()({}, createRequire(main), { exports: {} }, main, dirname(main));
}
