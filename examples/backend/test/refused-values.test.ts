import type { PolicySectionName } from '@portico/core/api';
import type { Area } from '@portico/core/customization';
import type { Json, JsonObject, ValueError } from '@portico/core/shared';
import { setPath } from '@portico/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSection } from '../src/policy/sections.ts';
import { demoCapabilities } from '../src/tenants/demo.ts';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';
import type { Answer, TestSession } from './support/session.ts';
import { loadArea, publish, revisionOf, TestSession as Session, saveArea, signIn } from './support/session.ts';
import { defaultDocuments } from './support/wrong-values.ts';

const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
const base = 'default.block_page';
let backend: TestBackend;
let admin: TestSession;
beforeAll(async () => {
  backend = await startBackend({ fetchLogo: () => Promise.reject(new Error('No logo is fetched here.')) });
  admin = await signIn(backend.url, backend.admin);
});
afterAll(() => backend.stop());

const changed = (document: JsonObject, values: Record<string, Json>) =>
  Object.entries(values).reduce((result, [path, value]) => setPath(result, path, value), document);
const told = ({ status, body }: Answer) => [
  status,
  ...((body as { errors?: ValueError[] }).errors ?? []).map(({ path, rule }) => `${path} ${rule}`),
];

/** Stores what no call takes any more, as an earlier release did. */
const plant = (area: Area, values: Record<string, Json>, slug = 'demo') =>
  plantSection(`customization.${area}`, changed(defaultDocuments()[area], values), slug);

async function plantSection(section: PolicySectionName, body: Json, slug: string): Promise<void> {
  const { id } = await backend.db.selectFrom('tenants').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const { staged_rev_id, state, updated_at } = await backend.db
    .selectFrom('policy_heads')
    .selectAll()
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  await writeSection(backend.db, {
    tenantId: id,
    actor: 'earlier',
    token: { rev_id: staged_rev_id, state, updated_at },
    section,
    change: () => body,
  });
}

async function setAdvanced(area: Area, custom_html: string): Promise<Answer> {
  const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
  const path = `/api/policy/v1/rules/customization/${area}/block_page/set_advanced/${rev_id}`;
  return admin.call('PUT', path, { body: { rev_id, state, updated_at, data: { custom_html } } });
}

