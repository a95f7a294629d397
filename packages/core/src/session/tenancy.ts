import type { AssociationWire, MultiTenantWire } from '../api/schemas/index.ts';
import { ApiError } from '../shared/index.ts';

/** A tenant manages others, or is managed. (spec 2 section 1) */
export type TenantKind = 'primary' | 'managed';

/** A tenant that asks to manage this one. (spec 2 section 1) */
export interface ApprovalRequest {
  id: string;
  /** Name of the tenant that asks, or its id without one. (OP-88) */
  name: string;
  /** As the service has it; never active. */
  status: string;
}

/** What the tenant is to others; null when it stands alone. (spec 2 section 1, OP-88) */
export function tenantKind(info: MultiTenantWire | null): TenantKind | null {
  if (info === null) return null;
  if (info.secondary_associations.length > 0) return 'primary';
  return info.primary_associations.length > 0 ? 'managed' : null;
}

/** Primary associations that are not active; each waits for somebody to approve it. (spec 2 section 1, OP-88) */
export function approvalRequests(info: MultiTenantWire | null): ApprovalRequest[] {
  return (info?.primary_associations ?? [])
    .filter(({ status }) => status.toLowerCase() !== 'active')
    .map((association) => ({ id: association.uuid, name: primaryName(association), status: association.status }));
}

function primaryName({ primary_name, uuid }: AssociationWire): string {
  return primary_name === undefined || primary_name.trim() === '' ? uuid : primary_name;
}

/**
 * A 403 or 404 means that there is no multi-tenant info. (spec 3 section 8)
 * @throws the error when it says anything else.
 */
export function noMultiTenant(error: unknown): null {
  if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
