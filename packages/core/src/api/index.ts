export type { PolicySection, PolicySectionName } from './catalogue/policy-sections.ts';
export { policySection, policySections } from './catalogue/policy-sections.ts';
export { isSignIn, listEndpoints } from './catalogue/table.ts';
export type { Call, Client } from './client/client.ts';
export { createClient, createLazyClient, isEndpoint } from './client/client.ts';
export { conflictOf } from './client/conflict.ts';
export type { CookieJar, CookieNames } from './client/cookies.ts';
export { defaultCookieNames, documentCookies } from './client/cookies.ts';
export { memoryCookies } from './client/memory-cookies.ts';
export type {
  CallOptions,
  CallRequest,
  LogEntry,
  Transport,
  TransportOptions,
  WholeAnswer,
} from './client/transport.ts';
export {
  createTransport,
  DEFAULT_TIMEOUT_MS,
  SKIP_PERMISSION_ERROR_HEADER,
  UPLOAD_TIMEOUT_MS,
} from './client/transport.ts';
export { endpoints } from './endpoints/index.ts';
export { onpremSignIn } from './endpoints/session/onprem-sign-in.ts';
export { signIn } from './endpoints/session/sign-in.ts';
export type { OpenApiDocument, OpenApiOptions } from './openapi/openapi.ts';
export { toOpenApi } from './openapi/openapi.ts';
export type {
  ApiTokenWire,
  AssociationWire,
  AuthParamsWire,
  AuthSettingsWire,
  BegunCodeAppWire,
  ClientProfilesWire,
  ConfigPolicySummaryWire,
  ConfigPolicyWire,
  CreatedPersonWire,
  DashboardLayoutWire,
  DecodedCertificateWire,
  ErrorBodyWire,
  ExpiringWire,
  ExportLogType,
  FactorKind,
  FactorPolicyWire,
  ForensicsProfileWire,
  ForensicsViewerWire,
  FreshProofWire,
  GlobalExceptionsWire,
  Granularity,
  HealthPointWire,
  IdentityProviderWire,
  ImportedPeopleWire,
  InvitationWire,
  JobWire,
  LicenseKeyWire,
  ListedUserWire,
  LogBreakdownWire,
  LogExportIntervalWire,
  LogExportWire,
  LogFacetsWire,
  LogHistogramWire,
  LogIngestWire,
  LogPageWire,
  LogRowWire,
  LogSavedViewWire,
  LogType,
  ManagedSystemWire,
  ManagementLoginWire,
  ManagementMeWire,
  MfaUserWire,
  MultiTenantWire,
  NamedValueWire,
  NextStep,
  OwnFactorsWire,
  OwnFactorWire,
  OwnSessionsWire,
  OwnSessionWire,
  PacSettingsWire,
  PagingIdentifiersWire,
  PersonalTokenWire,
  PersonLinkWire,
  PersonSent,
  PersonWire,
  PolicyAssessmentWire,
  Proven,
  ProviderLoginWire,
  ReplacedWire,
  ReportRowWire,
  ReportWire,
  RevisionWire,
  RoleListWire,
  RoleWire,
  RuleListWire,
  RuleWire,
  SavedByWire,
  SessionKeyWire,
  SignInAnswerWire,
  SignInProviderWire,
  StagedDiscardedWire,
  StagedPolicyWire,
  StagedSectionWire,
  StepMethod,
  StoragePlatformWire,
  StorageProfileWire,
  StoredWire,
  TokenKind,
  UserInfoWire,
} from './schemas/index.ts';
export {
  CONTACT_MESSAGE_LENGTH,
  EXPORT_PAGE_SIZE,
  EXPORT_PAGE_SIZE_MAX,
  exportLogTypes,
  granularities,
  INGEST_RIGHT,
  ISOLATION_SERVICE_PORT,
  ingestLimits,
  ingestLogTypes,
  LOG_PAGE_SIZE,
  LOG_PAGE_SIZE_MAX,
  LOG_VIEWS_MAX,
  licenseTypes,
  logTypes,
  MOST_RULES,
  nodeActions,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  POLICY_FILE_BYTES,
  POLICY_REVISION_PAGE_SIZE,
  REPORT_LIMIT,
  scheduleDays,
  schemaStates,
  tokenKinds,
  UPDATE_FILE_BYTES,
} from './schemas/index.ts';
export type * from './schemas/tenant-inventory.ts';
export type * from './schemas/tenant-management.ts';
export type { Endpoint, Schema } from './table/define.ts';
export { defineEndpoint, FRESH_PROOF_HEADER, isInPerson } from './table/define.ts';
export type { Guard } from './table/guard.ts';
export { guards, ifMatch, shownBy } from './table/guard.ts';
