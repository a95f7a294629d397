// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^generated[\\/]/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Where each of these is done; every other file of the portal calls what stands there. */
const ways = [
  {
    what: 'an actor is started',
    found: /\b(?:createActor|createActorContext|useActorRef|useActor|useMachine)\b/,
    in: 'portal/actors.ts',
  },
  { what: 'React loads a part', found: /\blazy\b/, in: 'platform/on-demand.ts' },
];

/** A load on demand, as an argument of the functions of `platform/on-demand.ts` or in the record of a screen. */
const asked =
  /(?:\b(?:onDemand|partOnDemand|onceLoaded|loadAheadToo)(?:<\w+>)?\(\s*\(\) =>\s*|\bload: \(\) => )import\(/g;

/** Files that import a name that starts actors or lazy parts, or load code, in another way. */
function strays(all: readonly { name: string; text: string }[]): string[] {
  return all.flatMap(({ name, text }) => [
    ...ways
      .filter((way) => way.in !== name && importedNames(text).some((imported) => way.found.test(imported)))
      .map(({ what }) => `${name}: ${what}`),
    ...(count(text, /\bimport\(/g) > count(text, asked) ? [`${name}: code is loaded`] : []),
  ]);
}

const importedNames = (text: string) =>
  [...text.matchAll(/^import (?!type )([^;]*?) from '(?:react|xstate|@xstate\/react)';$/gms)].map(
    ([, names = '']) => names,
  );
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('one way to start an actor, one way to load a part (STYLE section 8)', () => {
  it('is taken by every file of the portal', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(strays(files)).toEqual([]);
  });

  it('notices an actor, a lazy part and a load of another kind', () => {
    expect(
      strays([
        { name: 'screens/a.ts', text: "import { type ActorRef, createActor } from 'xstate';" },
        { name: 'screens/b.tsx', text: "import { lazy } from 'react';\nconst B = lazy(() => import('./B.tsx'));" },
        { name: 'screens/c.ts', text: "void import('./d.ts');" },
        { name: 'screens/e.ts', text: "export const E = partOnDemand(() => import('./E.tsx'));" },
      ]),
    ).toEqual([
      'screens/a.ts: an actor is started',
      'screens/b.tsx: React loads a part',
      'screens/b.tsx: code is loaded',
      'screens/c.ts: code is loaded',
    ]);
  });
});
