import { describe, expect, it } from 'vitest';
import { connectorCluster } from '../kinds/private-access.ts';
import { applyChange, isApplied } from './change.ts';

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
