import { areas, type SavePublishInput } from '../../customization/index.ts';
import type { CustomizationAccess } from '../customization.ts';

/** What the machine checks and locks for a user: as the service does, nothing of a feature that is off. (OP-14, OP-203) */
export function savePublishInput(access: CustomizationAccess): SavePublishInput {
  const { canLoad, writable, emailEnabled, dlpEnabled, skipModules, features } = access;
  const readOnlyAreas = areas.filter((area) => !canLoad || !writable[area]);
  return { emailEnabled, dlpEnabled, skipModules, features, readOnlyAreas };
}
