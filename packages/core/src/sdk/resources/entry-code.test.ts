import { describe, expect, it } from 'vitest';
import { fileErrors, resourceKinds, storageProfile, webRule } from '../../resources/index.ts';
import { asInherited } from '../../resources/view/index.ts';
import { codeOfEntry } from './entry-code.ts';

const variable = 'STORAGE_PLATFORM_AWS_SECRET_KEY';
const rule = { id: 'a', name: "Bob's rule", action: 'block', subjects: [] };

async function codeOf(...asked: Parameters<typeof codeOfEntry>) {
  const codes = await codeOfEntry(...asked);
  return Object.fromEntries(codes.map(({ id, text }) => [id, text])) as Record<'file' | 'sdk' | 'curl', string>;
}

describe('an entry as code (design RESOURCES, UI.md 4.13)', () => {
  it('is a file that the checker takes, a change of what differs, and a write under the token', async () => {
    const { file, sdk, curl } = await codeOf(webRule, { before: rule, entry: { ...rule, action: 'allow' } });
    expect(fileErrors(webRule, JSON.parse(file))).toEqual([]);
    expect(JSON.parse(file)).toEqual({
      $kind: 'policy.web-rule',
      list: [{ name: "Bob's rule", action: 'allow', subjects: [] }],
    });
    expect(sdk).toBe(`await portal.resources('policy.web-rule').update('a', {\n  "action": "allow"\n});\n`);
    expect(curl).toContain('AT="$URL/api/policy/v1/rules/web/$(jq -r .staged_rev_id <<<"$REV")"');
    expect(curl).toContain("Bob'\\''s rule");
    expect(curl).toContain('.list |= (map(if .id == $entry.id then $entry else . end))');
  });

  it('makes a new one before the rule that stays last', async () => {
    const { sdk, curl } = await codeOf(webRule, { before: null, entry: rule });
    expect(sdk).toContain('.create({\n  "name":');
    expect(curl).toContain('.list |= (.[:-1] + [$entry] + .[-1:])');
  });

  it('stands beside the token where the call takes it so, and is only read where others write it', async () => {
    const { curl } = await codeOf(resourceKinds['mpa.access-rule'], {
      before: rule,
      entry: { ...rule, action: 'allow' },
    });
    expect(curl).toContain('/api/policy/v1/rules/mpa/access_rules/');
    expect(curl).toMatch(/'\. \+ \{rev_id: .*\} \| \.list \|= \(map\(/);
    const read = await codeOf(resourceKinds['policy.dlp-rule'], { before: rule, entry: rule });
    expect(read).toEqual({
      sdk: "await portal.resources('policy.dlp-rule').list();\n",
      curl: expect.stringMatching(/\/api\/policy\/v1\/rules\/dlp\/[^|]*\n.* "\$AT"\n$/),
    });
  });

  it('shows no secret', async () => {
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: 'typed just now', path: '/' };
    const entry = { name: 'EU', description: 'x', storage_platform: { name: 'Amazon AWS', aws } };
    const { file, sdk, curl } = await codeOf(storageProfile, { before: null, entry });
    for (const text of [file, sdk, curl]) expect(text).not.toContain('typed just now');
    expect(JSON.parse(file).storage_platform.aws.secret_key).toEqual({ secret: `env:${variable}` });
    expect(fileErrors(storageProfile, JSON.parse(file)).map(({ path }) => path)).toEqual(['limit_size']);
    expect(curl).toContain("'del(.updated_by) | .list |= (. + [$entry])'");
    expect(curl).toContain(`ENTRY=$(${variable}="\${${variable}:?}" jq -n '{`);
    expect(curl).toContain(`"secret_key": $ENV.${variable}`);
    expect(curl).toContain("}') &&\ncurl -fsS");
  });

  it('sends nothing while a secret that was typed is not filled in', async () => {
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: 'typed just now', path: '/' };
    const { sdk } = await codeOf(storageProfile, {
      before: null,
      entry: { name: 'EU', storage_platform: { name: 'Amazon AWS', aws } },
    });
    const sent: unknown[] = [];
    const run = (env: object) =>
      new Function('portal', 'process', `return (async () => {${sdk}})()`)(
        { resources: () => ({ create: (entry: unknown) => sent.push(entry) }) },
        { env },
      ) as Promise<void>;
    await expect(run({})).rejects.toThrow(`${variable} is not set`);
    expect(sent).toEqual([]);
    await run({ [variable]: 'of the environment' });
    expect(sent).toMatchObject([{ storage_platform: { aws: { secret_key: 'of the environment' } } }]);
  });

  it('keeps what is stored by its mask, and writes another secret under another version', async () => {
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: '********', path: '/' };
    const before = { uuid: 'a', name: 'EU', storage_platform: { name: 'Amazon AWS', aws } };
    const same = await codeOf(storageProfile, { before, entry: { ...before, name: 'Europe' } });
    expect(JSON.parse(same.file).storage_platform.aws.secret_key).toBe('keep');
    expect(same.curl).toContain('"secret_key": "********"');
    expect(same.curl).not.toContain('ENTRY');
    const typed = { ...before, storage_platform: { name: 'Amazon AWS', aws: { ...aws, secret_key: 'another' } } };
    const other = await codeOf(storageProfile, { before, entry: typed });
    expect(JSON.parse(other.file).storage_platform.aws.secret_key).toEqual({ secret: `env:${variable}`, version: 2 });
    const copy = await codeOf(storageProfile, { before: null, entry: before });
    expect(copy.curl).not.toContain('********');
  });

  it('holds nothing that another administrator wrote into an entry as a part of the program', async () => {
    const before = { uuid: "a'); ran.push('\\", name: '\uE000HOME\uE000', description: "it's `here` $(x)" };
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: 'typed', path: '/' };
    const entry = { ...before, storage_platform: { name: 'Amazon AWS', aws } };
    const { sdk, curl } = await codeOf(storageProfile, { before, entry });
    expect(sdk).toContain('process.env[name]');
    expect(sdk.match(/secretOf\('/g)).toHaveLength(1);
    expect(curl).not.toContain('$ENV.HOME');
    // What it would call, as a program does.
    const ran: unknown[] = [];
    const portal = { resources: () => ({ update: (...given: unknown[]) => ran.push(...given) }) };
    const body = sdk.replace('await ', '').replaceAll('process.env', 'env');
    new Function('portal', 'env', 'ran', body)(portal, { [variable]: 'typed', HOME: 'stolen' }, ran);
    expect(ran).toEqual([before.uuid, { storage_platform: { name: 'Amazon AWS', aws } }]);
    const made = await codeOf(storageProfile, { before: null, entry });
    expect(made.sdk).toContain(before.name);
    expect(made.sdk).not.toContain("'HOME'");
  });

  it('of the managing tenant is a file to copy from, and no call that changes it', async () => {
    const record = resourceKinds['policy.global-exception-pre'];
    const [entry = {}] = asInherited(record, [{ id: 'p', name: 'Theirs', action: 'allow' }]);
    const codes = await codeOfEntry(record, { before: entry, entry });
    expect(codes.map(({ id, place }) => [id, place])).toEqual([['file', 'policy/global-exceptions-pre.json']]);
    expect(JSON.parse(codes[0]?.text ?? '')).toEqual({
      $kind: 'policy.global-exception-pre',
      pre: [{ name: 'Theirs', action: 'allow' }],
    });
  });

  it('names a document of a path by its whole address', async () => {
    const { curl, sdk } = await codeOf(resourceKinds['appliance.time'], {
      before: { time_zone: 'UTC', $document: 'document' },
      entry: { time_zone: 'Europe/Berlin', $document: 'document' },
    });
    expect(curl.split('\n').filter((line) => line.includes('$URL/'))).toEqual([
      'AT="$URL/api/v1/settings/time"',
      'NOW=$(curl -fsS -b cookies.txt "$URL/api/v1/settings/time") &&',
    ]);
    expect(sdk).toContain(`portal.resources('appliance.time').change(`);
  });

  it('of members by name is the object that the call takes, without those that are gone', async () => {
    const settings = [{ name: 'theme', value: '{"dark":true}' }];
    const { curl, file } = await codeOf(resourceKinds['settings.global'], {
      before: { settings: [...settings, { name: 'gone', value: '1' }], $document: 'document' },
      entry: { settings, $document: 'document' },
    });
    expect(curl).toContain('"theme": {\n    "dark": true\n  }');
    expect(curl).toContain(`'({}) + $entry + {updated_at: .updated_at} | del(.updated_by)'`);
    expect(JSON.parse(file)).toEqual({
      $kind: 'settings.global',
      settings: [{ name: 'theme', value: '{\n  "dark": true\n}' }],
    });
  });
});
