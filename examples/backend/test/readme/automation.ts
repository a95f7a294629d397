import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { licenceString } from '../support/appliances.ts';
import type { Stage } from '../support/readme-stage.ts';
import { keep, listed, run, type Ways } from '../support/readme-ways.ts';

/** Changes the file that `pull` wrote, as its reader would. */
function editBrand(stage: Stage): void {
  const text = stage.file('brand.json');
  const changed = text.replace(/("block_heading": )"[^"]*"/, '$1"Stopped by a script"');
  expect(changed).not.toBe(text);
  writeFileSync(join(stage.clone, 'brand.json'), changed);
}

/** Puts a rule on top of those that `pull` wrote. */
function addRule(stage: Stage): void {
  const file = 'portico/policy/web.json';
  const held = JSON.parse(stage.file(file)) as { list: object[] };
  const rule = { name: 'Written in a file', enabled: true, action: 'block' };
  writeFileSync(join(stage.clone, file), JSON.stringify({ ...held, list: [rule, ...held.list] }));
}

/** The operator sells what the README's tenant gets. */
async function sellStandard(stage: Stage): Promise<void> {
  const portal = await stage.portal();
  await portal.client.tm.skus.create({ body: { name: 'Standard', features: [] } });
  await portal.signOut();
}

/** A personal token of the administrator, as My account makes it. */
async function newToken(stage: Stage): Promise<string> {
  const portal = await stage.portal();
  const lists = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
  const { token } = await portal.client.auth.tokens.create({ body: { name: 'pipeline', ...lists } });
  await portal.signOut();
  return token;
}

/** What the README of the scripts shows, in its order, on the service. */
export const automationWays: Ways = {
  'npm run build --workspace @portico/example-automation': run(),
  'export PORTICO_URL=http://127.0.0.1:4600 PORTICO_TOKEN=portico_…': async (stage, text) => {
    const token = await newToken(stage);
    await keep(({ url }) => ({ 'http://127.0.0.1:4600': url, 'portico_…': token }))(stage, text);
  },
  "alias portico-automation='node examples/automation/dist/cli.js'": keep(),

  'portico-automation pull brand.json': run({ leaves: editBrand }),
  'portico-automation plan brand.json --out plan.json': run({ exit: 2, says: /Stopped by a script\n1 change\./ }),
  'portico-automation apply plan.json --publish': run({ says: /^Published revision \d+/m }),
  'portico-automation pull portico/': run({ says: /^Web rules: \d+ in policy\/web\.json$/m, leaves: addRule }),
  'portico-automation plan portico/ --out entries.json': run({
    exit: 2,
    says: /^ {2}\+ Written in a file\n1 change\.$/m,
  }),
  'portico-automation apply entries.json --publish': run({ says: /^Published revision \d+/m }),
  'portico-automation change-text web.blockPage.text.block_heading "Halt"': run({ says: /^Published revision \d+/m }),
  'portico-automation copy-brand web.blockPage': run(),
  'portico-automation publish': run({ says: /Published revision|Nothing is staged/ }),
  'portico-automation create-tenant Acme Standard pilot': run({
    before: sellStandard,
    says: /Tagged pilot\.[\s\S]*The policy is initialised\./,
  }),
  'portico-automation import-users people.csv --links links.csv': run({
    before: ({ clone }) => writeFileSync(join(clone, 'people.csv'), 'user_name,first_name\nada,Ada\nben,Ben\n'),
    says: /^Users made: 2\./m,
    leaves: (stage) => expect(stage.file('links.csv')).toMatch(/^ada,.*#\/invitation\//m),
  }),
  'portico-automation reports 7d top_domains top_browsers': run({ says: /^top_browsers +\S/m }),
  'portico-automation report overview 30d report.html --zone Europe/Berlin': run({
    leaves: (stage) => expect(stage.file('report.html')).toMatch(/^<!doctype html>[\s\S]*Clicks by time/i),
  }),
  'portico-automation appliance-certificate gateway-lisbon.appliances.example a.pem': run({
    leaves: (stage) => expect(stage.file('a.pem')).toContain('BEGIN CERTIFICATE'),
  }),
  'portico-automation approve-appliance gateway-lisbon.appliances.example a.pem': run({ says: /is managed now\./ }),
  'portico-automation apply-licence licence.txt': run({
    before: ({ clone }) => {
      const feature = { feature_name: 'isolation', expires_at: null, does_not_expire: true };
      writeFileSync(join(clone, 'licence.txt'), licenceString([feature]));
    },
    says: /^The licence is valid\.$/m,
  }),
  'portico-automation rollback': run({ says: /^factory +/m }),
  'portico-automation export-log web 7d web.ndjson pe_action=block': run({
    says: /^[1-9]\d* rows written to web\.ndjson/m,
    leaves: (stage) => {
      for (const line of stage.file('web.ndjson').trim().split('\n'))
        expect(JSON.parse(line)).toMatchObject({ pe_action: 'block' });
    },
  }),
  'npx vitest run --project automation': listed('it is a part of the run that this test belongs to'),
};
