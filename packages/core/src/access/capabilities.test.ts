import { describe, expect, it } from 'vitest';
import { capabilityFault } from './capabilities.ts';

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