describe('wrong values of an earlier day (OP-203)', () => {
  it('[PUB-005] come back as they are and pass; changed or new ones are refused', async () => {
    await plant('web', { [`${base}.text.block_heading`]: '<b>', [`${base}.theme`]: 'teal', [`${base}.css`]: [] });
    const stored = await loadArea(admin, 'web');
    expect(told(await saveArea(admin, 'web', { ...stored, unknown: { kept: 1 } }))).toEqual([200]);
    expect(await loadArea(admin, 'web')).toEqual({ ...stored, unknown: { kept: 1 } });
    expect(told(await saveArea(admin, 'web', changed(stored, { [`${base}.text.block_heading`]: '<i>' })))).toEqual([
      400,
      'web.blockPage.text.block_heading invalidChars',
    ]);
    expect(told(await saveArea(admin, 'web', changed(stored, { [`${base}.text.block_text`]: 7 })))).toEqual([
      400,
      'web.blockPage.text.block_text structure',
    ]);
    expect(told(await saveArea(admin, 'web', changed(stored, { [`${base}.text.block_heading`]: 'Halt' })))).toEqual([
      200,
    ]);
  });

  it('[PUB-005] leave the audit trail and the token alone when they are refused', async () => {
    const before = await revisionOf(admin);
    const rows = () => backend.db.selectFrom('audit').select('seq').where('action', '=', 'policy.saved').execute();
    const count = (await rows()).length;
    const link = { show_link: true, url: 'javascript:alert(1)', link_text: 'Help' };
    expect(
      told(await saveArea(admin, 'dlp', changed(defaultDocuments().dlp, { [`${base}.custom_link`]: link }))),
    ).toEqual([400, 'dlp.blockPage.customLink.url invalid']);
    expect(await revisionOf(admin)).toEqual(before);
    expect(await rows()).toHaveLength(count);
  });

  it('[PUB-005] are told after the token: a stale save is a conflict first', async () => {
    const old = await revisionOf(admin);
    await saveArea(admin, 'dlp', defaultDocuments().dlp);
    const answer = await saveArea(admin, 'dlp', changed(defaultDocuments().dlp, { [`${base}.theme`]: 'teal' }), old);
    expect(answer.status).toBe(409);
  });

  it('[PUB-005] are told one by one up to a limit, and counted beyond it: no answer is ten times its request', async () => {
    const values = Array.from({ length: 50 }, () => 'x');
    const list = Array.from({ length: 300 }, (_, at) => ({ name: `Rule ${at}`, subjects: [{ type: 'ips', values }] }));
    const put = async (data: object) => {
      const { staged_rev_id: rev_id, state, updated_at } = await revisionOf(admin);
      return admin.call('PUT', `/api/policy/v1/rules/web/${rev_id}`, { body: { rev_id, state, updated_at, data } });
    };
    const { status, body } = await put({ list });
    const { errors, message } = body as { errors: ValueError[]; message: string };
    expect([status, errors.length]).toEqual([400, 10_000]);
    expect(message).toMatch(/^data\.list\.0\.subjects\.0\.values\.0: .* 14999 more values are wrong\.$/);
    expect(errors.at(-1)?.path).toBe('list[199].subjects[0].values[49]');
    // What is only incomplete is stored, and told up to the same limit.
    const conditions = { logic: 'or', list: Array.from({ length: 40 }, () => ({ kind: 'domain', values: [] })) };
    const stored = await put({ list: list.map(({ name }) => ({ name, conditions })) });
    expect([stored.status, (stored.body as { warnings: object[] }).warnings.length]).toEqual([200, 10_000]);
    expect((await put({ list: [] })).status).toBe(200);
  });

  it('[PUB-005] are refused by the call for custom HTML too, where the page is custom HTML', async () => {
    await saveArea(admin, 'dlp', defaultDocuments().dlp);
    expect(told(await setAdvanced('dlp', ' '))).toEqual([200]); // kept for later; the page is the form's
    await saveArea(
      admin,
      'dlp',
      changed(defaultDocuments().dlp, { [`${base}.customization_mode`]: 'advanced', [`${base}.custom_html`]: '<p>' }),
    );
    expect(told(await setAdvanced('dlp', ' \n'))).toEqual([400, 'dlp.blockPage.customHtml required']);
    expect(told(await setAdvanced('dlp', '<p>{{heading}}</p>'))).toEqual([200]);
  });
});

