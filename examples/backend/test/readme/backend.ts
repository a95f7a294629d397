import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Stage } from '../support/readme-stage.ts';
import { keep, listed, run, type Way, type Ways } from '../support/readme-ways.ts';

const main = 'node examples/backend/dist/main.js';
const sample = fileURLToPath(new URL('../data/log-events.ndjson', import.meta.url));
const layEvents = ({ clone }: Stage) => copyFileSync(sample, join(clone, 'events.ndjson'));

/** A million events take minutes: as many in the long run, and few otherwise. */
const events = process.env.PORTICO_LONG === '1' ? '1000000' : '2000';
const fewer = { '1000000': events, '/tmp/busy': 'busy' };

const root = 'the README of the repository runs it';
const above = 'the block above it runs it';

/** A new password of the administrator, whom the commands after it need. */
const resetAdmin = (stage: Stage, said: string) => {
  stage.password = /Password +(\S{12,})/.exec(said)?.[1] ?? '';
  expect(stage.password).not.toBe('');
  stage.wasReset = true;
};

/** A collector's token, made as the README says. */
async function tokenOf(stage: Stage): Promise<string> {
  const portal = await stage.portal();
  const { token } = await portal.client.settings.apiTokens.create({ body: { name: 'siem', log_types: ['web'] } });
  await portal.signOut();
  return token;
}

const collect: Way = async (stage, text) => {
  await stage.start();
  const token = await tokenOf(stage);
  const put = { '"token": "…"': `"token": "${token}"`, curl: 'curl --silent --fail' };
  await run({
    put,
    env: ({ url }) => ({ URL: url }),
    leaves: (_, said) => expect(JSON.parse(said)).toMatchObject([{ result: { events: expect.any(Array) } }]),
  })(stage, text);
};

/** What the README of the service shows. */
export const backendWays: Ways = {
  'npm start': listed(root),
  [main]: async (stage, text) => {
    await stage.start(text);
    await stage.stop();
  },
  [`${main} verify-audit`]: run({ service: 'stopped', says: /^demo: \d+ rows, sound, head demo:/m }),
  [`${main} reset-password admin`]: run({ leaves: resetAdmin }),
  'npm run backend -- import-logs events.ndjson --tenant demo': run({
    before: layEvents,
    says: /\b[1-9]\d* .*stored|stored/i,
  }),
  'npm run backend -- fill-logs 1000000 --log web --days 7 --data /tmp/busy': run({
    put: fewer,
    env: () => ({ PORTICO_ADMIN_PASSWORD: 'correct-horse-battery' }),
  }),
  'curl "$URL/api/rep/v2/fetch/client_select?limit=1000&format=json" -H \'content-type: application/json\' -d \'{"token": "…", "log_type": "web", "pagingIdentifiers": {}}\'':
    collect,
  'export PORTICO_ADMIN_PASSWORD=…': keep(() => ({ '…': 'correct-horse-battery' })),
  'npm run backend -- fill-logs 1000000 --log web --data /tmp/busy': run({ service: 'stopped', put: fewer }),
  'npm run backend -- --port 4700 --data /tmp/busy': async (stage, text) => {
    await stage.stop();
    await stage.start(text.replace('--port 4700 ', '').replace('/tmp/busy', 'busy'));
    expect((await fetch(`${stage.url}/readyz`)).status).toBe(200);
    await stage.stop();
  },

  'reset-password USER': listed(root),
  'import-logs FILE': listed(above),
  'fill-logs COUNT': listed(above),
  'backup FILE': run({ after: main, put: { FILE: 'stopped.gz' } }),
  'restore FILE': listed(root),
  'check-backup FILE': run({ after: main, put: { FILE: 'stopped.gz' } }),
  'DATABASE_URL=postgres://…': listed(root),
  'PORTICO_LONG=1': listed('it makes the tests long, this one too'),
  'npm run bench logs': listed('it measures for minutes', run()),
  'npx vitest run --project backend': listed('it is a part of the run that this test belongs to'),
};
