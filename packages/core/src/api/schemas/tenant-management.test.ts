import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '../endpoints/index.ts';
import type { GlobalExceptionsWire, RuleListWire } from './index.ts';

const { tm, policy, mpa } = endpoints;
const at = '2026-11-21T09:00:00+02:00';

interface Body {
  safeParse(value: unknown): { success: boolean };
  parse(value: unknown): unknown;
}
/** A body, one that is taken, and for each field values that are refused; a field that may be left out says so. */
type Row = [subject: string, body: Body, taken: object, wrong: Record<string, readonly unknown[]>, optional?: string[]];

const override = {
  url: 'a.example',
  category_ids: [7, 'News'],
  tenants: ['t'],
  submission_reference: 'r',
  active: true,
};
const licenceKey = {
  expires_at: at,
  tenant_name: 'Acme',
  license_type: 'customer',
  does_not_expire: false,
  include_ga_supported: true,
  versions: ['2.1'],
  note: 'n',
};
const feature = { feature_name: 'f', expires_at: at, does_not_expire: false };
const version = { version_string: '2.1', supported_version: true, ga_version: false, note: 'n' };
const noDates = ['tomorrow', '2026-11-21', '2026-11-21T09:00:00', 7];

describe('data of tenant management (spec 3 section 3)', () => {
  it.each<Row>([
    [
      '[TEN-005] a category override',
      tm.categoryOverrides.create.body,
      override,
      {
        url: ['', 7],
        category_ids: [[], [null], 'News'],
        tenants: ['t', [7]],
        submission_reference: [7],
        active: ['yes'],
      },
    ],
    [
      '[TEN-006] a licence key',
      tm.licenseKeys.create.body,
      licenceKey,
      {
        expires_at: noDates,
        tenant_name: ['', 7],
        license_type: ['none', 'trial'],
        does_not_expire: ['no'],
        include_ga_supported: [1],
        versions: ['2.1', [7]],
        note: [7],
      },
    ],
    [
      '[TEN-007] a licence feature',
      tm.licenseFeatures.update.body,
      feature,
      { feature_name: ['', 7], expires_at: noDates, does_not_expire: ['no'] },
    ],
    [
      '[TEN-007] an OVA SKU',
      tm.licenseSkus.update.body,
      { sku: 's', expires_at: at },
      { sku: ['', 7], expires_at: noDates },
    ],
    [
      '[TEN-008] an OVA version',
      tm.licenseVersions.create.body,
      version,
      { version_string: ['', 7], supported_version: ['yes'], ga_version: [1], note: [7] },
    ],
    [
      '[TEN-009] a tenant',
      tm.tenants.create.body,
      { group_id: 'g', name: 'Acme' },
      { group_id: ['', 7], name: ['', ' ', 7] },
      ['group_id'],
    ],
    ['[TEN-009] the SKU of a tenant', tm.skus.assign.body, { sku_id: 's' }, { sku_id: ['', 7] }],
    ['[TEN-009] the tags of a tenant', tm.tags.save.body, { tags: ['gold'] }, { tags: ['gold', [''], [7]] }],
  ])('%s has its fields, and refuses a wrong or missing one', (_, body, taken, wrong, optional = []) => {
    expect(Object.keys(wrong)).toEqual(Object.keys(taken));
    // What is changed names what it was made from too. (OP-202)
    const seen = body.safeParse(taken).success ? {} : { updated_at: null };
    expect(body.parse({ ...taken, ...seen })).toEqual({ ...taken, ...seen });
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const sent = { ...taken, ...seen, [field]: value };
        expect(body.safeParse(sent).success, `${field} ${JSON.stringify(value)}`).toBe(false);
      }
      const without = { ...taken, ...seen, [field]: undefined };
      expect(body.safeParse(without).success, `${field} missing`).toBe(optional.includes(field));
    }
  });

  it.each([
    ['[TEN-006] a licence key', tm.licenseKeys.get.response, { key_id: 'k', ...licenceKey, state: 'active' }, 'key_id'],
    ['[TEN-009] a tenant', tm.tenants.get.response, tenantWith(), 'group_id'],
    ['[TEN-009] a tenant', tm.tenants.get.response, tenantWith(), 'tags'],
    ['[TEN-009] the SKU of a tenant', tm.skus.assign.response, { tid: 't', sku_id: 's' }, 'sku_id'],
  ] as [string, Body, object, string][])('%s is answered with $field', (_, response, given, field) => {
    const item = { ...given, updated_at: null, updated_by: null };
    expect(response.parse(item)).toEqual(item);
    expect(response.safeParse({ ...item, [field]: undefined }).success).toBe(false);
    expect(response.safeParse({ ...item, [field]: 7 }).success).toBe(false);
  });

  it.each([null, '2026-11-21T07:00:00Z'])('[TEN-006] [TEN-007] an end may be %s', (expires_at) => {
    expect(tm.licenseKeys.create.body.safeParse({ ...licenceKey, expires_at }).success).toBe(true);
    expect(tm.licenseFeatures.update.body.safeParse({ ...feature, expires_at, updated_at: null }).success).toBe(true);
  });
});

