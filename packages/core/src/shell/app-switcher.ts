import type { MultiTenantWire } from '../api/schemas/index.ts';
import { approvalRequests, isActive, managedTenants, statusLabel, tenantKind } from '../multi-tenant/index.ts';

/** A tenant that this one manages. */
export interface ManagedTenant {
  id: string;
  name: string;
  status: string;
  isActive: boolean;
}

/** What the name of the tenant opens. (UI.md section 3, top bar) */
export interface AppSwitcher {
  managed: readonly ManagedTenant[];
  /** Tenants that ask to manage this one. */
  pending: number;
}

/** The menu behind the name of a primary tenant; null for every other one, whose name is only a name. (spec 2 section 1) */
export function appSwitcher(info: MultiTenantWire | null): AppSwitcher | null {
  if (tenantKind(info) !== 'primary') return null;
  return {
    managed: managedTenants(info).map((tenant) => ({
      id: tenant.id,
      name: tenant.name,
      status: statusLabel(tenant.status),
      isActive: isActive(tenant),
    })),
    pending: approvalRequests(info).length,
  };
}
