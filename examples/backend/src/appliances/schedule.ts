import { utc } from '@date-fns/utc';
import type { ManagedSystemWire } from '@portico/core/api';
import { scheduleDays } from '@portico/core/api';
import { addDays } from 'date-fns/addDays';
import { getISODay } from 'date-fns/getISODay';
import { set } from 'date-fns/set';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { readItem } from '../archetypes/entries.ts';
import { CANCELLED, defineJob, startJob } from '../archetypes/job.ts';
import type { Tables } from '../db/tables.ts';
import { type CommandInput, rebootJob, restartJob } from './commands.ts';
import type { ApplianceRef } from './fleet.ts';
import type { Appliance } from './model.ts';

type Schedule = NonNullable<ManagedSystemWire['schedule']['restart']>;
type Action = 'restart' | 'reboot';
type Input = CommandInput & { action: Action };

/** The next time that a schedule names, in UTC. (spec 3 section 3) */
export function nextRun({ time, days }: Schedule, after: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = set(after, { hours, minutes, seconds: 0, milliseconds: 0 }, { in: utc });
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const at = addDays(today, ahead);
    const day = scheduleDays[getISODay(at) - 1];
    if (at > after && day !== undefined && days.includes(day)) return new Date(at);
  }
  throw new Error('a schedule has a day');
}

/**
 * Waits for its time and starts the restart or reboot. The next time is planned before, in a transaction of its own, so
 * that a command that cannot be started does not end the schedule. It is the working of a schedule, none of the jobs
 * that people see or cancel. (spec 3 section 4)
 */
export const scheduledJob = defineJob<Input>({
  name: 'appliance.scheduled',
  steps: [
    {
      async commit(trx, { tenantId, actor, input: { kind, id, action } }) {
        const schedule = await scheduleOf(trx, { tenantId, kind, id }, action);
        if (schedule !== null) await plan(trx, { tenantId, kind, id }, actor, action, schedule);
        return { started: null };
      },
    },
    {
      async commit(trx, { tenantId, actor, input: { kind, id, action } }) {
        if ((await scheduleOf(trx, { tenantId, kind, id }, action)) === null) return { started: null };
        const command = action === 'restart' ? restartJob : rebootJob;
        const started = await startJob(trx, { tenantId, actor, kind: command, input: { kind, id } });
        return { started: started.id };
      },
    },
  ],
});

async function scheduleOf(trx: Transaction<Tables>, { tenantId, kind, id }: ApplianceRef, action: Action) {
  return (await readItem<Appliance>(trx, { tenantId, kind }, id))?.schedule[action] ?? null;
}

/**
 * Keeps the plans of an appliance until the transaction ends; whoever changes a schedule does so before the appliance, as
 * a job that changes it holds its own row first. (docs/lock-order.md)
 */
export async function lockPlans(trx: Transaction<Tables>, { tenantId, id }: ApplianceRef): Promise<void> {
  await trx
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', scheduledJob.name)
    .where('status', '=', 'pending')
    .where(sql<boolean>`input ->> 'id' = ${id}`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Replaces what was planned for an appliance by what its schedule says now. (spec 3 section 4) */
export async function replan(
  trx: Transaction<Tables>,
  ref: ApplianceRef,
  actor: string,
  schedule: ManagedSystemWire['schedule'],
): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ status: 'failed', reason: CANCELLED, ended_at: new Date() })
    .where('tenant_id', '=', ref.tenantId)
    .where('kind', '=', scheduledJob.name)
    .where('status', '=', 'pending' as never)
    .where(sql<boolean>`input ->> 'id' = ${ref.id}`)
    .execute();
  for (const action of ['restart', 'reboot'] as const) {
    const wanted = schedule[action];
    if (wanted !== null) await plan(trx, ref, actor, action, wanted);
  }
}

async function plan(trx: Transaction<Tables>, ref: ApplianceRef, actor: string, action: Action, schedule: Schedule) {
  const { tenantId, kind, id } = ref;
  const planned = await startJob(trx, { tenantId, actor, kind: scheduledJob, input: { kind, id, action } });
  const run_after = nextRun(schedule, new Date());
  await trx.updateTable('jobs').set({ run_after }).where('id', '=', planned.id).execute();
}
