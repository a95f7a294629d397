import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, listEndpoints } from '@portico/core/api';
import { valueErrors, writeErrors } from '@portico/core/customization';
import type { PolicyKind, PolicyKindName } from '@portico/core/policy';
import { policyErrors, policyKinds } from '@portico/core/policy';
import type { ValueError } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import { checkerProgram } from './support/checker.ts';
import { quickFolder } from './support/quick-folder.ts';
import type { TestSession } from './support/session.ts';
import { loadArea, revisionOf, saveArea, signIn } from './support/session.ts';
import { wrongEntries } from './support/wrong-entries.ts';
import { defaultDocuments, wrongDocuments } from './support/wrong-values.ts';

const documents = wrongDocuments(240, 20_260_203);
const folder = quickFolder('portico-verdict-');
let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend();
  admin = await signIn(backend.url, backend.admin);
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const brief = (errors: readonly { path: string; rule: string }[]) =>
  errors.map(({ path, rule }) => `${path} ${rule}`).toSorted();

/** The call that saves entries of a kind. */
const saveOf: Record<PolicyKindName, string> = {
  'rules.web': 'policy.web.save',
  'rules.exceptions': 'policy.exceptions.save',
  'rules.global_exceptions': 'policy.globalExceptions.save',
  'rules.bandwidth': 'policy.bandwidth.save',
  'rules.app_links': 'policy.appLinks.save',
  'rules.bnb': 'policy.bnb.save',
  'rules.content': 'policy.content.save',
  'rules.content_types': 'policy.contentTypes.save',
  'rules.runtime_analysis': 'policy.runtimeAnalysis.save',
  'rules.inspection': 'policy.inspection.save',
  'rules.sslbump': 'policy.sslbump.save',
  'rules.dlp': '',
  'casb.app_discovery': 'casb.appDiscovery.save',
  'casb.app_rules': 'casb.appRules.save',
  'casb.profiles': 'casb.profiles.save',
  'casb.exceptions': 'casb.exceptions.save',
  'casb.app_rep_insights': 'casb.appRepInsights.save',
  'fwaas.services': 'fwaas.services.save',
  'fwaas.rules': 'fwaas.rules.save',
  'fwaas.feeds': 'fwaas.feeds.save',
  'mpa.access_rules': 'mpa.accessRules.save',
  'mpa.app_catalogs': 'mpa.appCatalogs.save',
  'mpa.app_connector_clusters': 'mpa.connectorClusters.save',
  posture_profiles: 'postureProfiles.save',
};

interface FoundByChecker {
  file: string;
  rule: string;
  path: string;
  field: string | null;
}

/** What the checker says of the documents, each as a file with the other areas as they are. */
async function checked(): Promise<Map<string, string[]>> {
  for (const [at, { area, document }] of documents.entries()) {
    writeFileSync(join(folder, `${at}.json`), JSON.stringify({ ...defaultDocuments(), [area]: document }));
  }
  const program = await checkerProgram();
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = spawnSync(process.execPath, [program, '*.json', '--format', 'json'], options);
  const { errors } = JSON.parse(stdout) as { errors: FoundByChecker[] };
  const told = new Map<string, FoundByChecker[]>();
  for (const error of errors) told.set(error.file, [...(told.get(error.file) ?? []), error]);
  return new Map(
    [...told].map(([file, list]) => [
      file,
      brief(list.map(({ rule, path, field }) => ({ rule, path: field ?? path }))),
    ]),
  );
}

