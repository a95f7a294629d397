import type { MultiTenantWire } from '../api/index.ts';
import { SKIP_PERMISSION_ERROR_HEADER } from '../api/index.ts';
import { noMultiTenant } from '../session/index.ts';
import type { PortalCalls } from './portal.ts';

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

/** Approves an association and reads the info again. (spec 2 section 1, OP-88) */
export async function approveAssociation(
  portal: Pick<PortalCalls, 'client'>,
  id: string,
  signal?: AbortSignal,
): Promise<MultiTenantWire | null> {
  await portal.client.settings.multiTenant.approve({ params: { id }, body: { status: 'active' }, signal });
  return loadMultiTenant(portal, signal);
}
