export type { NewView } from './logs/index.ts';
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
export { createCommands } from './sdk/commands.ts';
export { createPagePortal, createPortal } from './sdk/create-portal.ts';
export {
  loadCustomization,
  loadForReview,
  loadPublished,
  publishRevision,
  saveArea,
} from './sdk/customization.ts';
export { readAccessReport } from './sdk/dashboard/access-reports.ts';
export type { Attention } from './sdk/dashboard/attention.ts';
export { readAttention } from './sdk/dashboard/attention.ts';
export type { BoardReading } from './sdk/dashboard/dashboard.ts';
export { createDashboard, readBoard, readReport } from './sdk/dashboard/dashboard.ts';
export { layoutCalls } from './sdk/dashboard/layouts.ts';
export { createLogCases } from './sdk/logs/log-cases.ts';
export type { ExportFiles, ExportWriter } from './sdk/logs/log-export.ts';
export { createLogExport } from './sdk/logs/log-export.ts';
export { createLogMonitors } from './sdk/logs/log-monitors.ts';
export type { Logs, LogsOptions } from './sdk/logs/logs.ts';
export { createLogs } from './sdk/logs/logs.ts';
export { createOpenEvent } from './sdk/logs/open-event.ts';
export type { FoundView, PaletteSearch } from './sdk/logs/palette-search.ts';
export { createPaletteSearch } from './sdk/logs/palette-search.ts';
export type { LoadedSeenPage } from './sdk/logs/seen-page.ts';
export { loadSeenPage } from './sdk/logs/seen-page.ts';
export { NO_PERMISSION_MESSAGE } from './sdk/messages.ts';
export { loadDlpRules, loadParentBnb, loadParentExceptions } from './sdk/policy.ts';
export type {
  AccessMaker,
  DecryptUserInfo,
  Portal,
  PortalCalls,
  PortalOptions,
  ProofAsked,
  ProofGiven,
  PublishResult,
  Revision,
  RevisionKind,
  SavedCustomization,
  SaveOptions,
} from './sdk/portal/portal.ts';
export type {
  EntriesOf,
  InheritedList,
  ListedEntries,
  LoadedEntries,
  PortalResources,
  SavedEntries,
  SaveEntriesOptions,
} from './sdk/portal/resources.ts';
export type { RevisionFeed } from './sdk/portal/revision-feed.ts';
export { createRevisionFeed } from './sdk/portal/revision-feed.ts';
export type { RuntimeConfig } from './sdk/portal/runtime-config.ts';
export { defaultApplicationName, loadRuntimeConfig, readRuntimeConfig } from './sdk/portal/runtime-config.ts';
export type { DiscardedChange, PortalStaged, StagedChangeRef } from './sdk/portal/staged.ts';
export type { ExportedPolicy } from './sdk/posture.ts';
export { exportConfigPolicy, uploadConfigPolicy } from './sdk/posture.ts';
export {
  createCluster,
  createProvisioningKey,
  loadCluster,
  loadDiscoveredDomains,
} from './sdk/private-access.ts';
export type { ReferenceDirectory } from './sdk/resources/directory.ts';
export { createDirectory } from './sdk/resources/directory.ts';
export type { EntryCode } from './sdk/resources/entry-code.ts';
export type { EntrySearch } from './sdk/resources/entry-search.ts';
export { createEntrySearch } from './sdk/resources/entry-search.ts';
export type { FileEntries, ListFileToSave } from './sdk/resources/list-files.ts';
export { readListFile, saveListFile } from './sdk/resources/list-files.ts';
export type { BegunRead } from './sdk/resources/stored-entries.ts';
export { beginReading } from './sdk/resources/stored-entries.ts';
export { createResource, entryCode, entryUses } from './sdk/resources.ts';
export { callThroughRole, type PreviewedCall } from './sdk/role-preview.ts';
export { areasToSave, saveChanges } from './sdk/save-changes.ts';
export type { SavePublishOptions } from './sdk/save-publish.ts';
export { createSavePublish } from './sdk/save-publish.ts';
export {
  createApiTokenMaking,
  createApiTokens,
  createOwnSessions,
  createOwnTokens,
  createTokenMaking,
} from './sdk/session/account.ts';
export { createFactorPolicy, createOwnFactors, createStepUp } from './sdk/session/factors.ts';
export { loadGroupPeople, loadGroups } from './sdk/session/groups.ts';
export type { ManagementSession } from './sdk/session/management-session.ts';
export { createManagementSession } from './sdk/session/management-session.ts';
export { createPeople, loadPeople } from './sdk/session/people.ts';
export { checkPeopleFile, createPeopleImport, importPeople } from './sdk/session/people-import.ts';
export { loadRoleGivers } from './sdk/session/role-givers.ts';
export { USER_COOKIE_MS } from './sdk/session/session.ts';
export { createContact, createInvitation, createPasswordChange, loadRoles } from './sdk/session/settings.ts';
export { createPasskeySignIn, createSignInStep, signInWithPasskey } from './sdk/session/steps.ts';
export { approveAssociation, createMultiTenant, loadMultiTenant } from './sdk/session/tenancy.ts';
export { createStagedReview } from './sdk/staged-review.ts';
