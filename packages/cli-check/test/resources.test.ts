import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtPackage, workplace } from './support/program.ts';

// A test starts the program several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const place = workplace();
beforeAll(() => {
  builtPackage();
});
afterAll(() => place.remove());

const decided = (rule: object) => ('action' in rule ? rule : { ...rule, action: 'block' });
const rules = (...list: object[]) => ({ $kind: 'policy.web-rule', list: list.map(decided) });
const profile = {
  $kind: 'storage.profile',
  name: 'Evidence EU',
  description: 'Kept for a year',
  storage_platform: {
    name: 'Amazon AWS',
    aws: { s3_bucket: 'b', key_id: 'k', secret_key: { secret: 'env:S3_KEY', version: 2 }, path: '/' },
  },
  limit_size: { enabled: false, units: 'GB' },
};
const applications = { kind: 'app_object', values: [{ ref: 'mpa.application/Wiki' }] };

describe('files of entries (design RESOURCES "As files")', () => {
  it('are clean with references by name, and secrets of the environment', () => {
    place.write('rules.json', rules({ name: 'One rule', conditions: { logic: 'and', list: [applications] } }));
    place.write('profile.json', profile);
    expect(place.run('rules.json', 'profile.json')).toMatchObject({ code: 0, out: 'No problems in 2 files.\n' });
  });

  it('are told apart from files that say no kind, which are named', () => {
    place.write('folder/rules.json', rules({ name: 'One rule' }));
    place.write('folder/forgot.json', { list: [{ name: 'Another rule' }] });
    expect(place.run('folder')).toEqual({
      code: 0,
      out: 'No problems in 1 file.\n',
      err: 'Left out, neither customization nor entries with a $kind: folder/forgot.json\n',
    });
  });

  it('come with what was pulled, of which nothing is said', () => {
    place.write('pulled/policy/rules.json', rules({ name: 'One rule' }));
    place.write('pulled/portico.lock/tenant.json', { portico_lock: 1 });
    expect(place.run('pulled')).toEqual({ code: 0, out: 'No problems in 1 file.\n', err: '' });
  });

  it('have no id inside them that another file has', () => {
    const catalog = (name: string) => ({
      $kind: 'mpa.app-catalog',
      name,
      applications: [{ id: 'wiki', name: 'Wiki' }],
    });
    place.write('catalogs/office.json', catalog('Office'));
    place.write('catalogs/second.json', catalog('Second'));
    expect(place.run('catalogs')).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /second\.json:\d+:\d+ error taken Application: "wiki" is there twice\.\n +applications\[0\]\.id/,
      ),
    });
  });

  it('[CHK-010] have rules whose level a project chooses, and which are explained, in SARIF too', () => {
    const to = (cluster: string) => ({
      $kind: 'mpa.app-catalog',
      name: 'Office',
      clusters: [{ ref: `mpa.connector_cluster/${cluster}` }],
    });
    place.write('levels/office.json', to('Nowhere'));
    place.write('levels/frankfurt.json', { $kind: 'mpa.connector-cluster', name: 'Frankfurt' });
    const run = (level: string) => {
      place.write('levels.config.json', { severities: { unknownReference: level } });
      return place.run('levels', '--config', 'levels.config.json');
    };
    expect(place.run('levels')).toMatchObject({ code: 0, out: expect.stringContaining('warning unknownReference') });
    expect(run('error')).toMatchObject({ code: 1 });
    expect(run('off')).toMatchObject({ code: 0, out: 'No problems in 2 files.\n', err: '' });
    expect(place.run('explain', 'unknownReference').out).toMatch(/Wants {2}A reference names/);
    const { tool, results } = JSON.parse(place.run('levels', '--format', 'sarif').out).runs[0];
    const known = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(known).toContain(results[0].ruleId);
  });

  it('have their faults told at the line, and with what was meant', () => {
    const text = JSON.stringify(rules({ name: 'One rule', acton: 'block', action: 'blok' }), null, 1);
    expect(place.run(place.write('wrong.json', text))).toEqual({
      code: 1,
      out: [
        'wrong.json:6:4 error unknownField Portico does not know "acton". Did you mean "action"?',
        '    list[0].acton',
        'wrong.json:7:14 error unknownValue Action: Use one of: allow, safeview, block. Did you mean block?',
        '    list[0].action',
        '2 errors and 0 warnings in 1 file.',
        '',
      ].join('\n'),
      err: '',
    });
    expect(place.run(place.write('newer.json', rules({ name: 'One rule', later: 1 })), '--allow-unknown').code).toBe(0);
    const { out } = place.run(place.write('kind.json', { $kind: 'policy.web-rul' }));
    expect(out).toContain('Portico does not know the kind "policy.web-rul". Did you mean "policy.web-rule"?');
  });

  it('[RES-014] hold no secret, and no id', () => {
    const { storage_platform } = profile;
    const aws = { ...storage_platform.aws, secret_key: 'hunter2' };
    const file = { ...profile, uuid: 'a', storage_platform: { ...storage_platform, aws } };
    const { code, out } = place.run(place.write('secret.json', file));
    expect(code).toBe(1);
    expect(out).toContain('error secretInFile Secret key: Secrets stay out of files: write "keep"');
    expect(out).not.toContain('hunter2');
    expect(out).toContain('Files know entries by their name: leave the id out.');
  });

  it('are warned of where something is incomplete', () => {
    const incomplete = { name: 'One rule', conditions: { logic: 'and', list: [{ kind: 'domain', values: [] }] } };
    const { code, out } = place.run(place.write('incomplete.json', rules(incomplete)));
    expect(code).toBe(0);
    expect(out).toContain('warning rule.incomplete Condition: Enter at least one value.');
    expect(out).toContain('0 errors and 1 warning in 1 file.');
  });

  it('[RES-018] bear no name twice where the kind has each once, and are no more than it may hold', () => {
    const role = (name: string) => ({ $kind: 'settings.role', name, read: [], write: [] });
    place.write('roles/a.json', role('Auditor'));
    place.write('roles/b.json', role('auditor '));
    place.write('other/roles/c.json', role('Auditor')); // another tenant's
    const { code, out } = place.run('roles/a.json', 'roles/b.json', 'other/roles/c.json');
    expect([code, out.split('\n')]).toEqual([
      1,
      [
        'roles/b.json:3:11 error taken Name: Another role has this name.',
        '    name',
        '1 error and 0 warnings in 3 files.',
        '',
      ],
    ]);
    for (let at = 0; at <= 200; at++) place.write(`many/${String(at).padStart(3, '0')}.json`, role(`Role ${at}`));
    const many = place.run('many');
    expect(many.out).toContain('many/200.json:2:12 error maxlength Roles: Use at most 200 of them.');
    expect(many.out).toContain('1 error and 0 warnings in 201 files.');
    place.write('rules-twice.json', rules({ name: 'Same' }, { name: 'Same' }));
    expect(place.run('rules-twice.json').code).toBe(0);
  });

  it('[RES-018] refer to entries of other files, and what no file holds is told with what was meant', () => {
    const rule = {
      name: 'One rule',
      services: [{ ref: 'fwaas.service/HTTP' }, { ref: 'fwaas.service/HTTPS' }],
      action: 'block',
    };
    place.write('a/service.json', { $kind: 'firewall.service', name: 'HTTPS', protocol: 'tcp', ports: ['443'] });
    place.write('a/rules.json', JSON.stringify({ $kind: 'firewall.rule', list: [rule] }, null, 1));
    const told = place.run('a/rules.json', 'a/service.json');
    expect([told.code, told.out.split('\n').slice(0, 2)]).toEqual([
      0,
      [
        'a/rules.json:7:5 warning unknownReference No file holds firewall service "HTTP". Did you mean "HTTPS"?',
        '    list[0].services[0]',
      ],
    ]);
    place.write('a/portico.json', { kinds: { 'firewall.service': 'exact' } });
    const exact = place.run('a/rules.json', 'a/service.json', 'a/portico.json');
    expect([exact.code, exact.out]).toEqual([1, expect.stringContaining('7:5 error unknownReference No file holds')]);
    // Without any file of services nobody knows.
    expect(place.run('a/rules.json').code).toBe(0);
  });

  it('[RES-018] refer to applications inside of their catalogs', () => {
    const rule = {
      name: 'One rule',
      applications: [{ ref: 'mpa.application/Wikki' }, { ref: 'mpa.application/Wiki' }],
      action: 'allow',
    };
    place.write('c/rules.json', { $kind: 'mpa.access-rule', list: [rule] });
    const wiki = { name: 'Wiki', domains: ['wiki.example'] };
    const catalog = { $kind: 'mpa.app-catalog', name: 'Tools', applications: [wiki] };
    place.write('c/tools.json', catalog);
    const { code, out } = place.run('c');
    expect(code).toBe(0);
    expect(out).toContain('warning unknownReference No file holds application "Wikki". Did you mean "Wiki"?');
    expect(out).toContain('0 errors and 1 warning in 2 files.');
    // A catalog is no application.
    place.write('c/rules.json', {
      $kind: 'mpa.access-rule',
      list: [{ ...rule, applications: [{ ref: 'mpa.application/Tools' }] }],
    });
    expect(place.run('c').out).toContain('No file holds application "Tools".');
  });

  it('[RES-018] are refused where others write the entries, as a plan refuses them', () => {
    place.write('d/ratings.json', { $kind: 'casb.app-rating', name: 'Box', application: 'Box', score: 7 });
    place.write('d/dlp.json', { $kind: 'policy.dlp-rule', list: [] });
    const { code, out } = place.run('d');
    expect(code).toBe(1);
    expect(out).toContain('error readOnly DLP rules are written by others, and cannot be changed by a file.');
    expect(out).toContain('2 errors and 0 warnings in 2 files.');
  });

  it('[RES-018] are read with the variables of portico.json, whose own faults are told by name', () => {
    const { storage_platform } = profile;
    const aws = { ...storage_platform.aws, s3_bucket: { var: 'bucket' } };
    place.write('b/profile.json', { ...profile, storage_platform: { ...storage_platform, aws } });
    expect(place.run('b/profile.json').code).toBe(0);
    place.write('b/portico.json', { variables: { bucket: 'evidence' } });
    expect(place.run('b').out).toBe('No problems in 2 files.\n');
    place.write('b/portico.json', { variables: { bucket: 7 } });
    expect(place.run('b').out).toContain('error structure Bucket: ');
    place.write('b/portico.json', { kinds: { 'storage.profil': 'exact', 'policy.web-rule': 'all' }, variable: {} });
    const { code, out } = place.run('b');
    expect(code).toBe(1);
    expect(out).toContain('Portico does not know "variable". Did you mean "variables"?');
    expect(out).toContain('Portico does not know the kind "storage.profil". Did you mean "storage.profile"?');
    expect(out).toContain('Use one of: ignore, add-update, exact.');
    place.write('b/portico.json', {});
    expect(place.run('b').out).toContain('portico.json has no variable "bucket".');
  });
});
