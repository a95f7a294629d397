import { fromServer, type Loaded } from '../customization/index.ts';
import type { PortalCalls, PublishResult, Revision } from './portal/portal.ts';
import { failureOf, runSavePublish } from './run-save-publish.ts';

/** With it, since both are loaded for what is staged. (DESIGN section 9, first load) */
export { stagedOf } from './staged.ts';

/**
 * Publishes what is staged, by the machine of the editor: when the answer is lost, reading tells whether end users see
 * the changes. (spec 3 section 4, CNF-004)
 * @param reviewed - what was looked at; a newer revision is then refused with a conflict. (DESIGN section 3)
 */
export async function publishReviewed(
  portal: PortalCalls,
  reviewed?: Revision | null,
  signal?: AbortSignal,
): Promise<PublishResult> {
  const loaded = withoutData(reviewed ?? (await portal.loadRevision(signal)));
  const { revision } = loaded;
  if (revision?.state !== 'staged') return { published: false, revision };
  const ended = await runSavePublish(portal, {
    signal,
    loaded,
    load: async (from, at) => withoutData(await from.loadRevision(at)),
    input: portal.access().customization,
    events: [{ type: 'publish', ...(reviewed && { reviewedUpdatedAt: reviewed.updated_at }) }],
  });
  const { now } = ended;
  if (!now.hasTag('DataPublished')) throw failureOf(ended);
  return { published: true, revision: now.context.notReloaded === null ? now.context.revision : null };
}

/** A publish sends and compares no data, only the revision. */
function withoutData(revision: Revision | null): Loaded {
  return { customization: fromServer({}), revision };
}
