export { createPortal } from './sdk/create-portal.ts';
export type { PublishResult, RevisionKind, SaveOptions } from './sdk/customization.ts';
export {
  areasToSave,
  loadCustomization,
  loadPublished,
  NO_PERMISSION_MESSAGE,
  publishRevision,
  saveArea,
  saveChanges,
} from './sdk/customization.ts';
export type { Portal, PortalCalls, PortalOptions, Revision } from './sdk/portal.ts';
export { createSavePublish } from './sdk/save-publish.ts';
export { USER_COOKIE_MS } from './sdk/session.ts';
