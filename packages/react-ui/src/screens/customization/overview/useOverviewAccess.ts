import { useApp } from '../../../app/portal-context.ts';

/** What the user may see, and which areas the tenant has. (spec 1 section 6) */
export function useOverviewAccess() {
  const { customization: access, features } = useApp().portal.access();
  return { access, features };
}
