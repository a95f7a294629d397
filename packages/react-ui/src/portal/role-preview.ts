import { callThroughRole, type Portal, type PreviewedCall } from '@portico/core';
import { type RolePreview, readRolePreview } from '@portico/core/access';
import { navigate } from '../platform/places/hash-location.ts';
import { previewNote } from './browser-parts.ts';
import { registerDrafts } from './drafts/registry.ts';

/** The role that a user looks through in this tab; null for none. (ROL-005) */
export function previewOf(user: Parameters<typeof readRolePreview>[1]): RolePreview | null {
  return readRolePreview(previewNote.get(), user);
}

/** Sends what the page sends, and only what reads while somebody looks through a role. (ROL-005) */
export function sendPreviewed(portal: Portal, request: Request): Promise<Response> {
  const send: PreviewedCall['send'] = (each) => fetch(each);
  if (previewOf(portal.user()) === null) return send(request);
  return callThroughRole({ request, access: portal.access(), send });
}

/** Draws the whole portal anew as the role has it, from where the root leads; it lasts as long as the tab. (ROL-005) */
export function startPreview(preview: RolePreview): void {
  drawAnew(`#/ ${JSON.stringify(preview)}`);
}

/** Draws it anew as it is, at the roles. */
export function leavePreview(): void {
  drawAnew('#/settings/roles');
}

/** Goes where the document before this one led, and ends the look through a role with a logout. (ROL-005) */
export function takeUpPreview(): typeof previewOf {
  registerDrafts({ flush: async () => undefined, clear: async () => previewNote.remove() });
  const [, place, preview] = /^#(\S+) ?(.*)$/s.exec(previewNote.get() ?? '') ?? [];
  if (place === undefined) return previewOf;
  if (preview) previewNote.set(preview);
  else previewNote.remove();
  navigate(place, { replace: true });
  return previewOf;
}

/**
 * Leaves a note for the next document once this one really goes. Until then nothing is changed: where somebody stays
 * because of unsaved edits, this page writes and says so. A second question of the browser tells that the first one
 * was answered by staying.
 */
function drawAnew(note: string): void {
  const stays = new AbortController();
  const { signal } = stays;
  let isAsked = false;
  const onAsked = () => {
    if (isAsked) stays.abort();
    isAsked = true;
  };
  addEventListener('beforeunload', onAsked, { signal });
  addEventListener('pagehide', () => previewNote.set(note), { signal });
  location.reload();
}
