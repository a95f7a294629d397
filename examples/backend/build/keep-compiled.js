/** Keeps the compiled code of a bundled program, the first argument, after it said its usage; `start.js` uses it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

const program = resolve(process.argv[2] ?? 'dist/main.cjs');
const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'utf8')}\n})`;
const script = new Script(wrapped, { filename: program });
process.argv = [process.argv[0], program, '--help'];
script.runInThisContext()({}, createRequire(program), { exports: {} }, program, dirname(program));
process.on('exit', () => writeFileSync(program.replace(/\.cjs$/, '.cache'), script.createCachedData()));
