import { followJob } from '@portico/core/jobs';
import { needed, type Script, type ScriptContext, UsageError } from './script.ts';

/** More SKUs than anybody sells; the service answers no longer page. */
const ALL_SKUS = 1_000;

/** A tenant from nothing: made, given its SKU and its tag, and with a first policy. (spec 3 sections 4 and 7, TEN-020) */
export const createTenant: Script = {
  takes: 'NAME SKU TAG',
  about: 'create a tenant with a SKU and a tag and wait until its policy is initialised; for users of the operator',
  options: [],
  async run({ portal, io, words }) {
    const { tm } = portal.client;
    const [name, wanted, tag] = [needed(words[0], 'NAME'), needed(words[1], 'SKU'), needed(words[2], 'TAG')];
    // A SKU that does not exist is refused before there is a tenant without one.
    const { sku_id, name: skuName } = await findSku(portal, wanted);
    const { tid, updated_at: created } = await tm.tenants.create({ body: { name } });
    io.print(`Created ${name} as tenant ${tid}.`);
    const params = { tid };
    const { updated_at: assigned } = await tm.skus.assign({ params, body: { sku_id, updated_at: created } });
    io.print(`Assigned the SKU ${skuName}.`);
    const { tags } = await tm.tags.save({ params, body: { tags: [tag], updated_at: assigned } });
    io.print(`Tagged ${tags.join(', ')}.`);
    const { updated_at: staged } = await tm.policyRevisions.list({ params, query: { limit: 1, offset: 0 } });
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
  },
};

/** People know a SKU by its name, programs by its id. */
async function findSku(portal: ScriptContext['portal'], wanted: string) {
  const { items } = await portal.client.tm.skus.list({ query: { limit: ALL_SKUS } });
  const sku = items.find(({ sku_id }) => sku_id === wanted) ?? items.find(({ name }) => name === wanted);
  if (sku !== undefined) return sku;
  const names = items.map(({ name }) => name).join(', ');
  throw new UsageError(`There is no SKU "${wanted}". SKUs: ${names === '' ? 'none' : names}`);
}
