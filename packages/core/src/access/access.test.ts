import { describe, expect, it, vi } from 'vitest';
import { modules } from '../customization/index.ts';
import { readDeployment } from '../shared/index.ts';
import { type AccessUser, createAccess } from './access.ts';
import { moduleFeatures } from './customization.ts';
import { featuresOf } from './routes/features.ts';
import { guardAllows } from './routes/guard.ts';

const cloud = readDeployment('ec2');
const everything = { read: ['*:*'], write: ['*:*'] };

function user(roles: AccessUser['roles'] = {}, capabilities: AccessUser['capabilities'] = {}): AccessUser {
  return { roles, capabilities: { rbac: true, ...capabilities } };
}

function accessOf(roles: AccessUser['roles'] = {}, capabilities: AccessUser['capabilities'] = {}, deployment = cloud) {
  return createAccess({ user: user(roles, capabilities), deployment });
}

describe('enforcement (spec 2 section 6)', () => {
  it.each([
    ['ec2', null, true, true],
    ['ec2', null, false, false],
    ['dev', null, true, true],
    ['on_prem', 'management_station', true, true],
    ['on_prem', 'management_station', false, false],
    ['on_prem', 'safeview', true, false],
    ['on_prem', 'safemail_worker', true, false],
  ])('[PER-009] on %s %s with rbac %j permissions are enforced: %j', (deployment, mode, rbac, enforced) => {
    const access = accessOf({}, { rbac }, readDeployment(deployment, mode));
    expect(access.enforced).toBe(enforced);
    expect(access.can('customization:web:write')).toBe(!enforced);
  });

  it.each([
    [undefined, false],
    [false, false],
    [true, true],
    ['true', true],
    ['', true],
    [0, true],
    [null, true],
    [{}, true],
  ])('[ROL-003] [PER-009] the stored capability rbac %j enforces: %j', (rbac, enforced) => {
    expect(createAccess({ user: { roles: {}, capabilities: { rbac } }, deployment: cloud }).enforced).toBe(enforced);
  });

  it.each([
    [{ read: ['*:*:*'], write: ['*:*:*'] }, true],
    [{ read: ['*::*:*'], write: ['a:b', '*:*:*'] }, true],
    [{ read: ['*:*:*'], write: ['*:*'] }, false],
    [{ read: ['*:*'], write: ['*:*:*'] }, false],
    [{ write: ['*:*:*'] }, false],
    [everything, false],
    [{}, false],
  ])('%j is the administrator: %j (OP-201)', (roles, isAdministrator) => {
    expect(accessOf(roles).isAdministrator).toBe(isAdministrator);
    expect(accessOf(roles, { rbac: false }).isAdministrator).toBe(true);
    expect(createAccess({ user: null, deployment: cloud }).isAdministrator).toBe(false);
  });

  it('takes the deployment by name, with the mode beside it', () => {
    expect(createAccess({ user: user(), deployment: 'cloud' }).enforced).toBe(true);
    expect(createAccess({ user: user(), deployment: 'on_prem' }).enforced).toBe(true);
    expect(createAccess({ user: user(), deployment: 'on_prem', mode: 'safeview' }).enforced).toBe(false);
  });

  it('allows nobody anything before the sign-in', () => {
    const access = createAccess({ user: null, deployment: cloud });
    expect([access.can('*:*'), access.enforced]).toEqual([false, true]);
    expect(access.customization).toMatchObject({ canView: false, canLoad: false });
  });

  it('[PER-008] takes a question apart once, and answers it from memory after that', () => {
    const { can } = createAccess({ user: user({ read: ['a:1', 'b:2', 'customization:web'] }), deployment: cloud });
    const split = vi.spyOn(String.prototype, 'split');
    const first = can('customization:web:read:7');
    expect(split).toHaveBeenCalledTimes(1);
    expect([can('customization:web:read:7'), can('customization:web:read:7')]).toEqual([first, first]);
    expect(split).toHaveBeenCalledTimes(1);
    split.mockRestore();
  });

  it('[PER-008] remembers a refusal as well as a grant', () => {
    const { can } = accessOf({ read: ['logs'] });
    expect([can('logs:read'), can('logs:write')]).toEqual([true, false]);
    const split = vi.spyOn(String.prototype, 'split');
    expect([can('logs:write'), can('logs:read'), can('logs:write')]).toEqual([false, true, false]);
    expect(split).not.toHaveBeenCalled();
    can('logs:web:write');
    expect(split).toHaveBeenCalledTimes(1); // another question is taken apart
    split.mockRestore();
  });
});

