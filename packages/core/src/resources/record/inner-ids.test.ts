import { describe, expect, it } from 'vitest';
import { checkedList, documentErrors } from '../check/document-errors.ts';
import type { References } from '../files/entry-file.ts';
import { planEntries } from '../files/plan-entries.ts';
import { resources } from '../kinds/kinds.ts';
import { appCatalog } from '../kinds/private-access.ts';
import { cloneOf, withNewId } from '../machine/entry.ts';
import { referenceHomes } from '../references/homes.ts';
import { rowsWithIds } from './inner-ids.ts';

interface Application {
  id?: string;
  name: string;
}
const catalog = (id: string, applications: readonly Application[]) => ({ id, name: `Catalog ${id}`, applications });
const office = catalog('k', [
  { id: 'wiki', name: 'Wiki' },
  { id: 'erp', name: 'ERP' },
]);
const idsOf = (entry: object | undefined) =>
  (entry as { applications: Application[] } | undefined)?.applications.map(({ id }) => id);

describe('what others refer to inside an entry (OP-217)', () => {
  it('is what the homes of references say', () => {
    const within = Object.values(referenceHomes).flatMap(({ kind, within: at }) =>
      at === undefined ? [] : [{ kind, at }],
    );
    const found = resources.flatMap(({ kind, fields }) => rowsWithIds(fields).map(({ at }) => ({ kind, at })));
    expect(found).toEqual(within);
  });

  it('[RES-013] is another one in a clone, so that no reference means both', () => {
    const copy = cloneOf(appCatalog, office, 'Copy');
    const ids = idsOf(copy) ?? [];
    expect(new Set([...ids, 'wiki', 'erp']).size).toBe(4);
    expect(ids.every((id) => typeof id === 'string')).toBe(true);
    expect(idsOf(office)).toEqual(['wiki', 'erp']);
  });

  it('has an id when it is sent, of a new entry too', () => {
    const { applications: _, ...empty } = office;
    expect(withNewId(appCatalog, empty)).toBe(empty);
    expect(withNewId(appCatalog, office)).toBe(office);
    expect(idsOf(withNewId(appCatalog, catalog('k', [{ name: 'Wiki' }])))).toEqual([expect.stringMatching(/^\w{32}$/)]);
  });
});

describe('two entries that hold the same id (OP-217, OP-203)', () => {
  const before = { list: [office, catalog('l', [{ id: 'git', name: 'Git' }])] };
  const errorsOf = (list: readonly object[], stored: object = before) =>
    documentErrors(checkedList(appCatalog), { before: stored, after: { list } }).map(
      ({ path, rule }) => `${path} ${rule}`,
    );

  it.each<[string, readonly object[], readonly string[]]>([
    ['as it is stored', before.list, []],
    [
      'a copied entry',
      [...before.list, { ...office, id: 'm' }],
      ['list[2].applications[0].id taken', 'list[2].applications[1].id taken'],
    ],
    [
      'a copied entry in front',
      [{ ...office, id: 'm' }, ...before.list],
      ['list[0].applications[0].id taken', 'list[0].applications[1].id taken'],
    ],
    [
      'one that moved to the other entry',
      [catalog('k', [{ id: 'erp', name: 'ERP' }]), catalog('l', [{ id: 'wiki', name: 'Wiki' }])],
      [],
    ],
    [
      'twice in one entry, told once',
      [
        office,
        catalog('l', [
          { id: 'x', name: 'Mail' },
          { id: 'x', name: 'Chat' },
        ]),
      ],
      ['list[1].applications[1].id duplicate'],
    ],
    ['without ids', [office, catalog('l', [{ name: 'Mail' }, { name: 'Chat' }])], []],
  ])('%s', (_, list, wanted) => {
    expect(errorsOf(list)).toEqual(wanted);
  });

  it('passes where it is stored so', () => {
    const stored = { list: [office, catalog('l', [{ id: 'wiki', name: 'Wiki' }])] };
    expect(errorsOf(stored.list, stored)).toEqual([]);
  });
});

describe('files that say no ids', () => {
  const references: References = { nameOf: () => null, idOf: () => null };
  const planOf = (value: object, live: readonly object[]) => {
    let made = 0;
    return planEntries(appCatalog, {
      written: [{ value: value as Record<string, unknown>, file: 'a.json', at: '' }],
      locked: null,
      live: live as readonly Record<string, unknown>[],
      scope: 'add-update',
      references,
      hash: (text) => text,
      newId: () => `new-${++made}`,
      prefersFiles: false,
    });
  };

  it('[RES-016] give what they add inside an entry an id once, and change nothing when it is there', () => {
    const file = { name: 'Catalog k', applications: [{ name: 'ERP' }, { name: 'Wiki' }, { name: 'New' }] };
    const { after } = planOf(file, [office]);
    expect(idsOf(after[0])).toEqual(['erp', 'wiki', 'new-1']);
    expect(planOf(file, after).changes).toEqual([]);
    expect(idsOf(planOf(file, []).after[0])).toEqual(['new-2', 'new-3', 'new-4']);
  });
});
