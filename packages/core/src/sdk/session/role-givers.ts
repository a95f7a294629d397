import type { WhyGiver } from '../../access/view/index.ts';
import type { IdentityProviderWire } from '../../api/index.ts';
import type { PortalCalls } from '../portal/portal.ts';

/** What gives roles besides people: providers, to groups and to everybody of them; none where they are not open. (OP-210) */
export async function loadRoleGivers(portal: PortalCalls, signal?: AbortSignal): Promise<WhyGiver[]> {
  const access = portal.access();
  if (!access.can('settings:authentication:read') || !access.has('sso')) return [];
  const { identity_providers } = await portal.client.settings.auth.get({ signal });
  return (identity_providers as readonly IdentityProviderWire[])
    .filter(({ enabled }) => enabled !== false)
    .flatMap(({ name: provider, group_roles = [], default_roles = [] }) => {
      const mapped = [...new Set(group_roles.map(({ role }) => role))].map((role) => ({
        provider,
        role,
        groups: group_roles.filter((each) => each.role === role).map(({ group }) => group),
      }));
      return [...mapped, ...default_roles.map((role) => ({ provider, role, groups: [] }))];
    });
}
