import { storageProfile } from '@portico/core/resources';
import { ResourceScreen, type ResourceScreenProps } from '../resources/ResourceScreen.tsx';

/** Where captures are kept. (UI.md 4.10, spec 3 section 3) */
export function StorageProfiles(props: Pick<ResourceScreenProps, 'crumbs' | 'aside'>) {
  return <ResourceScreen record={storageProfile} right="settings:storage" {...props} />;
}
