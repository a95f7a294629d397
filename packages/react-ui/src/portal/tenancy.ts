import { createMultiTenant, type Portal } from '@portico/core';
import type { multiTenantMachine } from '@portico/core/multi-tenant';
import type { Actor } from 'xstate';
import { startActor } from './actors.ts';

export type Tenancy = Actor<typeof multiTenantMachine>;

/** Who manages the tenant and whom it manages, for the whole visit. (spec 2 section 1, OP-88) */
export function startTenancy(portal: Portal): Tenancy {
  const input = { canApprove: portal.access().can('settings:multi_tenant:write') };
  return startActor(createMultiTenant(portal), { input });
}
