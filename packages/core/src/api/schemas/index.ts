export {
  AboutComponent,
  AboutSave,
  AdminStatus,
  APPLIANCE_PASSWORD_MIN_LENGTH,
  ApplianceLicence,
  ApplianceLog,
  ApplianceManagerVersion,
  AppliancePassword,
  ApplianceSettings,
  ApplianceSettingsSave,
  ApplianceUser,
  CaCertificate,
  CaCertificateUpload,
  ConnectivityResults,
  ConnectivitySite,
  DashCertificate,
  DashCertificateUpload,
  DashSetting,
  DashSettingSave,
  LicenceVerdict,
  LicensedFeature,
  LogCollection,
  licenceStates,
  NodeMaintenance,
  RollbackRequest,
  RollbackSlot,
  ServiceStatus,
  UPDATE_FILE_BYTES,
  UpdateInstall,
  UpdateUpload,
} from './appliance-node.ts';
export type { ManagedSystemWire } from './appliances.ts';
export {
  ApplianceCertificate,
  ApplianceGroup,
  ApplianceGroupSave,
  ApplianceTemplate,
  ApplianceTemplateSave,
  ApprovalAnswer,
  ApprovalRequest,
  applianceStates,
  CertificateFetch,
  FetchedCertificate,
  ISOLATION_SERVICE_PORT,
  MaintenanceMode,
  ManagedSystem,
  ManagedSystemSave,
  NewApplianceGroup,
  Registration,
  RemoteAppliance,
  RemoteCall,
  Schedule,
  ScheduleSave,
  scheduleDays,
} from './appliances.ts';
export type { JobWire, SavedByWire } from './base/common.ts';
export {
  Empty,
  ItemId,
  Job,
  JobList,
  JobStarted,
  LIST_MAX_LIMIT,
  PageQuery,
  SavedBy,
  SeenAt,
  SeenAtPosture,
} from './base/common.ts';
export type { ErrorBodyWire } from './base/error.ts';
export { ErrorBody } from './base/error.ts';
export { looksLikeEventId } from './base/event-id.ts';
export type { ReplacedWire } from './base/replaced.ts';
export { ReplacedDetail, ReplacedList, ReplacedQuery } from './base/replaced.ts';
export type { RevisionWire, StagedDiscardedWire, StagedPolicyWire, StagedSectionWire } from './base/revision.ts';
export {
  Revision,
  RevisionId,
  RevisionParams,
  revisionToken,
  StagedDiscard,
  StagedDiscarded,
  StagedKeep,
  StagedPolicy,
  StagedSectionParams,
} from './base/revision.ts';
export type { RoleListWire, RoleWire } from './base/roles.ts';
export { Role, RoleList, RoleSave } from './base/roles.ts';
export type { SectionNames } from './base/section-names.ts';
export { sectionNames } from './base/section-names.ts';
export type { BuiltinRule } from './builtin-rules.ts';
export { builtinRules } from './builtin-rules.ts';
export type { StoredWire } from './customization.ts';
export {
  AdvancedSave,
  AreaSave,
  AreaSettings,
  AreaStored,
  DlpAnswer,
  EmailAnswer,
  Stored,
  WebAnswer,
} from './customization.ts';
export type { DashboardLayoutWire } from './dashboard/dashboard-layouts.ts';
export { DashboardLayout, DashboardLayoutParams, DashboardLayoutSave } from './dashboard/dashboard-layouts.ts';
export type { DashboardTab } from './dashboard/dashboard-tabs.ts';
export { dashboardTabs } from './dashboard/dashboard-tabs.ts';
export type { ExpiringWire } from './dashboard/expiring.ts';
export { Expiring } from './dashboard/expiring.ts';
export type {
  BegunCodeAppWire,
  FactorCoverageWire,
  FactorKind,
  FactorPolicyWire,
  NextStep,
  OwnFactorsWire,
  OwnFactorWire,
  PasskeyOptionsWire,
  Proven,
  SignInAnswerWire,
  StepMethod,
} from './factors.ts';
export {
  BegunCodeApp,
  CodeSent,
  FactorCoverage,
  FactorPolicy,
  FactorSent,
  MadeRecoveryCodes,
  NewPasswordSent,
  OwnFactor,
  OwnFactors,
  PASSKEY_NAME_MAX,
  PasskeyMade,
  PasskeyOptions,
  PasskeyRename,
  PasskeyShown,
  PasskeySignIn,
  SignInAnswer,
} from './factors.ts';
export type { KeptEventWire, LogCaseContentWire, LogCaseEventWire, LogCaseWire } from './log-cases.ts';
export {
  KEPT_EVENTS_MAX,
  KeptEvent,
  LOG_CASE_EVENTS_MAX,
  LOG_CASE_NAME_MAX,
  LOG_CASES_MAX,
  LOG_NOTE_MAX,
  LogCase,
  LogCaseContent,
  LogCaseParams,
  LogCaseSave,
  LogEventParams,
} from './log-cases.ts';
export type { ExportLogType, LogType, TokenKind } from './log-limits.ts';
export {
  EXPORT_PAGE_SIZE,
  EXPORT_PAGE_SIZE_MAX,
  exportLogTypes,
  INGEST_RIGHT,
  ingestLimits,
  ingestLogTypes,
  LAST_EPOCH_SECONDS,
  LOG_PAGE_SIZE,
  LOG_PAGE_SIZE_MAX,
  LOG_UNUSUAL_TIMES,
  logTypes,
  SCIM_RIGHT,
  tokenKinds,
} from './log-limits.ts';
export type { LogMonitorFiringWire, LogMonitorSaveWire, LogMonitorWay, LogMonitorWire } from './log-monitors.ts';
export {
  LOG_MONITOR_MAIL_MAX,
  LOG_MONITOR_NAME_MAX,
  LOG_MONITOR_SILENCE_DAYS,
  LOG_MONITOR_THRESHOLD_MAX,
  LOG_MONITOR_URL_MAX,
  LOG_MONITOR_WINDOW_MAX,
  LOG_MONITORS_MAX,
  LogMonitor,
  LogMonitorFiring,
  LogMonitorParams,
  LogMonitorSave,
  LogMonitorSilence,
  LogMonitorTest,
} from './log-monitors.ts';
export type { LogSavedViewWire } from './log-views.ts';
export {
  LOG_SHARED_VIEWS_MAX,
  LOG_VIEW_NAME_MAX,
  LOG_VIEWS_MAX,
  LogSavedView,
  LogViewParams,
  LogViewSave,
} from './log-views.ts';
export type {
  ApiTokenWire,
  LogBreakdownWire,
  LogEventDecisionWire,
  LogExportIntervalWire,
  LogExportWire,
  LogFacetsWire,
  LogGroupWire,
  LogHistogramWire,
  LogIngestWire,
  LogPageWire,
  LogRowWire,
  PagingIdentifiersWire,
} from './logs.ts';
export {
  ApiToken,
  CreatedApiToken,
  LogBreakdown,
  LogCount,
  LogEventDecision,
  LogEventPage,
  LogExport,
  LogExportBody,
  LogExportInterval,
  LogExportQuery,
  LogFacets,
  LogHistogram,
  LogIngest,
  LogPage,
  LogParams,
  LogQuery,
  LogRow,
  LogRowsQuery,
  NewApiToken,
  PagingIdentifiers,
} from './logs.ts';
export type {
  ManagementLoginWire,
  ManagementMeWire,
  ProviderLoginWire,
  SessionKeyWire,
} from './management-session.ts';
export { ManagementLogin, ManagementMe, ProviderLogin, SessionKey } from './management-session.ts';
export type { FreshProofWire, OwnSessionsWire, OwnSessionWire, PersonalTokenWire } from './own-access.ts';
export {
  CreatedPersonalToken,
  EndedSessions,
  FreshProof,
  NewPersonalToken,
  OwnSession,
  OwnSessions,
  PersonalToken,
  ProofSent,
} from './own-access.ts';
export type {
  CreatedPersonWire,
  GroupMemberWire,
  GroupWire,
  ImportedPeopleWire,
  InvitationWire,
  PersonLinkWire,
  PersonSent,
  PersonWire,
} from './people.ts';
export {
  CreatedPerson,
  EndedAccess,
  Group,
  GroupMember,
  ImportedPeople,
  Invitation,
  InvitationAccepted,
  PEOPLE_IMPORT_MAX,
  PeopleImport,
  Person,
  PersonLink,
  PersonWrite,
  ROLES_OF_USER_MAX,
} from './people.ts';
export type { ConfigPolicySummaryWire, ConfigPolicyWire, PolicyAssessmentWire } from './posture.ts';
export {
  AssessmentParams,
  BatchDelete,
  BenchmarkPolicyAnswer,
  ConfigPolicy,
  ConfigPolicyChange,
  ConfigPolicyParams,
  ConfigPolicySummary,
  ConfigPolicyUpload,
  DefinitionQuery,
  ExportQuery,
  POLICY_FILE_BYTES,
  PolicyAssessment,
  PolicySettingAnswer,
  ReviewStatusChange,
  RuleResultAnswer,
  SettingDefinitionAnswer,
} from './posture.ts';
export type {
  ForensicsProfileWire,
  ForensicsViewerWire,
  StoragePlatformWire,
  StorageProfileWire,
  StorageProfileWriteWire,
} from './profiles.ts';
export {
  CapabilityParams,
  CaptureParams,
  ForensicsProfile,
  ForensicsProfiles,
  ForensicsProfilesSave,
  ForensicsProfileWrite,
  ForensicsStatus,
  ForensicsViewer,
  ForensicsViewerSave,
  openLinks,
  PROFILE_TEXT_MAX,
  retentions,
  STORAGE_PROFILES_MAX,
  StorageProfile,
  StorageProfiles,
  StorageProfilesSave,
  StorageProfileWrite,
  StorageVerdict,
  sizeUnits,
} from './profiles.ts';
export type { Granularity, HealthPointWire, ReportRowWire, ReportWire } from './reporting.ts';
export {
  ConnectorLogQuery,
  ConnectorLogs,
  DatedReportQuery,
  FileServerRequest,
  GroupsAnswer,
  GroupsCount,
  GroupsQuery,
  granularities,
  HealthPoint,
  HealthQuery,
  HealthReport,
  REPORT_LIMIT,
  REPORT_LIMIT_MAX,
  Report,
  ReportQuery,
  ReportRow,
} from './reporting.ts';
export type { GlobalExceptionsWire, RuleListWire, RuleWire } from './rules.ts';
export {
  AccessApplications,
  CatalogClusters,
  ConnectorRegion,
  DomainCheck,
  DomainVerdict,
  GlobalExceptions,
  GlobalExceptionsSave,
  MergedRuleSave,
  MOST_RULES,
  ParentExceptions,
  ParentRules,
  ProvisioningKey,
  Rule,
  RuleData,
  RuleDataSave,
  RuleList,
  RuleParams,
  RuleSave,
  RuleWrite,
  UserPortalUrl,
} from './rules.ts';
export type { AuthParamsWire, PortalVersionWire, SignInProviderWire, UserInfoWire } from './session.ts';
export {
  AuthParams,
  Credentials,
  EncryptedUserInfo,
  PortalVersion,
  Roles,
  SignInProviders,
  UserInfo,
} from './session.ts';
export type { AssociationWire, MultiTenantWire, NamedValueWire } from './settings.ts';
export {
  Association,
  CONTACT_MESSAGE_LENGTH,
  ContactMessage,
  MultiTenant,
  NamedValue,
  NameParams,
} from './settings.ts';
export * from './tenant-inventory.ts';
export * from './tenant-management.ts';
export type {
  AuthSettingsWire,
  ClientProfilesWire,
  DecodedCertificateWire,
  DescribedMetadataWire,
  IdentityProviderWire,
  PacSettingsWire,
  PacVerdictWire,
  ProviderUseWire,
} from './tenant-settings.ts';
export {
  AddressList,
  AdminAccessControl,
  AuthSettings,
  AuthSettingsSave,
  AuthSettingsV2,
  CasbSettings,
  CasbSettingsSave,
  CertificateQuestion,
  CertificateText,
  ClientProfile,
  ClientProfileQuery,
  ClientProfiles,
  ClientProfilesSave,
  DecodedCertificate,
  DescribedMetadata,
  EgressIpsSave,
  FixedEgress,
  FixedEgressSave,
  LimitQuery,
  MetadataQuestion,
  MpaCertificates,
  MpaCertificatesSave,
  MpaSecurityConfig,
  MpaSecuritySave,
  OpenSettings,
  PacChange,
  PacDefaults,
  PacFileSave,
  PacQuestion,
  PacSettings,
  PacTemplate,
  PacUpload,
  PacVerdict,
  PostureProfile,
  PostureProfiles,
  PostureProfilesSave,
  ProviderToTry,
  ProviderUse,
  ProviderVerdict,
  SigningCertificate,
  TermsOfService,
  TermsSave,
  UserIp,
  UuidParams,
} from './tenant-settings.ts';
export type { ListedUserWire, MfaUserWire } from './users.ts';
export { ListedUser, MfaUser, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PasswordChange } from './users.ts';
