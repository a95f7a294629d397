import { fromPromise } from 'xstate';
import {
  type Loaded,
  type PublishInput,
  type SaveAreaInput,
  type SavedArea,
  savePublishMachine,
} from '../customization/index.ts';
import { loadCustomization, publishRevision, saveArea } from './customization.ts';
import type { PortalCalls, Revision } from './portal.ts';

/** The save and publish machine with the portal's calls as bodies of its ports. (spec 1 section 4) */
export function createSavePublish(portal: PortalCalls): typeof savePublishMachine {
  return savePublishMachine.provide({
    actors: {
      loadCustomization: fromPromise<Loaded, undefined>(({ signal }) => loadCustomization(portal, signal)),
      reloadCustomization: fromPromise<Loaded, undefined>(({ signal }) => loadCustomization(portal, signal)),
      saveArea: fromPromise<SavedArea, SaveAreaInput>(({ input, signal }) => saveArea(portal, input, signal)),
      publishRevision: fromPromise<Revision | null, PublishInput>(
        async ({ input, signal }) => (await publishRevision(portal, input, signal)).revision,
      ),
    },
  });
}