describe('customization (spec 1 section 6)', () => {
  it.each(['web', 'email', 'dlp'] as const)(
    '[PER-014] [PER-015] [PER-016] the %s area is writable with its own right alone',
    (area) => {
      const { writable } = accessOf({ write: [`customization:${area}`] }).customization;
      expect(writable).toEqual({ web: false, email: false, dlp: false, [area]: true });
      expect(accessOf({ read: [`customization:${area}`] }).customization.writable[area]).toBe(false);
    },
  );

  it.each([
    [['customization:web'], true],
    [['customization:email'], true],
    [['customization:dlp'], true],
    [['logs:web'], false],
    [[], false],
  ])('[PER-017] the read list %j opens the area: %j', (read, canView) => {
    expect(accessOf({ read }).customization.canView).toBe(canView);
  });

  it.each([
    [{ read: ['customization:web'] }, true],
    [{ read: ['customization:email'] }, false],
    [{ write: ['customization:web'] }, false],
    [{ read: ['customization:*'] }, true],
  ])('[PER-018] %j loads the data: %j', (roles, canLoad) => {
    expect(accessOf(roles).customization.canLoad).toBe(canLoad);
  });

  it.each([
    ['safemail', 'email', 'emailEnabled'],
    ['menlo_dlp', 'dlp', 'dlpEnabled'],
  ] as const)('[FLG-003] [FLG-004] the capability %s and a view right enable %s', (capability, area, flag) => {
    const roles = { read: [`customization:${area}`] };
    expect(accessOf(roles, { [capability]: true }).customization[flag]).toBe(true);
    expect(accessOf(roles, { [capability]: true }).features.customization[flag]).toBe(true);
    expect(accessOf(roles, { [capability]: false }).customization[flag]).toBe(false);
    expect(accessOf(roles, {}).customization[flag]).toBe(false);
    expect(accessOf({}, { [capability]: true }).customization[flag]).toBe(false);
  });

  it.each([
    ['[FLG-005]', 'isEnabledMobileException', 'email.mobileBlockPage'],
    ['[FLG-007]', 'dialogsCustomization', 'web.dialogs'],
    ['[FLG-008]', 'daily_bandwidth_quota', 'web.bandwidth'],
    ['[FLG-010]', 'watermarking', 'web.watermark'],
  ] as const)('%s %s shows %s', (_, capability, id) => {
    const all = { safemail: true, menlo_dlp: true };
    const on = accessOf(everything, { ...all, [capability]: true }).customization;
    const off = accessOf(everything, all).customization;
    expect([on.visibleModules.includes(id), off.visibleModules.includes(id)]).toEqual([true, false]);
    expect([on.skipModules.includes(id), off.skipModules.includes(id)]).toEqual([false, true]);
  });

  it.each(['sv_bypass_policy', 'browsing_forensics', 'submit_recategorization'] as const)(
    '%s is a flag of its own',
    (capability) => {
      expect(accessOf({}, { [capability]: true }).features.customization[capability]).toBe(true);
      expect(accessOf({}, {}).features.customization[capability]).toBe(false);
    },
  );

  it('skips modules of read-only areas in validation, and still shows them', () => {
    const access = accessOf(
      { read: ['customization:web', 'customization:dlp'], write: ['customization:web'] },
      { menlo_dlp: true },
    );
    expect(access.customization.skipModules).toContain('dlp.blockPage');
    expect(access.customization.skipModules).not.toContain('web.blockPage');
    expect(access.customization.visibleModules).toEqual(['web.blockPage', 'web.indicators', 'dlp.blockPage']);
  });

  it('knows the same module capabilities as the registry', () => {
    const registry = modules.filter(({ feature }) => feature !== null).map(({ id, feature }) => [id, feature]);
    expect(Object.entries(moduleFeatures).sort()).toEqual(registry.sort());
  });
});

