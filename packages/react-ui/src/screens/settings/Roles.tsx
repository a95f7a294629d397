import { role } from '@portico/core/resources';
import { ResourceScreen, type ResourceScreenProps } from '../resources/ResourceScreen.tsx';

/** What people may do: staged as rules are, in force once published. (ROL-004, UI.md 4.13) */
export function Roles(props: Pick<ResourceScreenProps, 'crumbs' | 'aside'>) {
  return <ResourceScreen record={role} right="settings:rbac" {...props} />;
}
