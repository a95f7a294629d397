import { fromPromise } from 'xstate';
import type { AssociationWire, MultiTenantWire } from '../../api/index.ts';
import { SKIP_PERMISSION_ERROR_HEADER } from '../../api/index.ts';
import { type ApprovalAsked, multiTenantMachine, noMultiTenant } from '../../multi-tenant/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { unlessStopped } from '../portal/unless-stopped.ts';

/** Who manages the tenant and whom it manages; null when there is nothing to tell. (spec 3 section 8, ERR-025) */
export async function loadMultiTenant(
  { client }: Pick<PortalCalls, 'client'>,
  signal?: AbortSignal,
): Promise<MultiTenantWire | null> {
  try {
    // Its 403 has a meaning of its own and is not told as a refused permission. (OP-67)
    return await client.settings.multiTenant.get({ headers: { [SKIP_PERMISSION_ERROR_HEADER]: '1' }, signal });
  } catch (error) {
    return noMultiTenant(error);
  }
}

/** Approves an association as it was read, and reads the info again. (spec 2 section 1, OP-88, OP-202) */
export async function approveAssociation(
  portal: Pick<PortalCalls, 'client'>,
  { uuid: id, updated_at: seen }: Pick<AssociationWire, 'uuid' | 'updated_at'>,
  signal?: AbortSignal,
): Promise<MultiTenantWire | null> {
  await portal.client.settings.multiTenant.approve({
    params: { id },
    body: { status: 'active' },
    seen,
    signal,
  });
  return loadMultiTenant(portal, signal);
}

/** The multi-tenant machine with the portal's calls in its ports; without the right to read nothing is asked. (OP-88) */
export function createMultiTenant(portal: Pick<PortalCalls, 'client' | 'access'>): typeof multiTenantMachine {
  return multiTenantMachine.provide({
    actors: {
      load: fromPromise<MultiTenantWire | null, undefined>(async ({ signal }) =>
        portal.access().can('settings:multi_tenant:read')
          ? unlessStopped(loadMultiTenant(portal, signal), signal)
          : null,
      ),
      approve: fromPromise<AssociationWire, ApprovalAsked>(({ input: { id, seen }, signal }) =>
        portal.client.settings.multiTenant.approve({
          params: { id },
          body: { status: 'active' },
          seen,
          signal,
        }),
      ),
    },
  });
}
