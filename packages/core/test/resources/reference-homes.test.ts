import { endpoints } from '@portico/core/api';
import { isPolicyKind, referencedEntries, referenceSources, targetsOf } from '@portico/core/policy';
import { type ReferenceTarget, resources, sectionResource } from '@portico/core/resources';
import { kindPlaces, referenceHomes, referredIn, targetsIn } from '@portico/core/resources/view';
import { describe, expect, it } from 'vitest';

const targets = Object.keys(referenceHomes) as ReferenceTarget[];
const document = {
  list: [
    { id: 'a', uuid: 'a', name: 'A', applications: [{ id: 'a1', name: 'A1' }] },
    { id: 'b', uuid: 'b', name: 'B' },
  ],
};

describe('where references lead (OP-217)', () => {
  it.each(targets)('%s is read as the service reads it, with the right of its call', (target) => {
    const { kind, reads, right } = referenceHomes[target];
    const row = reads.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], endpoints);
    expect((row as { access: string }).access).toBe(`${right}:read`);
    const names = referredIn(target, document).map(({ id, name }) => ({ id, name }));
    expect(names).toEqual(referencedEntries(target, document));
    const record = sectionResource(referenceSources[target]);
    if (record !== undefined) expect(record.kind).toBe(kind);
    const place = kindPlaces.find((each) => each.kind === kind);
    if (place !== undefined) expect(place.right).toBe(right);
  });

  it('every kind refers to what the service looks for in it', () => {
    for (const { store, fields } of resources) {
      if (store.type !== 'section' || !isPolicyKind(store.section)) continue;
      expect([...targetsIn(fields)].sort()).toEqual([...targetsOf(store.section)].sort());
    }
  });
});
