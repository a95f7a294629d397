import { endpoints } from '@portico/core/api';
import { resources } from '@portico/core/resources';
import { type KindAccess, kindPlaces, kindsPlace, openKinds } from '@portico/core/resources/view';
import { describe, expect, it } from 'vitest';

const everyFeature = { bandwidth: true, contentInspection: true, dlp: true, fwaas: true };
const holding = (rights: readonly string[], features: Record<string, boolean> = everyFeature): KindAccess => ({
  can: (permission) => rights.some((right) => permission === right || right === '*'),
  has: (feature) => features[feature] === true,
});
const all = holding(['*']);

/** The row of the table of calls at a path. */
function rowAt(path: string): { access?: string } | undefined {
  return path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], endpoints) as
    | { access?: string }
    | undefined;
}

describe('the places of kinds (UI.md 4.9, design RESOURCES)', () => {
  it.each(kindPlaces.map((line) => [line.kind, line] as const))(
    '%s: its line says what its record says',
    async (_, line) => {
      const record = await line.load();
      const { kind, label, place, feature } = line;
      expect({ kind, label, place, feature }).toEqual({
        kind: record.kind,
        label: record.label[1],
        place: record.place,
        feature: record.capability,
      });
      expect(record.purpose).toMatch(/^They .*\.$/);
      if (record.store.type !== 'section') return;
      const { calls, reads, under, merged, readOnly } = record.store;
      const read = rowAt(`${calls}.${reads ?? (under || merged ? 'get' : 'list')}`);
      expect(read?.access).toBe(`${line.right}:read`);
      if (readOnly !== true) expect(rowAt(`${calls}.save`)?.access).toBe(`${line.right}:write`);
    },
  );

  it.each(resources.filter(({ order }) => order !== undefined).map((record) => [record.kind, record] as const))(
    '%s: its list says what the order decides',
    (_, { purpose }) => {
      expect(purpose).toMatch(/the first (?:rule|one) that matches decides|offers the providers in this order/);
    },
  );

  it('web rules and exceptions name what is asked before them as the tabs do', () => {
    const tabOf = (kind: string) => kindPlaces.find((line) => line.kind === kind)?.tab ?? expect.unreachable();
    const purposeOf = (kind: string) => resources.find((record) => record.kind === kind)?.purpose ?? '';
    const [first, last] = [tabOf('policy.global-exception-pre'), tabOf('policy.global-exception-post')];
    const inOrder = [first, tabOf('policy.exception'), last].map((tab) => purposeOf('policy.web-rule').indexOf(tab));
    expect(inOrder).toEqual(inOrder.filter((at) => at >= 0).sort((one, other) => one - other));
    expect(purposeOf('policy.exception')).toContain(first);
    expect(purposeOf('policy.exception')).toContain(last);
  });

  it('has a line for every record below its routes, and each place once', () => {
    const routes = new Set(kindPlaces.map(({ place }) => place.split('/')[1]));
    const wanted = resources.filter(({ place }) => routes.has(place.split('/')[1])).map(({ kind }) => kind);
    expect(kindPlaces.map(({ kind }) => kind)).toEqual(wanted);
    expect(new Set(kindPlaces.map(({ place }) => place)).size).toBe(kindPlaces.length);
  });

  it('leads from a route to the first kind that the user sees, and keeps a closed kind in its place', () => {
    expect(kindsPlace('policy', '/policy', all)).toEqual({ at: 'elsewhere', to: '/policy/web' });
    expect(kindsPlace('policy', '/policy', holding(['web_policy:bnb:read']))).toEqual({
      at: 'elsewhere',
      to: '/policy/web/bnb',
    });
    expect(kindsPlace('policy', '/policy', holding([]))).toEqual({ at: 'elsewhere', to: '/policy/web' });
    expect(kindsPlace('fwaas', '/fwaas', holding(['fwaas:feeds:read']))).toEqual({
      at: 'elsewhere',
      to: '/fwaas/feeds',
    });
    expect(kindsPlace('fwaas', '/fwaas', holding([]))).toMatchObject({ at: 'kind', kind: { kind: 'firewall.rule' } });
    expect(kindsPlace('policy', '/policy/web/nothing', all)).toEqual({ at: 'nowhere' });
    const closed = kindsPlace('policy', '/policy/web/exceptions', holding(['web_policy:rules:read']));
    if (closed.at !== 'kind') throw new Error(closed.at);
    expect(closed.areas.map(({ kinds }) => kinds.map(({ tab }) => tab))).toEqual([['Rules', 'Exceptions']]);
  });

  it('hides kinds whose feature is off', () => {
    const without = (feature: string) => holding(['*'], { ...everyFeature, [feature]: false });
    const kinds = (access: KindAccess) => openKinds(access).map(({ kind }) => kind);
    expect(kinds(all)).toEqual(kindPlaces.map(({ kind }) => kind));
    expect(kinds(without('bandwidth'))).not.toContain('policy.bandwidth-rule');
    expect(kinds(without('contentInspection'))).not.toContain('policy.ssl-rule');
    expect(kinds(without('fwaas')).filter((kind) => kind.startsWith('firewall.'))).toEqual([]);
  });
});
