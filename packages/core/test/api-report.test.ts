import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository as root, runScript } from './support/check-script.ts';

const page = (name: string) => readFileSync(`${root}docs/api-report/${name}.md`, 'utf8');

/** The entries of the report with their names, types without their mark. */
const entries = page('core')
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    entry: part.slice(1, part.indexOf('`', 1)),
    names: [...part.matchAll(/^- `(?:type )?(\w+)`$/gm)].map(([, name = '']) => name),
  }));

describe('public names (DESIGN section 1)', { timeout: 60_000 }, () => {
  it('are those of the report; a new one is added by npm run api-report, and seen', () => {
    expect(runScript('api-report', ['--check'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('hold what the design promises to scripts', () => {
    const namesOf = (entry: string) => entries.find((one) => one.entry === `@portico/core${entry}`)?.names ?? [];
    expect(namesOf('')).toContain('createPortal');
    expect(namesOf('/validators')).toContain('rules');
    expect(namesOf('/customization')).toEqual(
      expect.arrayContaining(
        [
          'fromServer toServer defaultCustomization validateCustomization applyTheme applyToMultiple changedAreas',
          'diffCustomization contrastReport modules savePublishMachine advancedModeMachine applyToMultipleMachine',
          'previewMachine',
        ].flatMap((line) => line.split(' ')),
      ),
    );
    expect(namesOf('/pages')).toEqual(expect.arrayContaining(['renderPage', 'pageVariants']));
    expect(namesOf('/session')).toEqual(expect.arrayContaining(['sessionMachine', 'signInMachine', 'safeReturnUrl']));
    expect(namesOf('/access')).toContain('createAccess');
    expect(namesOf('/logs')).toEqual(expect.arrayContaining(['logPagingMachine', 'intervals', 'granularityOf']));
    expect(namesOf('/filters')).toEqual(expect.arrayContaining(['parseFilters', 'formatFilters', 'filtersDiffer']));
    expect(namesOf('/api')).toEqual(expect.arrayContaining(['endpoints', 'createClient', 'toOpenApi']));
    expect(namesOf('/testing')).toContain('mockHandlers');
    expect(namesOf('/jobs')).toContain('jobMachine');
  });

  it('hold nothing for the portal that nobody imports', () => {
    const files = execFileSync('git', ['ls-files', '--', 'packages/*.ts', 'packages/*.tsx', 'examples/*.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    const imported = new Map<string, Set<string>>();
    for (const file of files.trim().split('\n')) {
      for (const [, list = '', from = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(
        /(?:import|export) (?:type )?\{([^}]*)\} from '([^']*\/view(?:\/index\.ts)?)'/g,
      )) {
        const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : from;
        const door = /core\/(?:src\/)?([\w-]+)\/view/.exec(path)?.[1] ?? '';
        const known = imported.get(door) ?? new Set();
        for (const name of list.split(',')) known.add(name.trim().replace(/^type | as .*$/g, ''));
        imported.set(door, known);
      }
    }
    const doors = entries.filter(({ entry }) => entry.endsWith('/view'));
    expect(doors.length).toBeGreaterThan(4);
    const unused = doors.flatMap(({ entry, names }) => {
      const [, door = ''] = /core\/([\w-]+)\/view$/.exec(entry) ?? [];
      return names.filter((name) => imported.get(door)?.has(name) !== true).map((name) => `${entry}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