describe('one verdict on wrong values (OP-203)', () => {
  it('[PUB-005] [CUS-092] is given by service, core function and checker, by path and rule', async () => {
    const byChecker = await checked();
    const defaults = defaultDocuments();
    const revision = await revisionOf(admin);
    const rules = new Set<string>();
    for (const [at, { area, document, faults }] of documents.entries()) {
      const whole = { emailEnabled: true, dlpEnabled: true };
      const byCore = valueErrors(writeErrors({ area, before: defaults[area], after: document }, whole));
      const answer = await saveArea(admin, area, document, revision);
      const note = `document ${at}: ${JSON.stringify(faults)}`;
      expect(answer.status, note).toBe(400);
      const { errors, path, message } = answer.body as { errors: ValueError[]; path: string; message: string };
      expect(errors, note).toEqual(byCore);
      expect(brief(errors), note).toEqual(byChecker.get(`${at}.json`));
      expect(errors.map((error) => error.path).toSorted(), note).toEqual(Object.keys(faults).toSorted());
      for (const error of errors) expect(faults[error.path], note).toContain(error.rule);
      expect(message, note).toContain(path);
      expect(path, note).toMatch(/^data\./);
      for (const { rule } of errors) rules.add(rule);
    }
    expect(await revisionOf(admin)).toEqual(revision);
    expect([...rules].toSorted()).toEqual([
      'invalid',
      'invalidChars',
      'invalidText',
      'logo',
      'maxlength',
      'required',
      'structure',
      'unknownValue',
    ]);
  });

  it('[PUB-006] is given on entries of the policy by service and core function', async () => {
    const calls = new Map(listEndpoints(endpoints));
    const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin); // none of them is stored
    const nothing = () => new Set<string>();
    const rules = new Set<string>();
    const kinds = new Set<string>();
    for (const { kind, entry, path, rules: wanted } of wrongEntries(300, 20_260_204)) {
      if (kind === 'rules.dlp') continue; // no call saves it
      const { lists }: PolicyKind = policyKinds[kind];
      const after = Object.fromEntries(lists.map((name, at) => [name, at === 0 ? [entry] : []]));
      const byCore = policyErrors(kind, { before: undefined, after }, nothing);
      const call = calls.get(saveOf[kind]);
      const merged = kind.startsWith('mpa.') || kind === 'posture_profiles';
      const token = kind === 'posture_profiles' ? { updated_at: null } : { rev_id, state, updated_at };
      const body = { ...token, ...(merged ? after : { data: after }) };
      const answer = await admin.call(call?.method ?? '', call?.path.replace('{rev}', rev_id) ?? '', { body });
      const note = `${kind}: ${JSON.stringify(entry)}`;
      expect([answer.status, answer.text.slice(0, 300)], note).toEqual([400, expect.anything()]);
      const { errors, path: place } = answer.body as { errors: ValueError[]; path: string };
      expect(errors, note).toEqual(byCore);
      expect(
        errors.map((error) => error.path),
        note,
      ).toEqual([`${lists[0]}[0].${path}`]);
      if (wanted.length > 0) expect(wanted, note).toContain(errors[0]?.rule);
      expect(place, note).toBe(`${merged ? '' : 'data.'}${lists[0]}.0.${path.replaceAll(/\[(\d+)\]/g, '.$1')}`);
      for (const { rule } of errors) rules.add(rule);
      kinds.add(kind);
    }
    expect(kinds.size).toBe(Object.keys(policyKinds).length - 1);
    expect(rules.size).toBeGreaterThan(10);
  });

  const typed: readonly [PolicyKindName, good: object, wrong: object, path: string][] = [
    [
      'rules.bandwidth',
      { limit: { max: 2.5, unit: 'GB', per: 'day' }, action: 'alert' },
      { limit: { max: '2.5', unit: 'GB', per: 'day' } },
      'limit.max',
    ],
    ['rules.bandwidth', { action: 'block' }, { action: 'explode' }, 'action'],
    ['rules.exceptions', { domains: ['example.com'], action: 'allow' }, { domains: ['not a domain'] }, 'domains[0]'],
    ['rules.exceptions', { expires_at: '2030-02-01T00:00:00Z' }, { expires_at: 'tomorrow' }, 'expires_at'],
    ['rules.global_exceptions', { addresses: ['10.0.0.1'] }, { addresses: ['999.1.1.1'] }, 'addresses[0]'],
    ['rules.inspection', { mode: 'inspect' }, { mode: 7 }, 'mode'],
    ['mpa.app_catalogs', { domains: ['app.example.com'], ports: ['443'] }, { ports: ['99999'] }, 'ports[0]'],
  ];

  it.each(typed)('[TEN-019] the service stores %s with %j, and neither %j', async (kind, good, wrong, path) => {
    const call = new Map(listEndpoints(endpoints)).get(saveOf[kind]);
    const { lists }: PolicyKind = policyKinds[kind];
    const save = async (list: string, fields: object) => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
      const entry = { name: `Entry of ${list}`, enabled: true, ...fields };
      const data = Object.fromEntries(lists.map((name) => [name, name === list ? [entry] : []]));
      const body = { rev_id, state, updated_at, ...(kind.startsWith('mpa.') ? data : { data }) };
      return admin.call(call?.method ?? '', call?.path.replace('{rev}', rev_id) ?? '', { body });
    };
    for (const list of lists) {
      const refused = await save(list, wrong);
      expect([refused.status, (refused.body as { errors: ValueError[] }).errors.map((error) => error.path)]).toEqual([
        400,
        [`${list}[0].${path}`],
      ]);
      const stored = await save(list, good);
      expect([stored.status, stored.text]).toEqual([200, expect.stringContaining(`Entry of ${list}`)]);
    }
  });

  it('[PUB-005] lets the defaults pass in all three', async () => {
    writeFileSync(join(folder, 'defaults.json'), JSON.stringify(defaultDocuments()));
    const program = await checkerProgram();
    expect(spawnSync(process.execPath, [program, 'defaults.json'], { cwd: folder }).status).toBe(0);
    for (const area of ['web', 'email', 'dlp'] as const) {
      expect((await saveArea(admin, area, defaultDocuments()[area])).status).toBe(200);
      expect(await loadArea(admin, area)).toEqual(defaultDocuments()[area]);
    }
  });
});