describe('lists of the policy are typed (spec 3 section 3)', () => {
  const token = { rev_id: '7', state: 'staged', updated_at: at };
  const entry = {
    id: 'r',
    name: 'n',
    enabled: true,
    action: 'block',
    conditions: { logic: 'and', list: [{ kind: 'threats', values: ['malware'], more: 1 }] },
    more: 1,
  };
  // What the other fields take is data of each kind, see core/policy and core/resources. (OP-203)
  const broken = [7, { ...entry, id: 7 }];

  it.each([
    ['bandwidth rules', policy.bandwidth],
    ['exception lists', policy.exceptions],
    ['content-inspection settings', policy.inspection],
    ['content types and files', policy.content],
  ])('[TEN-019] %s are a list of entries', (_, calls) => {
    const save = (list: unknown) => calls.save.body.safeParse({ ...token, data: { list } }).success;
    expect(save([entry])).toBe(true);
    for (const wrong of [undefined, {}, ...broken.map((one) => [one])]) expect(save(wrong)).toBe(false);
    expect(calls.list.response.parse({ list: [entry] })).toEqual({ list: [entry] });
    for (const wrong of [{}, { list: {} }, { list: [{ name: 'n' }] }]) {
      expect(calls.list.response.safeParse(wrong).success).toBe(false);
    }
    expectTypeOf<z.output<typeof calls.list.response>>().toEqualTypeOf<RuleListWire>();
  });

  it('[TEN-019] global exceptions have a pre list and a post list', () => {
    const { list, save } = policy.globalExceptions;
    const both = { pre: [entry], post: [] };
    const saved = (data: object) => save.body.safeParse({ ...token, data }).success;
    expect(saved(both)).toBe(true);
    for (const wrong of [{ pre: [] }, { post: [] }, { list: [] }, ...broken.map((one) => ({ pre: [one], post: [] }))]) {
      expect(saved(wrong), JSON.stringify(wrong)).toBe(false);
    }
    expect(list.response.parse(both)).toEqual(both);
    expect(list.response.safeParse({ pre: [] }).success).toBe(false);
    expectTypeOf<z.output<typeof list.response>>().toEqualTypeOf<GlobalExceptionsWire>();
  });

  it('[TEN-019] application objects are a list of entries', () => {
    const { get } = mpa.applicationList;
    expect(get.response.parse({ list: [entry] })).toEqual({ list: [entry] });
    for (const wrong of [{}, { list: [{ name: 'n' }] }]) expect(get.response.safeParse(wrong).success).toBe(false);
    expectTypeOf<z.output<typeof get.response>>().toEqualTypeOf<RuleListWire>();
    const saved = (list: unknown) => mpa.appCatalogs.save.body.safeParse({ ...token, list }).success;
    expect(saved([entry])).toBe(true);
    for (const wrong of [undefined, ...broken.map((one) => [one])]) expect(saved(wrong)).toBe(false);
  });
});

function tenantWith(): object {
  return {
    ...{ tid: 't', name: 'Acme', slug: 'acme', group_id: 'g', sku_id: 's', deployment: null, tags: ['gold'] },
    ...{ status: 'active', users: 1, created_at: at },
  };
}
