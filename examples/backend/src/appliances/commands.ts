import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import type { JobKind, JobRun, JobStep } from '../archetypes/job.ts';
import { defineJob, JobFailure, startJob } from '../archetypes/job.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import type { Caller } from '../calls/call.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import { changeAppliance } from './change.ts';
import { type ApplianceRef, readAppliance } from './fleet.ts';
import { type Appliance, note } from './model.ts';

/** What the job of an appliance is started with. */
export type CommandInput = { kind: string; id: string } & Record<string, Json>;

/** Time that a step of an appliance takes, in milliseconds. Chosen here: long enough to be seen, short enough to wait for. */
export const STEP_MS = 1_500;

/**
 * Starts a job of an appliance. (spec 3 section 4)
 * @param prove - takes the fresh proof, where one is needed; it stays good when the job does not start. (OP-211)
 */
export async function startCommand(
  { db }: Pick<Services, 'db'>,
  { session }: Caller,
  ref: ApplianceRef,
  kind: JobKind,
  more: Record<string, Json> = {},
  prove?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<{ id: string }> {
  await readAppliance(db, ref); // 404 at once, not as a failed job
  const { tenantId, kind: place, id } = ref;
  const input: CommandInput = { ...more, kind: place, id };
  return db.transaction().execute(async (trx) => {
    const started = await startJob(trx, { tenantId, actor: session.user.uid, kind, input });
    await prove?.(trx);
    return started;
  });
}

/**
 * A step that changes the appliance, after the time that it takes.
 * @param change - its answer becomes the result of the job.
 */
export function step<Input extends CommandInput = CommandInput>(
  action: string,
  change: (appliance: Appliance, input: Input) => Json | undefined,
  { afterMs, comparesSeen = false, replaces }: StepOptions = {},
): JobStep<Input> {
  return {
    ...(afterMs === undefined ? {} : { afterMs }),
    async commit(trx: Transaction<Tables>, { tenantId, actor, input }: JobRun<Input>) {
      let result: Json | undefined;
      const seen = input.seen as (string | null)[] | undefined;
      const ref = { tenantId, kind: input.kind, id: input.id };
      const how = { actor, action, keepsStamp: replaces === undefined, ...(comparesSeen && { seen }) };
      try {
        const { before, was, after } = await changeAppliance(trx, ref, how, (appliance) => {
          result = change(appliance, input);
        });
        if (replaces === undefined) return result;
        const writer = { actor: { tenantId, uid: actor }, call: replaces.call, params: {}, seen };
        const kept = { value: { ref, was: replaces.was(before) }, stamp: was };
        await keepReplaced(trx, writer, kept, { ref, was: replaces.was(after) });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        throw new JobFailure(error.status === 404 ? 'The appliance is no longer managed.' : error.message);
      }
      return result;
    },
  };
}

/** What a step does besides the change itself. */
interface StepOptions {
  afterMs?: number;
  /** Ends the job when the appliance was changed since the one who started it read it. (OP-202) */
  comparesSeen?: boolean;
  /** It replaces what people saved, which is kept for the call that started the job. (OP-202) */
  replaces?: { call: string; was(before: Appliance): Json };
}

/**
 * Lets only appliances pass that can take a command.
 * @throws JobFailure for others.
 */
export function requireOnline({ state }: Appliance): void {
  if (state === 'online') return;
  if (state === 'offline') throw new JobFailure('The appliance is switched off. A reboot switches it on.');
  throw new JobFailure(`The appliance is busy (${state.replace('_', ' ')}).`);
}

/** The appliance runs again, with everything that it does. */
export function cameUp(appliance: Appliance): void {
  appliance.state = 'online';
  appliance.started_at = new Date().toISOString();
  note(appliance, 'system', `Started with version ${appliance.version}.`);
}

/** Restarts the services. (spec 3 section 4) */
export const restartJob = defineJob<CommandInput>({
  name: 'appliance.restart',
  steps: [
    step('restarting', (appliance) => {
      requireOnline(appliance);
      appliance.state = 'restarting';
      note(appliance, 'system', 'The services are restarted.');
      return undefined;
    }),
    step('restarted', done, { afterMs: STEP_MS }),
  ],
});

/** Reboots; also one that is switched off, or stopped half-way. (spec 3 section 4) */
export const rebootJob = defineJob<CommandInput>({
  name: 'appliance.reboot',
  steps: [
    step('rebooting', (appliance) => {
      appliance.state = 'rebooting';
      appliance.started_at = null;
      note(appliance, 'system', 'Reboot.');
      return undefined;
    }),
    step('rebooted', done, { afterMs: STEP_MS }),
  ],
});

/** Switches off. (spec 3 section 4) */
export const shutdownJob = defineJob<CommandInput>({
  name: 'appliance.shutdown',
  steps: [
    step('shuttingDown', (appliance) => {
      requireOnline(appliance);
      appliance.state = 'shutting_down';
      note(appliance, 'system', 'Shutdown.');
      return undefined;
    }),
    step(
      'shutDown',
      (appliance) => {
        appliance.state = 'offline';
        appliance.started_at = null;
        return { state: 'offline' };
      },
      { afterMs: STEP_MS },
    ),
  ],
});

function done(appliance: Appliance): Json {
  cameUp(appliance);
  return { state: appliance.state, version: appliance.version };
}
