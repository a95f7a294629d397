import { followJob } from '@portico/core/jobs';
import { needed, type Script } from './script.ts';

/** A tenant from nothing: made, given its SKU and its tag, and with a first policy. (spec 3 sections 4 and 7, TEN-020) */
export const createTenant: Script = {
  takes: 'NAME SKU TAG',
  about: 'create a tenant with a SKU and a tag and wait until its policy is initialised; for users of the operator',
  options: [],
  async run({ portal, io, words }) {
    const { tm } = portal.client;
    const [name, sku_id, tag] = [needed(words[0], 'NAME'), needed(words[1], 'SKU'), needed(words[2], 'TAG')];
    // A SKU that does not exist is refused before there is a tenant without one.
    await tm.skus.get({ params: { sku_id } });
    const { tid } = await tm.tenants.create({ body: { name } });
    io.print(`Created ${name} as tenant ${tid}.`);
    const params = { tid };
    await tm.skus.assign({ params, body: { sku_id } });
    io.print(`Assigned the SKU ${sku_id}.`);
    const { tags } = await tm.tags.save({ params, body: { tags: [tag] } });
    io.print(`Tagged ${tags.join(', ')}.`);
    const started = await tm.commands.initPolicy({ params });
    io.print(`Job ${started.id} initialises the policy.`);
    await followJob(started, (id, signal) => tm.jobs.get({ params: { id }, signal }), {
      call: 'tm.commands.initPolicy',
      onProgress: ({ progress }) => {
        if (progress !== undefined) io.print(`${Math.round(progress)} %`);
      },
    });
    io.print('The policy is initialised.');
  },
};
