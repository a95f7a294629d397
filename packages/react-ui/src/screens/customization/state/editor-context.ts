import type { CustomizationAccess } from '@portico/core/access';
import type { SavePublishSnapshot, savePublishMachine } from '@portico/core/customization';
import type { FeatureFlags } from '@portico/core/customization/view';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '../../../portal/portal-context.ts';
import { SavePublish } from '../../../portal/save-publish.ts';

/** The running save and publish machine; screens read its snapshots and send events. (DESIGN section 2, idea 4) */
export type CustomizationActor = ActorRefFrom<typeof savePublishMachine>;

/** What the customization screens get from the program around them. */
export interface CustomizationServices {
  actor: CustomizationActor;
  /** What the user may see and change. (spec 1 section 6) */
  access: CustomizationAccess;
  /** Capabilities of the tenant. (spec 1 section 6) */
  features: FeatureFlags;
}

export function useServices(): CustomizationServices {
  const actor = SavePublish.useActorRef();
  const { customization: access, features } = useApp().portal.access();
  return { actor, access, features: features.customization };
}

/** What a selector answers; the component is drawn anew only when the answer changes. */
export function useCustomization<T>(
  selector: (snapshot: SavePublishSnapshot) => T,
  isSame?: (before: T, after: T) => boolean,
): T {
  return SavePublish.useSelector(selector, isSame);
}
