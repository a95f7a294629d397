import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '../support/readme-stage.ts';
import { keep, listed, run, type Ways } from '../support/readme-ways.ts';

async function newToken(stage: Stage): Promise<string> {
  const portal = await stage.portal();
  const body = { name: 'readme', kind: 'ingest', log_types: ['web'] } as const;
  const { token } = await portal.client.settings.apiTokens.create({
    body: { ...body, log_types: [...body.log_types] },
  });
  await portal.signOut();
  return token;
}

/** What the README of the forwarder shows, in its order, on the service. */
export const forwarderWays: Ways = {
  'npm run build --workspace @portico/example-forwarder': run(),
  'export PORTICO_URL=http://127.0.0.1:4600 PORTICO_INGEST_TOKEN=…': async (stage, text) => {
    await stage.start();
    const token = await newToken(stage);
    await keep(({ url }) => ({ 'http://127.0.0.1:4600': url, '…': token }))(stage, text);
  },
  'node examples/forwarder/dist/forwarder.js web proxy.ndjson --once': run({
    before: ({ clone }) => {
      const line = { event_time: new Date().toISOString(), userid: 'ann', url: 'https://a.example/' };
      writeFileSync(join(clone, 'proxy.ndjson'), `${JSON.stringify(line)}\n`);
    },
    says: /^Stored 1 events\.$/m,
  }),
  'npx vitest run --project forwarder': listed('the tests of this repository are run by npm test'),
};
