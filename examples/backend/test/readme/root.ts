import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runProgram } from '../support/readme-program.ts';
import type { Stage } from '../support/readme-stage.ts';
import { listed, run, type Ways } from '../support/readme-ways.ts';
import { cleanDocument } from './documents.ts';

const main = 'node examples/backend/dist/main.js';

/** The key that the first start made in the data folder. */
const madeKey = (stage: Stage) => stage.file('.portico/secret.key').trim();
const newKey = Buffer.alloc(32, 7).toString('base64');

/** A new key encrypts what there is: a storage key of the tenant. */
async function storeSecret(stage: Stage): Promise<void> {
  const portal = await stage.portal();
  const aws = { s3_bucket: 'evidence', key_id: 'AKIDEXAMPLE', secret_key: 'Sesame-bucket', path: 'bf' };
  const profile = {
    name: 'Evidence',
    description: 'Where captures go',
    storage_platform: { name: 'Amazon AWS' as const, aws },
    limit_size: { enabled: true, max_size: 5, units: 'GB' as const },
    access_type: 'readwrite' as const,
  };
  const stored = await portal.client.storage.profiles.list();
  await portal.client.storage.profiles.save({ body: { ...stored, list: [...stored.list, profile] } });
  await portal.signOut();
}

/** What the README of the repository shows. */
export const rootWays: Ways = {
  'npm ci && npm start': async (stage) => {
    // The lock file and the manifests agree; the packages themselves are those of this run, so that no network is needed.
    await stage.shell('npm ci --dry-run --offline');
    const welcome = await stage.start('npm start');
    expect(welcome).toMatch(/User +admin\n +Password +\S{12,}/);
    const page = await (await fetch(stage.url)).text();
    const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(`${stage.url}/${script}`)).status).toBe(200);
  },
  'npm ci && npm test': listed('it is the run that this test belongs to'),
  'ts: The SDK': runProgram({
    put: ({ url }) => ({ 'http://127.0.0.1:4600': url }),
    says: /^End users see it now\.\n$/,
  }),
  'npm run build': listed('`npm start` ran it', run()),
  'npx portico-check customization.json': run({
    before: ({ clone }) => writeFileSync(join(clone, 'customization.json'), cleanDocument('Halt')),
    says: /^No problems in 1 file\.\n$/,
  }),
  "npx portico-check --format sarif=check.sarif --max-warnings 0 'customization/**/*.json'": run({
    before: ({ clone }) => {
      mkdirSync(join(clone, 'customization/web'), { recursive: true });
      writeFileSync(join(clone, 'customization/web/brand.json'), cleanDocument('Halt'));
    },
    leaves: (stage) => expect(JSON.parse(stage.file('check.sarif')).runs[0].results).toEqual([]),
  }),
  'npx portico-check diff before.json after.json': run({
    before: ({ clone }) => {
      writeFileSync(join(clone, 'before.json'), cleanDocument('Halt'));
      writeFileSync(join(clone, 'after.json'), cleanDocument('Access stopped'));
    },
    exit: 1,
    says: 'Web › Block page\n  Heading: Halt → Access stopped\n',
  }),
  'npx portico-check render customization.json --out pages': run({
    leaves: (stage) => expect(stage.file('pages/index.html')).toContain('<a '),
  }),

  'npm run backend -- backup FILE': run({ service: 'runs', put: { FILE: 'portico.gz' } }),
  'restore FILE': run({ after: main, put: { FILE: 'portico.gz --data restored' } }),
  'node examples/backend/dist/main.js verify-audit': run({
    service: 'stopped',
    says: /^demo: \d+ rows, sound, head demo:\d+:[0-9a-f]{64}$/m,
  }),
  'verify-audit > heads.txt': run({
    after: main,
    leaves: (stage) => expect(stage.file('heads.txt')).toMatch(/ demo:\d+:[0-9a-f]{64}$/m),
  }),
  'verify-audit --heads heads.txt': run({ after: main }),
  'node examples/backend/dist/main.js': async (stage, text) => {
    await stage.start(text);
    expect((await fetch(`${stage.url}/readyz`)).status).toBe(200);
    await stage.stop();
  },
  'node examples/backend/dist/main.js reset-password USER': run({ put: { USER: 'editor' }, says: /Password +\S{12,}/ }),
  'PORTICO_SECRET_KEY=NEW,OLD': async (stage) => {
    await storeSecret(stage);
    await stage.stop();
    const old = madeKey(stage);
    expect(await stage.start(main, { PORTICO_SECRET_KEY: `${newKey},${old}` })).toContain('encrypted anew');
    await stage.stop();
    await stage.start(main, { PORTICO_SECRET_KEY: newKey });
    await stage.stop();
    // No start goes back to a key that was replaced.
    await expect(stage.start(main, { PORTICO_SECRET_KEY: old })).rejects.toThrow(/key/i);
    await stage.stop();
    writeFileSync(join(stage.clone, '.portico/secret.key'), `${newKey}\n`);
  },
  'DATABASE_URL=postgres://…': async (stage) => {
    const database = await createDatabase();
    await stage.stop();
    const { password } = stage;
    await stage.start(main, { DATABASE_URL: database.url, PORTICO_SECRET_KEY: newKey });
    expect((await fetch(`${stage.url}/readyz`)).status).toBe(200);
    await stage.stop();
    stage.password = password;
    await database.drop();
  },
  'SMTP_URL=smtp://user:password@mail.example:587': async (stage, text) => {
    const mails = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        `${username}:${password}` === 'user:password'
          ? done(null, { user: username })
          : done(new Error('Authentication failed')),
    });
    await stage.stop();
    const SMTP_URL = text.replace('SMTP_URL=', '').replace('mail.example:587', `127.0.0.1:${mails.port}`);
    await stage.start(main, { SMTP_URL, SMTP_FROM: 'it@portal.example', PORTICO_PUBLIC_URL: 'http://127.0.0.1:4600' });
    const portal = await stage.portal();
    const { link } = await portal.client.auth.users.create({ body: { uid: 'ada@portal.example' } });
    await portal.signOut();
    await stage.stop();
    expect(link).toMatchObject({ mailed: true, mail_to: 'ada@portal.example' });
    expect(mails.received).toMatchObject([{ to: ['ada@portal.example'], user: 'user' }]);
    await mails.stop();
  },
  'portico-automation export-log': listed('the README of the scripts has it with its words'),
  'npm run dev': listed('dev.test.ts runs it: Vite over the service'),
  'npm run check': listed('it runs the tests of what changed in a repository of git'),
  'npm run test:unit': listed('it is a part of the run that this test belongs to'),
  'npm run test:long': listed('it is the long run itself'),
  'npm run bench': listed('it measures for minutes', run()),
  'npm run requirements': run({ before: (stage) => stage.shell('git init --quiet') }),
};
