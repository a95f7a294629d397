import { describe, expect, it } from 'vitest';
import { fileErrors, storageProfile, webRule } from '../../resources/index.ts';
import { codeOfEntry } from './entry-code.ts';

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

  it('shows no secret', async () => {
    const aws = { s3_bucket: 'evidence', key_id: 'AKIA', secret_key: 'typed just now', path: '/' };
    const entry = { name: 'EU', description: 'x', storage_platform: { name: 'Amazon AWS', aws } };
    const { file, sdk, curl } = await codeOf(storageProfile, { before: null, entry });
    for (const text of [file, sdk, curl]) expect(text).not.toContain('typed just now');
    expect(file).toContain('"secret_key": "keep"');
    expect(curl).toContain("'del(.updated_by) | .list |= (. + [$entry])'");
  });
});
