import { ApiError } from '@portico/core';
import { followJob } from '@portico/core/jobs';
import { needed, type Script, type ScriptContext, UsageError } from './script.ts';

/** More SKUs than anybody sells; the service answers no longer page. */
const ALL_SKUS = 1_000;
/** Tenants asked for at once. */
const PAGE = 500;

/** A tenant from nothing: made, given its SKU and its tag, and with a first policy. (spec 3 sections 4 and 7, TEN-020) */
export const createTenant: Script = {
  takes: 'NAME SKU TAG',
  about: 'create a tenant with a SKU, a tag and a first policy; for users of the operator; --continue goes on with one',
  options: ['continue'],
  async run({ portal, io, words, options }) {
    const { tm } = portal.client;
    const [name, wanted, tag] = [needed(words[0], 'NAME'), needed(words[1], 'SKU'), needed(words[2], 'TAG')];
    // A SKU that does not exist is refused before there is a tenant without one.
    const sku = await findSku(portal, wanted);
    const found = options.has('continue') ? await findTenant(portal, name) : undefined;
    const tenant = found ?? (await create(portal, name));
    const params = { tid: tenant.tid };
    io.print(found === undefined ? `Created ${name} as tenant ${tenant.tid}.` : `Going on with tenant ${tenant.tid}.`);

    let seen = tenant.updated_at;
    if (tenant.sku_id !== sku.sku_id) {
      ({ updated_at: seen } = await tm.skus.assign({ params, body: { sku_id: sku.sku_id, updated_at: seen } }));
      io.print(`Assigned the SKU ${sku.name}.`);
    }
    if (!tenant.tags.includes(tag)) {
      const { tags } = await tm.tags.save({ params, body: { tags: [...tenant.tags, tag], updated_at: seen } });
      io.print(`Tagged ${tags.join(', ')}.`);
    }
    await initialise({ portal, io }, tenant.tid, found !== undefined);
  },
};

async function create({ client }: ScriptContext['portal'], name: string) {
  try {
    return await client.tm.tenants.create({ body: { name } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    throw new UsageError(`${error.message} To go on with it, add --continue.`, { cause: error });
  }
}

/** Stages the first policy; that of a tenant which had gone further is left as it is. */
async function initialise({ portal, io }: Pick<ScriptContext, 'portal' | 'io'>, tid: string, isOld: boolean) {
  const { tm } = portal.client;
  const params = { tid };
  const { total, updated_at: staged } = await tm.policyRevisions.list({ params, query: { limit: 1, offset: 0 } });
  if (isOld && total > 1) {
    io.print(`It has ${total} revisions of its policy, which stay as they are.`);
    return;
  }
  const started = await tm.commands.initPolicy({ params, seen: staged });
  io.print(`Job ${started.id} initialises the policy.`);
  const { result } = await followJob(started, (id, signal) => tm.jobs.get({ params: { id }, signal }), {
    call: 'tm.commands.initPolicy',
    onProgress: ({ progress }) => {
      if (progress !== undefined) io.print(`${Math.round(progress)} %`);
    },
  });
  io.print('The policy is initialised.');
  const kept = (result as { kept_rev_id?: string | null } | null | undefined)?.kept_rev_id ?? null;
  if (kept !== null) io.print(`What was staged before is kept as revision ${kept}; restore it to stage it again.`);
}

/** The tenant of a name, as the service compares names; undefined when there is none. */
async function findTenant({ client }: ScriptContext['portal'], name: string) {
  const compared = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  for (let offset = 0; ; offset += PAGE) {
    const { items, total } = await client.tm.tenants.list({ query: { limit: PAGE, offset } });
    const found = items.find((tenant) => compared(tenant.name) === compared(name));
    if (found !== undefined || items.length === 0 || offset + items.length >= total) return found;
  }
}

/** People know a SKU by its name, programs by its id. */
async function findSku(portal: ScriptContext['portal'], wanted: string) {
  const { items } = await portal.client.tm.skus.list({ query: { limit: ALL_SKUS } });
  const sku = items.find(({ sku_id }) => sku_id === wanted) ?? items.find(({ name }) => name === wanted);
  if (sku !== undefined) return sku;
  const names = items.map(({ name }) => name).join(', ');
  throw new UsageError(`There is no SKU "${wanted}". SKUs: ${names === '' ? 'none' : names}`);
}
