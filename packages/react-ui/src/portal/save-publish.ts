import type { CustomizationAccess } from '@portico/core/access';
import { areas, type SavePublishInput, type savePublishMachine } from '@portico/core/customization';
import { actorContext } from './actors.ts';

/**
 * The customization data of the signed-in user: edited, staged, published. Lives above the shell, so that the pill in
 * the top bar and every screen read the same machine, and edits survive a change of route.
 * `SavePublish.useSelector(selectX)`, `SavePublish.useActorRef().send({ type: 'save' })`.
 */
export const SavePublish = actorContext<typeof savePublishMachine>();

/** What the machine checks and locks for a user: as the service does, nothing of a feature that is off. (OP-14, OP-203) */
export function savePublishInput(access: CustomizationAccess): SavePublishInput {
  const { canLoad, writable, emailEnabled, dlpEnabled, skipModules, features } = access;
  const readOnlyAreas = areas.filter((area) => !canLoad || !writable[area]);
  return { emailEnabled, dlpEnabled, skipModules, features, readOnlyAreas };
}
