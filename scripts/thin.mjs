/**
 * How thin the portal is: the lines of react-ui without styles and tests as a share of core's without tests. Prints the
 * figure; exits 1 when it is above the most that was reached, which only ever falls. (STYLE section 8, issue 13)
 * @param root - folder that holds `packages`; the repository unless given.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In percent. */
const MOST = 55;

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

/** Lines of the source of a package; what a program wrote does not count. */
function linesOf(name, isCounted) {
  const source = join(root, 'packages', name, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])generated[\\/]/.test(file))
    .filter(isCounted)
    .reduce((sum, file) => sum + readFileSync(join(source, file), 'utf8').split('\n').length - 1, 0);
}

const portal = linesOf('react-ui', (file) => !file.endsWith('.css.ts'));
const core = linesOf('core', () => true);
const share = (portal / core) * 100;
console.info(`react-ui ${portal} lines without styles, core ${core}: ${share.toFixed(1)} % (at most ${MOST} %)`);
if (share > MOST) {
  console.error(
    'react-ui grew against core: what compares, converts, counts or decides belongs in core beside a test.',
  );
  process.exitCode = 1;
}
