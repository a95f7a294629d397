export type { CookieJar, CookieNames, LogEntry } from './api/index.ts';
export { documentCookies, memoryCookies } from './api/index.ts';
export type {
  AccessMaker,
  ExportedPolicy,
  Logs,
  LogsOptions,
  ManagementSession,
  Portal,
  PortalCalls,
  PortalOptions,
  PublishResult,
  Revision,
  RevisionKind,
  SaveOptions,
} from './sdk.ts';
export {
  approveAssociation,
  areasToSave,
  createContact,
  createLogs,
  createManagementSession,
  createMultiTenant,
  createPagePortal,
  createPasswordChange,
  createPortal,
  createSavePublish,
  createUsers,
  exportConfigPolicy,
  loadCustomization,
  loadDlpRules,
  loadMultiTenant,
  loadParentBnb,
  loadParentExceptions,
  loadPublished,
  NO_PERMISSION_MESSAGE,
  publishRevision,
  saveArea,
  saveChanges,
  USER_COOKIE_MS,
  uploadConfigPolicy,
} from './sdk.ts';
export type { ApiErrorCode, Clock, Deployment, DeploymentInfo, OnPremMode } from './shared/index.ts';
export { ApiError, ConfigError, readDeployment, systemClock } from './shared/index.ts';
