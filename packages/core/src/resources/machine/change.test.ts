import { describe, expect, it } from 'vitest';
import { appCatalog, connectorCluster } from '../kinds/private-access.ts';
import { webRule } from '../kinds/web-rule.ts';
import { applyChange, isApplied } from './change.ts';
import { loadMerge } from './joined.ts';

const cluster = { id: 'c', name: 'North', region: 'eu-north-1', connectors: [], health: 'none' };
const seen = { ...cluster, connectors: [{ id: 'x', seen_at: 't2' }], health: 'healthy' };

describe('what the service writes into an entry beside a change', () => {
  it('[RES-007] is in the way of no removal; what somebody else wrote is', () => {
    const change = { type: 'remove', before: [cluster] } as const;
    expect(applyChange(connectorCluster, [seen], change)).toEqual({ list: [], clash: null });
    const renamed = { ...seen, name: 'South' };
    expect(applyChange(connectorCluster, [renamed], change).clash).toMatchObject({
      reason: 'changed',
      theirs: renamed,
    });
  });

  it('[CNF-004] hides no new entry whose answer was lost, under the id that the service gave it', () => {
    const { connectors: _, health: __, id: ___, ...sent } = cluster;
    const change = { type: 'put', before: null, entry: { ...sent, id: 'mine' }, after: null, isChecked: true } as const;
    expect(isApplied(connectorCluster, [seen], [], change)).toBe(true);
    expect(isApplied(connectorCluster, [{ ...seen, name: 'South' }], [], change)).toBe(false);
  });
});

describe('a list of an entry that is written by itself', () => {
  it('[CNF-004] is known again after a lost answer, as what is switched is', async () => {
    await loadMerge();
    const before = { id: 'k', name: 'Office', applications: [{ id: 'w', name: 'Wiki' }] };
    const value = [{ id: 'w', name: 'Wiki', domains: ['wiki.example'] }];
    const change = { type: 'set', before: [before], key: 'applications', value } as const;
    const stored = { ...before, applications: [{ id: 'w', name: 'Wiki', domains: ['wiki.example'] }] };
    expect(isApplied(appCatalog, [stored], [before], change)).toBe(true);
    expect(isApplied(appCatalog, [{ ...stored, name: 'Offices' }], [before], change)).toBe(true);
    expect(isApplied(appCatalog, [before], [before], change)).toBe(false);
    expect(isApplied(appCatalog, [], [before], change)).toBe(false);
  });
});

describe('several new entries at once', () => {
  const rule = (id: string, more: object = {}) => ({ id, name: `Rule ${id}`, action: 'block', ...more });
  const [a, b, last] = [rule('a'), rule('b'), rule('z', { builtin: true })];
  const change = { type: 'add', entries: [rule('n'), rule('m')], after: 'a' } as const;

  it('stand as a block behind an entry, or before the one that stays last, and are told after a lost answer', () => {
    const ids = (list: readonly object[] | null) => list?.map((entry) => (entry as { id: string }).id);
    const made = applyChange(webRule, [a, b, last], change);
    expect(ids(made.list)).toEqual(['a', 'n', 'm', 'b', 'z']);
    expect(ids(applyChange(webRule, [b, last], { ...change, after: null }).list)).toEqual(['b', 'n', 'm', 'z']);
    expect(isApplied(webRule, made.list ?? [], [a, b, last], change)).toBe(true);
    expect(isApplied(webRule, [a, rule('n'), b, last], [a, b, last], change)).toBe(false);
  });

  it('stand behind those of them that are there already, which are as they were sent', () => {
    const made = applyChange(webRule, [a, rule('n', { name: 'Old' }), b, last], change).list ?? [];
    expect(made.map((entry) => entry.id)).toEqual(['a', 'n', 'm', 'b', 'z']);
    expect(made[1]?.name).toBe('Rule n');
  });

  it('are put in with each id read a few times, however many there are', () => {
    let reads = 0;
    const listOf = (from: number) =>
      Array.from({ length: 500 }, (_, at) => ({
        get id() {
          reads += 1;
          return `rule-${from + at}`;
        },
      }));
    const { list } = applyChange(webRule, listOf(0), { type: 'add', entries: listOf(500), after: null });
    expect(list).toHaveLength(1_000);
    expect(reads).toBeLessThan(1_000 * 4);
  });
});
