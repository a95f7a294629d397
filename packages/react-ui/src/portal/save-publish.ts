import type { savePublishMachine } from '@portico/core/customization';
import { actorContext } from './actors.ts';

/**
 * The customization data of the signed-in user: edited, staged, published. Lives above the shell, so that the pill in
 * the top bar and every screen read the same machine, and edits survive a change of route.
 * `SavePublish.useSelector(selectX)`, `SavePublish.useActorRef().send({ type: 'save' })`.
 */
export const SavePublish = actorContext<typeof savePublishMachine>();
