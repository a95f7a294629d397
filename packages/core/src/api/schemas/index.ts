export type { JobWire } from './common.ts';
export { Empty, ItemId, Job, JobList, JobStarted, LIST_MAX_LIMIT, PageQuery } from './common.ts';
export type { StoredWire } from './customization.ts';
export { AdvancedSave, AreaSave, AreaSettings, DlpAnswer, EmailAnswer, Stored, WebAnswer } from './customization.ts';
export type { ErrorBodyWire } from './error.ts';
export { ErrorBody } from './error.ts';
export type { RevisionWire } from './revision.ts';
export { Revision, RevisionId, RevisionParams, revisionToken } from './revision.ts';
export type { RoleListWire, RoleWire } from './roles.ts';
export { Role, RoleList, RoleSave } from './roles.ts';
export type { AuthParamsWire, PortalVersionWire, UserInfoWire } from './session.ts';
export { AuthParams, Credentials, PortalVersion, Roles, UserInfo } from './session.ts';
export type { AssociationWire, MultiTenantWire, NamedValueWire } from './settings.ts';
export {
  Association,
  CONTACT_MESSAGE_LENGTH,
  ContactMessage,
  MultiTenant,
  NamedValue,
  NameParams,
} from './settings.ts';
export type { ListedUserWire, MfaUserWire } from './users.ts';
export { ListedUser, MfaUser, PASSWORD_MIN_LENGTH, PasswordChange } from './users.ts';
