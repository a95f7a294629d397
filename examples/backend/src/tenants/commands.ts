import type { Transaction } from 'kysely';
import { defaultSections } from '../accounts/create.ts';
import { lockSessions } from '../accounts/end-access.ts';
import { readItem } from '../archetypes/collection.ts';
import type { JobKind, JobRun } from '../archetypes/job.ts';
import { defineJob, JobFailure } from '../archetypes/job.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { stageSections } from '../policy/revisions.ts';
import type { RevisionPlace } from '../policy/section-store.ts';
import { putSections } from '../policy/section-store.ts';
import type { TenantChange } from './directory.ts';
import { changeTenant, findTenant } from './directory.ts';
import { actorOfJob, jobPrefix } from './jobs.ts';

/** Kinds of commands begin with it. */
export const commandPrefix = `${jobPrefix}command.`;
/** Where deployments are kept, under the operator's own tenant. */
export const deploymentKind = 'tm.deployments';

type Input = { tid: string; name?: string; deployment?: string };
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

function command(name: string, commit: (trx: Trx, run: JobRun<Input>) => Promise<void>): JobKind {
  return defineJob<Input>({
    name: `${commandPrefix}${name}`,
    steps: [
      {
        commit: async (trx, run) => {
          await asFailure(() => commit(trx, run));
          return { tid: run.input.tid };
        },
      },
    ],
  });
}

async function change(trx: Trx, run: JobRun<Input>, changes: TenantChange, action: string): Promise<void> {
  await findTenant(trx, run.input.tid);
  await changeTenant(trx, actorOfJob(run), run.input.tid, changes, action);
}

/** The commands to a tenant, each a job. (spec 3 section 4, TEN-012) */
export const tenantCommands = {
  /** Nobody of the tenant signs in any more, and whoever is signed in is out. */
  disable: command('disable', async (trx, run) => {
    const { operator } = await findTenant(trx, run.input.tid);
    if (operator) throw new JobFailure('The tenant of the operator cannot be disabled.');
    await change(trx, run, { disabled_at: new Date() }, 'tenant.disabled');
    await lockSessions(trx, 'tenant_id', run.input.tid);
    await trx.deleteFrom('sessions').where('tenant_id', '=', run.input.tid).execute();
  }),
  reEnable: command('re_enable', (trx, run) => change(trx, run, { disabled_at: null }, 'tenant.enabled')),
  rename: command('rename', (trx, run) => change(trx, run, { name: run.input.name ?? '' }, 'tenant.renamed')),
  initRollout: command('init_rollout', async (trx, run) => {
    const { deployment = '' } = run.input;
    const place = { tenantId: run.tenantId, kind: deploymentKind };
    if ((await readItem(trx, place, deployment)) === undefined) {
      throw new JobFailure(`There is no deployment ${deployment}.`);
    }
    await change(trx, run, { deployment }, 'tenant.rolledOut');
  }),
  /** The documents of a new tenant are staged, for somebody to review and publish. (OP-121) */
  initPolicy: command('init_policy', async (trx, run) => {
    const { tid } = run.input;
    await findTenant(trx, tid);
    const fill = (staged: RevisionPlace) => putSections(trx, staged, defaultSections());
    await stageSections(trx, actorOfJob(run), tid, fill, { action: 'policy.initialised', details: {} });
  }),
};
