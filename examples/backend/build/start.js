/**
 * Starts the bundled program beside this file, which has the same name: `main.js` starts `main.cjs`. The compiled code
 * that the build kept saves nearly half of the work before the first line runs; Node refuses that of another version or
 * of other options, and compiles anew then. (DESIGN section 6)
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const program = fileURLToPath(import.meta.url).replace(/\.js$/, '.cjs');
const cache = program.replace(/\.cjs$/, '.cache');
const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'utf8')}\n})`;
const script = new Script(wrapped, { filename: program, cachedData: kept() });
script.runInThisContext()({}, createRequire(program), { exports: {} }, program, dirname(program));

/** Without it, or where it cannot be read, the program is compiled anew. */
function kept() {
  try {
    return readFileSync(cache);
  } catch {
    return undefined;
  }
}
