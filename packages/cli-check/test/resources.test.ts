import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { workplace } from './support/program.ts';

// A test starts the program several times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const place = workplace();
beforeAll(() => place.build(), 60_000);
afterAll(() => place.remove());

const rules = (...list: object[]) => ({ $kind: 'policy.web-rule', list });
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
});
