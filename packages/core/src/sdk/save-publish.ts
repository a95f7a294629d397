import { fromPromise } from 'xstate';
import {
  type FailureLog,
  type Loaded,
  type PublishInput,
  type SaveAreaInput,
  type SavedArea,
  savePublishMachine,
} from '../customization/index.ts';
import { loadForReview, publishRevision, saveArea } from './customization.ts';
import type { PortalCalls, Revision } from './portal/portal.ts';
import { unlessStopped } from './portal/unless-stopped.ts';

/** What a program adds to the machine. */
export interface SavePublishOptions {
  /** Told of each call that failed. (spec 1 section 8) */
  log?: (failure: FailureLog) => void;
  /** What the program has read already; the machine begins by reading unless given. */
  loaded?: Loaded;
  /** Reads what is there; the revision and the areas of the user unless given. */
  load?: (portal: PortalCalls, signal: AbortSignal) => Promise<Loaded>;
  /** Throws where an area must not be sent. */
  check?: (write: SaveAreaInput) => void;
}

/**
 * The one machine that saves and publishes, with the portal's calls in its ports: the editor shows it, and
 * `portal.customization` runs it to its end. (spec 1 section 4, DESIGN section 3)
 */
export function createSavePublish(
  portal: PortalCalls,
  { log, loaded, load = loadForReview, check }: SavePublishOptions = {},
): typeof savePublishMachine {
  const read = fromPromise<Loaded, undefined>(({ signal }) => unlessStopped(load(portal, signal), signal));
  return savePublishMachine.provide({
    actors: {
      loadCustomization: loaded === undefined ? read : fromPromise<Loaded, undefined>(async () => loaded),
      reloadCustomization: read,
      saveArea: fromPromise<SavedArea, SaveAreaInput>(async ({ input, signal }) => {
        check?.(input);
        return unlessStopped(saveArea(portal, input, signal), signal);
      }),
      publishRevision: fromPromise<Revision | null, PublishInput>(async ({ input, signal }) => {
        const { revision } = await unlessStopped(publishRevision(portal, input, signal), signal);
        return revision;
      }),
    },
    actions: { log: (_, failure) => log?.(failure) },
  });
}
