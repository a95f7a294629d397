import type { Access } from '../access/index.ts';
import type { MultiTenantWire } from '../api/schemas/index.ts';
import { approvalRequests, tenantKind } from '../session/index.ts';

/** A tenant that this one manages. */
export interface ManagedTenant {
  id: string;
  name: string;
  /** As the service has it, with a capital letter. */
  status: string;
  isActive: boolean;
}

/** What the name of the tenant opens. (UI.md section 3, top bar) */
export interface AppSwitcher {
  managed: readonly ManagedTenant[];
  /** Tenants that ask to manage this one. */
  pending: number;
}

/** Words of the app switcher. Chosen here. */
export const appSwitcherTexts = { title: 'Managed tenants', review: 'Review requests' } as const;

/** Whether the service may be asked who manages whom; without the permission it would only refuse. (spec 3 section 7) */
export function readsTenants({ can }: Pick<Access, 'can'>): boolean {
  return can('settings:multi_tenant:read');
}

/** The menu behind the name of a primary tenant; null for every other one, whose name is only a name. (spec 2 section 1) */
export function appSwitcher(info: MultiTenantWire | null): AppSwitcher | null {
  if (info === null || tenantKind(info) !== 'primary') return null;
  return {
    managed: info.secondary_associations.map(({ uuid, status, secondary_name }) => ({
      id: uuid,
      name: secondary_name === undefined || secondary_name.trim() === '' ? uuid : secondary_name,
      status: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
      isActive: status.toLowerCase() === 'active',
    })),
    pending: approvalRequests(info).length,
  };
}

/** `1 approval request`; null when there is none. (spec 2 section 1, OP-88) */
export function pendingWords(pending: number): string | null {
  if (pending === 0) return null;
  return `${pending.toLocaleString('en-US')} approval request${pending === 1 ? '' : 's'}`;
}