describe('feature flags (spec 2 section 6)', () => {
  const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

  it.each(['safedocs', 'filedownload', 'swg_upload', 'flash', 'webmail'])(
    '[FLG-012] %s gives documents and files',
    (name) => {
      expect(featuresOf(on(name)).documents).toBe(true);
      expect(featuresOf({ [name]: 'true' }).documents).toBe(false);
      expect(featuresOf({}).documents).toBe(false);
    },
  );

  it('[FLG-013] policy_only_domains takes threats and categories away', () => {
    expect([featuresOf({}), featuresOf(on('policy_only_domains'))].map((flags) => flags.threatsAndCategories)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    [on('safedocs'), true],
    [on('safedocs', 'policy_only_domains'), false],
    [{}, false],
  ])('[FLG-014] %j gives content inspection: %j', (capabilities, expected) => {
    expect(featuresOf(capabilities).contentInspection).toBe(expected);
  });

  it.each([
    [on('bandwidth_limits'), true],
    [on('daily_bandwidth_quota'), true],
    [{}, false],
  ])('[FLG-015] %j gives bandwidth: %j', (capabilities, expected) => {
    expect(featuresOf(capabilities).bandwidth).toBe(expected);
  });

  it.each([
    [on('safemailPolicy'), true],
    [{ ...on('safemailPolicy'), safemail_url_isolate: true }, true],
    [{ ...on('safemailPolicy'), safemail_url_isolate: false }, false],
    [{ ...on('safemailPolicy', 'safemail_attachments'), safemail_url_isolate: false }, true],
    [{ ...on('safemailPolicy', 'reversing_labs'), safemail_url_isolate: false }, true],
    [on('safemail_attachments', 'reversing_labs'), false],
  ])('[FLG-016] %j gives email features: %j', (capabilities, expected) => {
    expect(featuresOf(capabilities).emailPolicy).toBe(expected);
  });

  it.each([
    [on('bnb_strict'), true],
    [on('skipCategorizationUI'), true],
    [{ mobileSupport: { enabled: true } }, true],
    [{ mobileSupport: { enabled: false } }, false],
    [{ mobileSupport: true }, false],
    [{}, false],
    [on('bnb_strict', 'policy_only_domains'), false],
  ])('[FLG-017] %j gives policy settings: %j', (capabilities, expected) => {
    expect(featuresOf(capabilities).policySettings).toBe(expected);
  });
});

describe('route guards (spec 2 sections 5 and 8)', () => {
  const can = (permission: string) => permission.startsWith('yes');

  it.each([
    [undefined, true],
    [{ any: ['no', 'yes'] }, true],
    [{ any: ['no'] }, false],
    [{ any: [] }, false],
    [{ all: ['yes', 'yes2'] }, true],
    [{ all: ['yes', 'no'] }, false],
    [{ all: [] }, true],
  ])('[PER-011] [RTE-029] %j lets in: %j', (access, allowed) => {
    expect(guardAllows(access, can)).toBe(allowed);
  });

  it('[ERR-011] [RTE-028] refuses a guard with neither option', () => {
    expect(() => guardAllows({}, can)).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        code: 'access',
        message: 'AccessGuard is looking for `any` or `all` access options.',
      }),
    );
  });

  it('[ERR-012] [RTE-028] refuses a guard with both options', () => {
    expect(() => guardAllows({ any: [], all: [] }, can)).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        code: 'access',
        message: 'AccessGuard does not support `any` and `all` access options at the same time.',
      }),
    );
  });
});
