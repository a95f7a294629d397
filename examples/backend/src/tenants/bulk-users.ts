import type { BulkUsersSent } from '@portico/core/api';
import type { Json } from '@portico/core/shared';
import { findEditor } from '../accounts/editors.ts';
import { defineJob } from '../archetypes/job.ts';
import { forbidden } from '../http/problem.ts';
import { asFailure } from './commands.ts';
import { findTenant } from './directory.ts';
import { actorOfJob, jobPrefix } from './jobs.ts';
import { addUsers } from './users.ts';

/** What the job of a bulk creation is started with. */
export function bulkInput(tid: string, { users }: BulkUsersSent): Json {
  return { tid, users: users.map((user) => ({ ...user })) as Json };
}

/** Makes many users at once, all or none. (spec 3 section 3, TEN-011) */
export const bulkUsers = defineJob<{ tid: string } & { users: Json }>({
  name: `${jobPrefix}bulk_users`,
  steps: [
    {
      async commit(trx, run) {
        const { tid } = run.input;
        const actor = actorOfJob(run);
        const users = run.input.users as unknown as BulkUsersSent['users'];
        await asFailure(async () => {
          await findTenant(trx, tid);
          const editor = await findEditor(trx, run.services.deployment, actor); // his rights of now
          if (editor === undefined) throw forbidden('Who started this is no active user any more.');
          await addUsers(trx, { actor, editor }, tid, users);
        });
        return { tid, created: users.length };
      },
    },
  ],
});
