import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a clone does not have: what is built, generated or of a machine. */
const made =
  /^(node_modules|\.git|\.portico|\.tsbuild|\.stryker-tmp|dist|dist-app|coverage|reports|screenshots|generated|.*\.tsbuildinfo)$/;

/** The repository in another folder, as after `git clone` and `npm ci`: its own sources over the same packages of npm. */
export function cloneInto(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (source) => source === root || !made.test(basename(source)) });
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  const own = new Set(['.bin', '.cache', '.vite', '.vite-temp', '@portico']);
  for (const name of readdirSync(from)) if (!own.has(name)) symlinkSync(join(from, name), join(to, name));

  mkdirSync(join(to, '@portico'));
  const workspaces = ['packages', 'examples'].flatMap((part) =>
    readdirSync(join(root, part)).map((name) => ({ path: join(folder, part, name), part, name })),
  );
  for (const { path, part, name } of workspaces) {
    symlinkSync(path, join(to, '@portico', part === 'packages' ? name : `example-${name}`));
    const nested = join(root, part, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(path, 'node_modules'));
  }
  mkdirSync(join(to, '.bin'));
  for (const name of readdirSync(join(from, '.bin'))) {
    const target = name === 'portico-check' ? '../@portico/cli-check/bin/portico-check.js' : join(from, '.bin', name);
    symlinkSync(target, join(to, '.bin', name));
  }
}
