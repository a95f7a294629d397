export type { ApplianceJobOptions } from './sdk/appliances.ts';
export {
  applyLicence,
  approveAppliance,
  checkForUpdate,
  checkLicence,
  fetchApplianceCertificate,
  loadRollbacks,
  rollBack,
} from './sdk/appliances.ts';
export { createPagePortal, createPortal } from './sdk/create-portal.ts';
export {
  loadCustomization,
  loadForReview,
  loadPublished,
  NO_PERMISSION_MESSAGE,
  publishRevision,
  saveArea,
} from './sdk/customization.ts';
export type { ExportFiles, ExportWriter } from './sdk/log-export.ts';
export { createLogExport } from './sdk/log-export.ts';
export type { Logs, LogsOptions, NewView } from './sdk/logs.ts';
export { createLogs } from './sdk/logs.ts';
export type { ManagementSession } from './sdk/management-session.ts';
export { createManagementSession } from './sdk/management-session.ts';
export { createOpenEvent } from './sdk/open-event.ts';
export type { FoundView, PaletteSearch } from './sdk/palette-search.ts';
export { createPaletteSearch } from './sdk/palette-search.ts';
export { loadDlpRules, loadParentBnb, loadParentExceptions } from './sdk/policy.ts';
export type {
  AccessMaker,
  DecryptUserInfo,
  Portal,
  PortalCalls,
  PortalOptions,
  PublishResult,
  Revision,
  RevisionKind,
  SavedCustomization,
  SaveOptions,
} from './sdk/portal.ts';
export type { ExportedPolicy } from './sdk/posture.ts';
export { exportConfigPolicy, uploadConfigPolicy } from './sdk/posture.ts';
export { areasToSave, saveChanges } from './sdk/save-changes.ts';
export type { SavePublishOptions } from './sdk/save-publish.ts';
export { createSavePublish } from './sdk/save-publish.ts';
export type { LoadedSeenPage } from './sdk/seen-page.ts';
export { loadSeenPage } from './sdk/seen-page.ts';
export { USER_COOKIE_MS } from './sdk/session.ts';
export { createContact, createPasswordChange, createUsers } from './sdk/settings.ts';
export { approveAssociation, createMultiTenant, loadMultiTenant } from './sdk/tenancy.ts';
