import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { AssociationWire, MultiTenantWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import type { ApprovalAsked } from './multi-tenant.machine.ts';
import { multiTenantMachine } from './multi-tenant.machine.ts';
import {
  selectApprovalCount,
  selectApprovalFailure,
  selectApprovalProgress,
  selectAskedApproval,
  selectMultiTenant,
  selectTenancyFailure,
  selectTenancyStale,
} from './multi-tenant.selectors.ts';

const updated_at = '2026-11-21T09:00:00.000001Z';
const pending: AssociationWire = { uuid: 'f', status: 'pending', primary_name: 'Fabrikam', updated_at };
const info: MultiTenantWire = {
  primary_associations: [{ uuid: 'n', status: 'active', primary_name: 'Northwind' }, pending],
  secondary_associations: [],
};
const approvedInfo: MultiTenantWire = {
  ...info,
  primary_associations: info.primary_associations.map((one) => ({ ...one, status: 'active' })),
};

interface Ports {
  load?: (call: number) => Promise<MultiTenantWire | null>;
  approve?: (id: string, seen: string | undefined) => Promise<AssociationWire>;
  canApprove?: boolean;
}

function start({ load = async () => info, approve, canApprove = true }: Ports = {}) {
  const clock = new SimulatedClock();
  const approved = vi.fn(approve ?? (async (uuid: string) => ({ uuid, status: 'active' })));
  const told = vi.fn();
  let loads = 0;
  const actor = createActor(
    multiTenantMachine.provide({
      actors: {
        load: fromPromise<MultiTenantWire | null, undefined>(() => {
          loads += 1;
          return load(loads);
        }),
        approve: fromPromise<AssociationWire, ApprovalAsked>(({ input }) => approved(input.id, input.seen)),
      },
    }),
    { clock, input: { canApprove } },
  );
  actor.on('approved', told);
  actor.start();
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
  return { actor, clock, approved, told, idle, loads: () => loads };
}

async function confirmed(ports: Ports = {}) {
  const started = start(ports);
  await started.idle();
  started.actor.send({ type: 'approval.asked', id: 'f' });
  started.actor.send({ type: 'approval.confirmed' });
  return started;
}

describe('approval of an association (spec 2 section 1, OP-88)', () => {
  it('[TEN-004] is sent after one confirmation and not before', async () => {
    const { actor, approved, idle } = start();
    await idle();
    actor.send({ type: 'approval.confirmed' });
    actor.send({ type: 'approval.asked', id: 'f' });
    expect(selectAskedApproval(actor.getSnapshot())).toMatchObject({ id: 'f', name: 'Fabrikam' });
    expect(approved).not.toHaveBeenCalled();
    actor.send({ type: 'approval.cancelled' });
    expect(selectAskedApproval(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'approval.confirmed' });
    expect(approved).not.toHaveBeenCalled();
    actor.send({ type: 'approval.asked', id: 'f' });
    actor.send({ type: 'approval.confirmed' });
    await idle();
    expect(approved).toHaveBeenCalledExactlyOnceWith('f', updated_at); // as it was read (OP-202)
  });

  it('[TEN-004] moves the association to active, reads the list again and tells once', async () => {
    const { actor, told, idle, loads } = await confirmed({ load: async (call) => (call === 1 ? info : approvedInfo) });
    await idle();
    expect(loads()).toBe(2);
    expect(selectMultiTenant(actor.getSnapshot())).toEqual(approvedInfo);
    expect(selectApprovalCount(actor.getSnapshot())).toBe(0);
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'approved', name: 'Fabrikam' });
  });

  it('[TEN-004] can be asked for while the list is read again', async () => {
    const { actor, idle } = start({ load: (call) => (call === 1 ? Promise.resolve(info) : new Promise(() => {})) });
    await idle();
    actor.send({ type: 'reload' });
    expect(actor.getSnapshot().hasTag('refreshing')).toBe(true);
    actor.send({ type: 'approval.asked', id: 'f' });
    expect(selectAskedApproval(actor.getSnapshot())).toMatchObject({ id: 'f' });
  });

  it('[TEN-003] is possible only for associations that are not active', async () => {
    const { actor, idle } = start();
    await idle();
    for (const id of ['n', 'unknown']) {
      actor.send({ type: 'approval.asked', id });
      expect(selectAskedApproval(actor.getSnapshot())).toBeNull();
    }
  });

  it('is not possible without the right to write', async () => {
    const { actor, idle } = start({ canApprove: false });
    await idle();
    actor.send({ type: 'approval.asked', id: 'f' });
    expect(actor.getSnapshot().hasTag('confirming')).toBe(false);
  });

  it('[TIM-019] says how much of its 45 s is gone', async () => {
    const { actor, clock } = await confirmed({ approve: () => new Promise(() => {}) });
    expect(selectApprovalProgress(actor.getSnapshot())).toMatchObject({ id: 'f', percent: 0 });
    for (let second = 0; second < 9; second += 1) clock.increment(1000);
    expect(selectApprovalProgress(actor.getSnapshot())).toEqual({
      id: 'f',
      percent: 20,
      text: 'Approving, 9 of at most 45 s',
    });
    for (let second = 0; second < 60; second += 1) clock.increment(1000);
    expect(selectApprovalProgress(actor.getSnapshot())?.percent).toBe(100);
  });

  it('that fails keeps the request, says why and can be asked again', async () => {
    const timeout = new ApiError('timeout', 'Request timeout. (settings.multiTenant.approve)', {
      call: 'settings.multiTenant.approve',
    });
    const { actor, told, idle, loads } = await confirmed({ approve: () => Promise.reject(timeout) });
    await idle();
    expect(selectApprovalFailure(actor.getSnapshot())).toEqual({ id: 'f', message: timeout.message });
    expect(selectApprovalCount(actor.getSnapshot())).toBe(1);
    expect([loads(), told.mock.calls.length]).toEqual([2, 0]); // read again, it still waits
    actor.send({ type: 'approval.asked', id: 'f' });
    expect(selectApprovalFailure(actor.getSnapshot())).toBeNull();
  });

  it('[CNF-004] whose answer was lost is found out by reading the list, and told as approved', async () => {
    const lost = new ApiError('network', 'gone', { call: 'settings.multiTenant.approve' });
    const { actor, told, idle } = await confirmed({
      load: async (call) => (call === 1 ? info : approvedInfo),
      approve: () => Promise.reject(lost),
    });
    await idle();
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'approved', name: 'Fabrikam' });
    expect(selectApprovalFailure(actor.getSnapshot())).toBeNull();
  });

  it('[CNF-004] whose answer was lost is not called refused while the list cannot be read', async () => {
    const lost = new ApiError('network', 'gone', { call: 'settings.multiTenant.approve' });
    const { actor, told, idle } = await confirmed({
      load: async (call) => (call === 2 ? Promise.reject(lost) : call === 1 ? info : approvedInfo),
      approve: () => Promise.reject(lost),
    });
    await idle();
    expect(selectApprovalFailure(actor.getSnapshot())).toMatchObject({
      id: 'f',
      message: expect.stringMatching(/^It isn't known whether Fabrikam was approved\./),
    });
    expect(told).not.toHaveBeenCalled();
    actor.send({ type: 'reload' });
    await idle();
    expect(told).toHaveBeenCalledTimes(1);
    expect(selectApprovalFailure(actor.getSnapshot())).toBeNull();
  });

  it.each([409, 404])('that is answered %i reads the list again, since it is behind', async (status) => {
    const code = status === 409 ? 'conflict' : 'rejected';
    const error = new ApiError(code, 'active already', { call: 'settings.multiTenant.approve', status });
    const { idle, loads } = await confirmed({ approve: () => Promise.reject(error) });
    await idle();
    expect(loads()).toBe(2);
  });

  it('stays approved when the list cannot be read again, and says that it may be behind', async () => {
    const { actor, idle } = await confirmed({
      load: async (call) => (call === 1 ? info : Promise.reject(new Error('lost'))),
    });
    await idle();
    expect(selectApprovalCount(actor.getSnapshot())).toBe(0);
    expect(selectTenancyStale(actor.getSnapshot())).toBe('lost');
    expect(selectTenancyFailure(actor.getSnapshot())).toBeNull();
  });
});

describe('loading of multi-tenant info (UI.md section 4, common states)', () => {
  it('that fails says why, and is tried again', async () => {
    const { actor, idle } = start({ load: async (call) => (call === 1 ? Promise.reject(new Error('lost')) : info) });
    await waitFor(actor, (snapshot) => snapshot.hasTag('loadFailed'));
    expect(selectTenancyFailure(actor.getSnapshot())).toBe('lost');
    actor.send({ type: 'reload' });
    await idle();
    expect(selectTenancyFailure(actor.getSnapshot())).toBeNull();
    expect(selectMultiTenant(actor.getSnapshot())).toEqual(info);
  });

  it('that finds none is no failure', async () => {
    const { actor, idle } = start({ load: async () => null });
    await idle();
    expect(selectMultiTenant(actor.getSnapshot())).toBeNull();
    expect(selectTenancyFailure(actor.getSnapshot())).toBeNull();
  });
});
