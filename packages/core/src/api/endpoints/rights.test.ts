import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listEndpoints } from '../catalogue/table.ts';
import { endpoints } from './index.ts';
import { rights } from './parts/rights.ts';

const page = readFileSync(new URL('../../../../../docs/rights.md', import.meta.url), 'utf8');
/** Right by the start of a call's name, as the page lists it. */
const documented = [...page.matchAll(/^\| `([\w.]+)` \| `([\w:]+)` \|/gm)].map(
  ([, calls = '', right = '']) => [calls, right] as const,
);
const listed = listEndpoints(endpoints);
const belongsTo = (name: string, calls: string) => name === calls || name.startsWith(`${calls}.`);

describe('rights of calls that the specification shows without one', () => {
  it.each(documented)('%s ask for %s, reading or writing', (calls, right) => {
    const found = listed.filter(([name]) => belongsTo(name, calls));
    expect(found.length).toBeGreaterThan(0);
    for (const [name, { access, method }] of found) {
      const action = method === 'GET' || readsOnly.has(name) ? 'read' : 'write';
      expect(access, name).toBe(`${right}:${action}`);
    }
  });

  it('are all on the page', () => {
    const chosen = new Set<string>(Object.values(rights));
    const left = listed
      .filter(([, { access }]) => chosen.has(access.slice(0, access.lastIndexOf(':'))))
      .filter(([name]) => !documented.some(([calls]) => belongsTo(name, calls)));
    expect(left.map(([name]) => name)).toEqual([]);
    expect(Object.values(rights).filter((right) => !documented.some(([, other]) => other === right))).toEqual([]);
  });
});

/** Questions that are posted, and change nothing. */
const readsOnly = new Set([
  'policy.validateDdlDomains',
  'settings.decodeCert',
  'settings.describeMetadata',
  'pac.test',
]);
