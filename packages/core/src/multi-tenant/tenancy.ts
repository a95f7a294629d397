import type { AssociationWire, MultiTenantWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';

/** A tenant manages others, or is managed. (spec 2 section 1) */
export type TenantKind = 'primary' | 'managed';

/** The other tenant of an association. (spec 2 section 1) */
export interface TenantRow {
  /** Id of the association. */
  id: string;
  /** Name of the tenant, or the id without one. (OP-88) */
  name: string;
  /** As the service has it. */
  status: string;
}

/** A tenant that asks to manage this one; its status is never active. (spec 2 section 1) */
export type ApprovalRequest = TenantRow;

/** What the tenant is to others; null when it stands alone. (spec 2 section 1, OP-88) */
export function tenantKind(info: MultiTenantWire | null): TenantKind | null {
  if (info === null) return null;
  if (info.secondary_associations.length > 0) return 'primary';
  return info.primary_associations.length > 0 ? 'managed' : null;
}

/** Primary associations that are not active; each waits for somebody to approve it. (spec 2 section 1, OP-88) */
export function approvalRequests(info: MultiTenantWire | null): ApprovalRequest[] {
  return (info?.primary_associations ?? []).filter((association) => !isActive(association)).map(primaryRow);
}

/** Tenants that manage this one. (spec 2 section 1) */
export function managingTenants(info: MultiTenantWire | null): TenantRow[] {
  return (info?.primary_associations ?? []).filter(isActive).map(primaryRow);
}

/** Tenants that this one manages, also those that have not approved it yet. (spec 2 section 1) */
export function managedTenants(info: MultiTenantWire | null): TenantRow[] {
  return (info?.secondary_associations ?? []).map(({ uuid, status, secondary_name }) => ({
    id: uuid,
    name: nameOr(secondary_name, uuid),
    status,
  }));
}

/** The status as it is read: "pending" is "Pending". */
export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1).toLowerCase();
}

/** Approved, in whatever case the service writes it. (OP-88) */
export function isActive({ status }: { status: string }): boolean {
  return status.toLowerCase() === 'active';
}

function primaryRow({ uuid, status, primary_name }: AssociationWire): TenantRow {
  return { id: uuid, name: nameOr(primary_name, uuid), status };
}

function nameOr(name: string | undefined, id: string): string {
  return name === undefined || name.trim() === '' ? id : name;
}

/**
 * A 403 or 404 means that there is no multi-tenant info. (spec 3 section 8)
 * @throws the error when it says anything else.
 */
export function noMultiTenant(error: unknown): null {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