describe('a revision of an earlier day (OP-203)', () => {
  const restore = (tenantId: string, rev: string) =>
    admin.call('POST', `/gdmanage/api/v3/tenants/${tenantId}/policy_revisions/${rev}/restore`);

  it('[TEN-015] is checked as any write: what no save takes any more is refused by section and place', async () => {
    const tenantId = await backend.addTenant('restored', demoCapabilities);
    const own = await signIn(backend.url, await backend.addUser({ username: 'restored-admin', tenantId }));
    const link = { [`${base}.custom_link`]: { show_link: true, url: 'javascript:alert(1)', link_text: 'Help' } };
    const rule = { id: 'old', name: 'Old', enabled: true, conditions: { logic: 'and', list: [] }, subjects: [] };
    await plant('dlp', link, 'restored');
    await plantSection('rules.web', { list: [{ ...rule, action: 'explode' }] }, 'restored');
    await publish(own);
    const { rev_id: wrong } = await revisionOf(own);
    expect(told(await saveArea(own, 'dlp', defaultDocuments().dlp))).toEqual([200]);
    await plantSection('rules.web', { list: [{ ...rule, action: 'block' }] }, 'restored');
    await publish(own);
    const before = await revisionOf(own);
    const refused = await restore(tenantId, wrong);
    expect(told(refused)).toEqual([
      400,
      'dlp.blockPage.customLink.url invalid',
      'rules.web.list[0].action unknownValue',
    ]);
    expect(refused.body).toMatchObject({ path: 'rev', message: expect.stringContaining('2 values that are refused') });
    expect(await revisionOf(own)).toEqual(before);
    expect(await loadArea(own, 'dlp')).toEqual(defaultDocuments().dlp);

    // What is staged as it was then comes back as it is and passes.
    await plant('dlp', link, 'restored');
    expect(told(await restore(tenantId, wrong))).toEqual([400, 'rules.web.list[0].action unknownValue']);
    await plantSection('rules.web', { list: [{ ...rule, action: 'explode' }] }, 'restored');
    expect(told(await restore(tenantId, wrong))).toEqual([200]);
  });

  it('[TEN-015] is staged though it refers to what is not there any more, and that is refused at publish', async () => {
    const tenantId = await backend.addTenant('dangling', demoCapabilities);
    const own = await signIn(backend.url, await backend.addUser({ username: 'dangling-admin', tenantId }));
    const profiles = { tenant_id: tenantId, name: 'settings.posture_profiles', updated_by: 'earlier' };
    const body = { list: [{ uuid: 'managed', name: 'Managed browsers' }] };
    await backend.db
      .insertInto('documents')
      .values({ ...profiles, body: JSON.stringify(body) })
      .execute();
    const rule = { id: 'wiki', name: 'Wiki', action: 'allow', posture_profile: 'managed' };
    await plantSection('mpa.access_rules', { list: [rule] }, 'dangling');
    expect((await publish(own)).status).toBe(200);
    const { rev_id: earlier } = await revisionOf(own);
    await plantSection('mpa.access_rules', { list: [] }, 'dangling');
    expect((await publish(own)).status).toBe(200);
    // Profiles are in no revision.
    await backend.db
      .deleteFrom('documents')
      .where('tenant_id', '=', tenantId)
      .where('name', '=', profiles.name)
      .execute();
    expect(told(await restore(tenantId, earlier))).toEqual([200]);
    expect(told(await publish(own))).toEqual([400, 'mpa.access_rules.list[0].posture_profile unknownReference']);
  });

  it('[TEN-015] is checked by what its tenant has, not by what the operator has', async () => {
    const { submit_recategorization: _, ...without } = demoCapabilities;
    const tenantId = await backend.addTenant('restored-plain', without);
    const own = await signIn(backend.url, await backend.addUser({ username: 'restored-plain', tenantId }));
    await plant('web', { [`${base}.text.block_recat_text`]: '<' }, 'restored-plain');
    await publish(own);
    const { rev_id: off } = await revisionOf(own);
    expect(told(await saveArea(own, 'web', defaultDocuments().web))).toEqual([200]);
    expect(told(await restore(tenantId, off))).toEqual([200]);
  });
});

describe('features that are off (OP-203)', () => {
  it('[PUB-005] are not checked, by the capabilities of the tenant', async () => {
    const { submit_recategorization: _, ...without } = demoCapabilities;
    const tenantId = await backend.addTenant('plain', without);
    const plain = await signIn(backend.url, await backend.addUser({ username: 'plain-admin', tenantId }));
    const wrong = { [`${base}.text.block_recat_text`]: '<', [`${base}.css.color.button_recat_text_color`]: 'url(x)' };
    expect(told(await saveArea(plain, 'web', changed(defaultDocuments().web, wrong)))).toEqual([200]);
    expect(told(await saveArea(admin, 'web', changed(defaultDocuments().web, wrong)))).toEqual([
      400,
      'web.blockPage.text.block_recat_text invalidChars',
      'web.blockPage.css.color.button_recat_text_color invalid',
    ]);
    // When the capability comes, what was stored before it is no reason to refuse another change.
    await backend.db
      .updateTable('tenants')
      .set({ capabilities: JSON.stringify(demoCapabilities) })
      .where('id', '=', tenantId)
      .execute();
    const both = { ...wrong, [`${base}.text.block_heading`]: 'Halt' };
    expect(told(await saveArea(plain, 'web', changed(defaultDocuments().web, both)))).toEqual([200]);
  });
});

describe('the served page (DESIGN section 5)', () => {
  it('[PUB-005] draws no SVG, script or style that was stored before they were refused', async () => {
    await plant('web', {
      [`${base}.theme`]: null,
      [`${base}.use_custom_styling`]: true,
      [`${base}.logo.base64_img`]: svg,
      [`${base}.custom_link`]: { show_link: true, url: 'javascript:alert(1)', link_text: 'Help' },
      [`${base}.css.color.text_color`]: 'url(https://evil.example/x)',
      [`${base}.css.color.background_color`]: '#fff;}body{display:none',
    });
    await publish(admin);
    const { status, text } = await new Session(backend.url).get('/pages/demo/web.blockPage');
    expect(status).toBe(200);
    expect(text).toContain('Help');
    for (const trace of [svg, 'javascript:', 'evil.example', 'display:none']) expect(text).not.toContain(trace);
  });
});
