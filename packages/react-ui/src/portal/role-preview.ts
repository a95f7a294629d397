import { callThroughRole, type Portal, type PreviewedCall } from '@portico/core';
import { type RolePreview, readRolePreview } from '@portico/core/access';
import { previewNote } from './browser-parts.ts';

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
  previewNote.set(JSON.stringify(preview));
  location.hash = '#/';
  location.reload();
}

/** Draws it anew as it is, at the roles. */
export function leavePreview(): void {
  previewNote.remove();
  location.hash = '#/settings/roles';
  location.reload();
}
