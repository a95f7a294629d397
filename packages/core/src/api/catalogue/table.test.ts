import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../shared/index.ts';
import { endpoints } from '../endpoints/index.ts';
import { listEndpoints } from './table.ts';

const listed = listEndpoints(endpoints);
const catalogue = fileURLToPath(new URL('../../../../../docs/calls.tsv', import.meta.url));
/** Method and path of every call of the catalogue, by name. */
const catalogued = new Map(
  readFileSync(catalogue, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([name = '', , method = '', path = '']) => [name, `${method} ${path}`]),
);
const addedCalls = fileURLToPath(new URL('../../../../../docs/added-calls.md', import.meta.url));
/** Calls that the specification does not have, as their page lists them: name, method and path. */
const added = new Map(
  [...readFileSync(addedCalls, 'utf8').matchAll(/^\| `([\w.]+)` \| `(\w+ \S+)` \|/gm)].map(
    ([, name = '', call = '']) => [name, call],
  ),
);

describe('table of calls (DESIGN section 2)', () => {
  it('gives each call a method and path of its own, unless it is marked as a variant', () => {
    const places = listed
      .filter(([, { variant }]) => variant !== true)
      .map(([, { method, path }]) => `${method} ${path}`);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it('says of whole areas whose they are, and of a call that a page repeats it by itself', () => {
    const marked = (field: 'operator' | 'central' | 'background') => listed.filter(([, row]) => row[field]);
    const areas = (field: 'operator' | 'central') => [...new Set(marked(field).map(([name]) => name.split('.', 1)[0]))];
    expect(areas('operator')).toEqual(['tm']);
    expect(areas('central')).toEqual(['policy', 'customization', 'casb', 'fwaas', 'mpa']);
    expect(
      marked('background')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['logs.monitors.list', 'policy.getRevision']);
    for (const [name, { operator, central }] of listed) {
      const [first = ''] = name.split('.', 1);
      expect([name, operator === true, central === true]).toEqual([
        name,
        areas('operator').includes(first),
        areas('central').includes(first),
      ]);
    }
  });

  it.each(listed)('%s has a schema for every part of its path, and no other', (_, { path, params }) => {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shape = params === undefined ? {} : (params.def as { shape?: unknown }).shape;
    expect(Object.keys(isRecord(shape) ? shape : {}).sort()).toEqual(parts.sort());
  });

  it.each(listed)('%s is consistent in itself', (_, endpoint) => {
    expect(endpoint.path).toMatch(/^\/[\w./{}-]+$/);
    expect(endpoint.spec).toMatch(/^(spec [123] section \d|design|DESIGN section \d)/);
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    else expect(endpoint.shared).toBeUndefined();
  });

  it.each(listed.filter(([, { guard }]) => guard === 'revision'))(
    '[SAV-013] %s asks for rev_id, state and updated_at',
    (_, { body }) => {
      const token = { rev_id: '7', state: 'staged', updated_at: '2026-01-01' };
      const data = { default: {}, custom_html: '', list: [], pre: [], post: [] };
      // Rules of private access stand beside the token. (spec 3 section 3)
      const beside = { list: [], rule_id: 'r', catalog_id: 'c', application_ids: [], cluster_ids: [] };
      const restaged = { key: 'k', forms: [{ member: 'enabled', value: true }] };
      const whole = { ...token, ...beside, ...restaged, data };
      expect(body?.safeParse(whole).success).toBe(true);
      for (const field of Object.keys(token)) {
        expect(body?.safeParse({ ...whole, [field]: undefined }).success, field).toBe(false);
        expect(body?.safeParse({ ...whole, [field]: '' }).success, field).toBe(false);
      }
    },
  );

  it('agrees with the catalogue of calls in name, method and path', () => {
    const differing = listed.filter(
      ([name, { method, path }]) => (added.get(name) ?? catalogued.get(name)) !== `${method} ${path}`,
    );
    expect(differing.map(([name]) => name)).toEqual([]);
    expect([...added.keys()].filter((name) => catalogued.has(name))).toEqual([]);
  });

  it('[API-001] takes the services of relative paths from /api, and each other path from the origin', () => {
    const services = new Set(listed.map(([, { path }]) => path.split('/').slice(1, 3).join('/')));
    for (const service of ['policy', 'settings', 'rep', 'brw-posture-mgmt'])
      expect(services).toContain(`api/${service}`);
    const roots = new Set([...services].map((service) => service.split('/')[0]));
    expect([...roots].sort()).toEqual(['api', 'connectivity', 'gdmanage', 'safeview-auth-server']);
  });

  it('has every row of the catalogue', () => {
    const names = new Set(listed.map(([name]) => name));
    const missing = [...catalogued.keys()].filter((name) => !names.has(name));
    expect(catalogued.size).toBe(500);
    expect(missing).toEqual([]);
  });

  it('has every added call that their page lists', () => {
    const calls = new Map(listed.map(([name, { method, path }]) => [name, `${method} ${path}`]));
    expect(added.size).toBeGreaterThan(0);
    for (const [name, call] of added) expect(calls.get(name), name).toBe(call);
  });
});
