import {
  type Customization,
  fromServer,
  type Loaded,
  type PublishInput,
  type SaveAreaInput,
  type SavedArea,
  type ServerCustomization,
  toServer,
} from '../customization/index.ts';
import { ApiError } from '../shared/index.ts';
import { NO_PERMISSION_MESSAGE } from './messages.ts';
import type { PortalCalls, PublishResult, Revision, RevisionKind } from './portal/portal.ts';

/**
 * Reads the revision, then the areas of the enabled features together. (spec 1 section 7)
 * @throws ApiError `forbidden` without customization:web:read; nothing is asked of the service then. (OP-66)
 */
export async function loadCustomization(
  portal: PortalCalls,
  signal?: AbortSignal,
  kind: RevisionKind = 'staged',
): Promise<Loaded> {
  const { canLoad } = portal.access().customization;
  if (!canLoad) throw new ApiError('forbidden', NO_PERMISSION_MESSAGE, { call: 'customization.get.web', silent: true });
  const revision = await portal.loadRevision(signal);
  if (revision === null) return { customization: fromServer({}), revision };
  const rev = kind === 'published' ? revision.rev_id : revision.staged_rev_id;
  return { customization: await readAreas(portal, rev, signal), revision };
}

/**
 * Reads what the machine of a portal starts with. Without customization:web:read that is the revision alone: what else is
 * staged can then be reviewed and published all the same. (OP-66, OP-200)
 */
export async function loadForReview(portal: PortalCalls, signal?: AbortSignal): Promise<Loaded> {
  if (portal.access().customization.canLoad) return loadCustomization(portal, signal);
  return { customization: fromServer({}), revision: await portal.loadRevision(signal) };
}

/**
 * Reads what end users see, to compare it with what is staged. The published revision is read under its own id; that the
 * service answers it is assumed. (UI.md 4.6)
 */
export function loadPublished(portal: PortalCalls, { rev_id }: Revision, signal?: AbortSignal): Promise<Customization> {
  return readAreas(portal, rev_id, signal);
}

async function readAreas(portal: PortalCalls, rev: string, signal?: AbortSignal): Promise<Customization> {
  const { emailEnabled, dlpEnabled } = portal.access().customization;
  const request = { params: { rev }, signal };
  const { get } = portal.client.customization;
  const answers = await Promise.all([
    get.web(request),
    emailEnabled ? get.email(request) : { email: null },
    dlpEnabled ? get.dlp(request) : { dlp: null },
  ]);
  const [{ web }, { email }, { dlp }] = answers;
  return fromServer({ web, email, dlp } as ServerCustomization);
}

/**
 * Writes one area in server form. HTML that was changed in advanced mode is stored first, with its own call; each write
 * takes the token of the answer before it. (OP-46, DESIGN section 3)
 * @returns the token for the next write, and what the service says about logos.
 */
export async function saveArea(portal: PortalCalls, save: SaveAreaInput, signal?: AbortSignal): Promise<SavedArea> {
  const { area, customization } = save;
  const data = toServer(customization)[area];
  if (!data) throw new RangeError(`the ${area} area is not loaded`);
  const html = changedHtml(save);
  let { revision } = save;
  if (html !== null) {
    const call = portal.client.customization.setAdvanced[area];
    revision = (await call(write(revision, { custom_html: html }, signal))).revision;
  }
  const answer = await portal.client.customization.save[area](write(revision, data, signal));
  return { revision: answer.revision, warnings: answer.warnings ?? [] };
}

/**
 * Publishes a staged revision; with any other nothing is sent. (spec 3 section 4)
 * @param reviewedAt - `updated_at` that was reviewed; a newer revision is then refused with a conflict. (DESIGN section 3)
 */
export async function publishRevision(
  portal: PortalCalls,
  { revision, reviewedAt }: PublishInput,
  signal?: AbortSignal,
): Promise<PublishResult> {
  if (revision.state !== 'staged') return { published: false, revision };
  await portal.client.policy.publish({
    params: { rev: revision.staged_rev_id },
    seen: reviewedAt ?? undefined,
    signal,
  });
  // A failed read does not undo the publish, so it must not look like one that failed.
  return { published: true, revision: await portal.loadRevision(signal).catch(() => null) };
}

function write<Data>(revision: Revision, data: Data, signal: AbortSignal | undefined) {
  const { staged_rev_id: rev_id, state, updated_at } = revision;
  return { params: { rev: rev_id }, body: { rev_id, state, updated_at, data }, signal };
}

/** The HTML of an advanced block page, when it is not the one that was loaded. */
function changedHtml({ area, customization, original }: SaveAreaInput): string | null {
  const page = customization[area]?.blockPage;
  if (!page?.advanced || page.customHtml === null) return null;
  return page.customHtml === (original[area]?.blockPage.customHtml ?? null) ? null : page.customHtml;
}
