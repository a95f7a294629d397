import { describe, expect, it } from 'vitest';
import type { AssociationWire, MultiTenantWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';
import { approvalRequests, noMultiTenant, tenantKind } from './tenancy.ts';

const association = (uuid: string, status: string, more: object = {}): AssociationWire => ({ uuid, status, ...more });
const info = (primary: AssociationWire[], secondary: AssociationWire[] = []): MultiTenantWire => ({
  primary_associations: primary,
  secondary_associations: secondary,
});
const some = [association('a', 'active')];

describe('kinds of tenants (spec 2 section 1)', () => {
  it.each([
    [null, null],
    [info([]), null],
    [info(some), 'managed'],
    [info([], some), 'primary'],
    [info(some, some), 'primary'],
  ])('[TEN-001] %j is %j', (given, kind) => {
    expect(tenantKind(given)).toBe(kind);
  });
});

describe('approval requests (spec 2 section 1, OP-88)', () => {
  it('[TEN-003] are the primary associations that are not active, in whatever case', () => {
    const given = info(
      [
        association('a', 'active', { primary_name: 'A' }),
        association('b', 'Active', { primary_name: 'B' }),
        association('c', 'pending', { primary_name: 'C' }),
        association('d', 'inactive', { primary_name: ' ' }),
        association('e', 'rejected'),
      ],
      [association('f', 'pending', { secondary_name: 'F' })],
    );
    expect(approvalRequests(given)).toEqual([
      { id: 'c', name: 'C', status: 'pending' },
      { id: 'd', name: 'd', status: 'inactive' },
      { id: 'e', name: 'e', status: 'rejected' },
    ]);
    expect(approvalRequests(null)).toEqual([]);
  });
});

describe('no multi-tenant info (spec 3 section 8)', () => {
  const failure = (status: number) => new ApiError('rejected', 'no', { call: 'settings.multiTenant.get', status });

  it.each([403, 404])('[ERR-025] is what a %i means', (status) => {
    expect(noMultiTenant(failure(status))).toBeNull();
  });

  it.each([401, 409, 500])('a %i is passed on', (status) => {
    const error = failure(status);
    expect(() => noMultiTenant(error)).toThrow(error);
  });

  it('so is anything else', () => {
    expect(() => noMultiTenant(new Error('lost'))).toThrow('lost');
  });
});
