import type { TenantWire } from '@portico/core/api';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { lockSessions } from '../accounts/end-access.ts';
import { readItem } from '../archetypes/entries.ts';
import type { JobKind, JobRun } from '../archetypes/job.ts';
import { defineJob, JobFailure } from '../archetypes/job.ts';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import type { Actor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { stageSections } from '../policy/revisions.ts';
import { putSections } from '../policy/section-store.ts';
import type { Stamp } from '../saves/stamp.ts';
import { defaultSections } from './create.ts';
import { changeTenant, findTenant, openTenant } from './directory.ts';
import { actorOfJob, jobPrefix } from './jobs.ts';

/** Kinds of commands begin with it. */
export const commandPrefix = `${jobPrefix}command.`;
/** Where deployments are kept, under the operator's own tenant. */
export const deploymentKind = 'tm.deployments';

type Input = { tid: string; name?: string; deployment?: string; seen?: (string | null)[] };
type Trx = Transaction<Tables>;

/** What was refused as a call fails a job with the same words. (spec 3 section 8) */
export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw new JobFailure(error.message);
    throw error;
  }
}

/** What of a tenant a command replaced. (OP-202) */
export type TenantBefore = { name: string } | { deployment: string | null } | { status: TenantWire['status'] };

/** Puts back what a command replaced, at once. (OP-202) */
export async function putBackTenant(db: Database, { actor, seen }: Writer, before: TenantBefore, tid: string) {
  return db.transaction().execute(async (trx) => {
    const { operator } = await openTenant(trx, tid, seen);
    if ('status' in before) await setStatus(trx, actor, { tid, operator }, before.status);
    else await changeTenant(trx, actor, tid, before, 'tenant.restored');
    const { operator: _flag, ...tenant } = await findTenant(trx, tid);
    return tenant;
  });
}

/** Nobody of a disabled tenant signs in any more, and whoever is signed in is out. */
async function setStatus(
  trx: Trx,
  actor: Actor,
  { tid, operator }: { tid: string; operator: boolean },
  status: TenantWire['status'],
): Promise<void> {
  const isOff = status === 'disabled';
  if (isOff && operator) throw new Problem(409, { message: 'The tenant of the operator cannot be disabled.' });
  const change = { disabled_at: isOff ? new Date() : null };
  await changeTenant(trx, actor, tid, change, isOff ? 'tenant.disabled' : 'tenant.enabled');
  if (!isOff) return;
  await lockSessions(trx, 'tenant_id', tid);
  await trx.deleteFrom('sessions').where('tenant_id', '=', tid).execute();
}

function command(name: string, commit: (trx: Trx, run: JobRun<Input>) => Promise<unknown>): JobKind {
  return defineJob<Input>({
    name: `${commandPrefix}${name}`,
    steps: [
      {
        commit: async (trx, run) => {
          const told = (await asFailure(() => commit(trx, run))) as JsonObject | undefined;
          return { tid: run.input.tid, ...told };
        },
      },
    ],
  });
}

/** The tenant as it is now, for who saw it as it is now: others may have changed it since the command was given. */
const opened = (trx: Trx, { input }: JobRun<Input>) => openTenant(trx, input.tid, input.seen);

/** Keeps what a command replaced whose caller did not say what he saw. (OP-202) */
async function keep(trx: Trx, run: JobRun<Input>, call: string, before: TenantBefore & Stamp, after: Json) {
  const { updated_at, updated_by, ...value } = before;
  const { tid, seen } = run.input;
  const writer = { actor: actorOfJob(run), call: `tm.commands.${call}`, params: { tid }, seen };
  await keepReplaced(trx, writer, { value: value as Json, stamp: { updated_at, updated_by } }, after);
}

async function switchTo(trx: Trx, run: JobRun<Input>, call: string, status: TenantWire['status']): Promise<void> {
  const before = await opened(trx, run);
  await setStatus(trx, actorOfJob(run), before, status);
  await keep(trx, run, call, { status: before.status, ...stampIn(before) }, { status });
}

function stampIn({ updated_at, updated_by }: Stamp): Stamp {
  return { updated_at, updated_by };
}

/** The commands to a tenant, each a job. (spec 3 section 4, TEN-012) */
export const tenantCommands = {
  disable: command('disable', (trx, run) => switchTo(trx, run, 'disable', 'disabled')),
  reEnable: command('re_enable', (trx, run) => switchTo(trx, run, 'reEnable', 'active')),
  rename: command('rename', async (trx, run) => {
    const { name: before, ...stamp } = await opened(trx, run);
    const { name = '' } = run.input;
    await changeTenant(trx, actorOfJob(run), run.input.tid, { name }, 'tenant.renamed');
    await keep(trx, run, 'rename', { name: before, ...stampIn(stamp) }, { name });
  }),
  initRollout: command('init_rollout', async (trx, run) => {
    const { deployment = '' } = run.input;
    const place = { tenantId: run.tenantId, kind: deploymentKind };
    if ((await readItem(trx, place, deployment)) === undefined) {
      throw new JobFailure(`There is no deployment ${deployment}.`);
    }
    const before = await opened(trx, run);
    await changeTenant(trx, actorOfJob(run), run.input.tid, { deployment }, 'tenant.rolledOut');
    await keep(trx, run, 'initRollout', { deployment: before.deployment, ...stampIn(before) }, { deployment });
  }),
  /** The documents of a new tenant are staged, for somebody to review and publish; what was staged is kept. (OP-121, OP-202) */
  initPolicy: command('init_policy', async (trx, run) => {
    const { tid, seen } = run.input;
    await findTenant(trx, tid);
    const writer = { actor: actorOfJob(run), call: 'tm.commands.initPolicy', params: { tid }, seen };
    const { kept_rev_id } = await stageSections(trx, writer, tid, {
      source: null,
      fill: (staged) => putSections(trx, staged, defaultSections()),
      trail: { action: 'policy.initialised', details: {} },
    });
    return { kept_rev_id };
  }),
};
