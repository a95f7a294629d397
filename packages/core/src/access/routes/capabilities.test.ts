import { describe, expect, it } from 'vitest';
import { capabilityFault } from './capabilities.ts';

/** As spec 2 section 3 names them. */
const flags =
  'rbac sso tfa pac menlo_dlp menlo_email fwaas watermarking browsing_forensics multiple_idp additional_local_admins copy_paste_policy reports geolocation bandwidth_limits portal2 pendo';

describe('values of capabilities (spec 2 section 3, OP-201)', () => {
  it.each([
    ['rbac', true],
    ['rbac', false],
    ['something_new', true],
    ['mobileSupport', false],
    ['mobileSupport', {}],
    ['mobileSupport', { enabled: true, emailSupportLevel: 'full' }],
    ['runtime_analysis', { test: true }],
    ['restricted_logs', { heat: false }],
    ['aws_region', 'sa-east-1'],
    ['aws_region', 'us-gov-west-1'],
  ])('[FLG-002] %s takes %j', (name, value) => {
    expect(capabilityFault(name, value)).toBeNull();
  });

  it.each(flags.split(' '))('[FLG-001] %s is a flag: on, off and nothing else', (name) => {
    expect([true, false].map((value) => capabilityFault(name, value))).toEqual([null, null]);
    for (const wrong of ['true', '', 1, 0, null, {}, []]) {
      expect(capabilityFault(name, wrong), JSON.stringify(wrong)).toMatchObject({ path: '' });
    }
  });

  it.each([
    ['rbac', 'true', ''],
    ['rbac', 1, ''],
    ['aws_region', true, ''],
    ['aws_region', 'the moon', ''],
    ['rbac', null, ''],
    ['rbac', {}, ''],
    ['constructor', {}, ''],
    ['mobileSupport', 'full', ''],
    ['mobileSupport', [], ''],
    ['mobileSupport', { enabled: 'yes' }, 'enabled'],
    ['mobileSupport', { emailSupportLevel: 2 }, 'emailSupportLevel'],
    ['mobileSupport', { enabledd: true }, 'enabledd'],
    ['runtime_analysis', { test: 1 }, 'test'],
    ['restricted_logs', { test: true }, 'test'],
  ])('[ROL-003] [FLG-002] %s refuses %j, at %j', (name, value, path) => {
    expect(capabilityFault(name, value)).toMatchObject({ path, message: expect.any(String) });
  });
});
