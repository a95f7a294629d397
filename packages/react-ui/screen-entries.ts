import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const folder = `${import.meta.dirname}/src/screens/`;

/** A screen as a file of the build: its folder, its route, and the module that its record loads. */
export interface ScreenEntry {
  area: string;
  route: string;
  module: string;
}

/** The screens, as the `screen.ts` of each folder has them, for what looks at the build and cannot run a screen. */
export function screenEntries(): ScreenEntry[] {
  const records = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/screen.ts'),
  );
  return records.sort().map((file) => {
    const area = file.slice(0, -'/screen.ts'.length);
    const text = readFileSync(`${folder}${file}`, 'utf8');
    const [, route] = /\broute: '([^']+)'/.exec(text) ?? [];
    const [, shared] = /from '\.\.\/([^']+\/load-[^']+)'/.exec(text) ?? [];
    const loader = shared === undefined ? text : readFileSync(`${folder}${shared}`, 'utf8');
    const [, module] = /import\('(\.\/[^']+)'\)/.exec(loader) ?? [];
    if (route === undefined || module === undefined) throw new Error(`${file} names no route or loads no screen`);
    return { area, route, module: posix.join('/screens', shared === undefined ? area : posix.dirname(shared), module) };
  });
}
