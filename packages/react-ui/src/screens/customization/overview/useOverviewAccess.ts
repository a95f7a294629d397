import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { breakpoint } from '../../../theme/layout.ts';

/** What the user may see, and which areas the tenant has. (spec 1 section 6) */
export function useOverviewAccess() {
  const { customization: access, features } = useApp().portal.access();
  return { access, features };
}

/** True where the filters have a row of their own, under the title. (UI.md section 3) */
export function useToolsBelow(): boolean {
  return useWindowWidth() < breakpoint.tablet;
}
