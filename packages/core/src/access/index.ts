export type { Access, AccessOptions, AccessUser, DeniedAccess, RouteAnswer, RouteBlock } from './access.ts';
export { createAccess } from './access.ts';
export { type AdministratorCount, administratorFault } from './administrators.ts';
export type { CustomizationAccess } from './customization.ts';
export { moduleFeatures } from './customization.ts';
export type { GuardAnswer, GuardSituation } from './guard-place.ts';
export { guardPlace } from './guard-place.ts';
export { exportLogRights, opensLog } from './permission/log-rights.ts';
export type { RoleLists } from './permission/permission.ts';
export { allowListOf, GRANT_ALL, grants, HOLDS_ALL } from './permission/permission.ts';
export { rightWords } from './right-words.ts';
export { changeOfBox, type RoleChanges, roleChanges } from './role-changes.ts';
export type {
  ComparedRow,
  EditedLists,
  MatrixPlace,
  MatrixRow,
  RightCell,
  RightKind,
  RoleDifference,
} from './role-matrix.ts';
export {
  comparedRow,
  compareRoles,
  entriesBeside,
  heldRights,
  roleListsOf,
  roleMatrix,
  withRight,
} from './role-matrix.ts';
export type { RoleOpens } from './role-opens.ts';
export { roleOpens } from './role-opens.ts';
export { type RolePreview, readRolePreview } from './role-preview.ts';
export { rolePublishes } from './role-publishes.ts';
export type { EditedRole, KnownRoles, RoleEditor, RoleFault } from './role-rules.ts';
export { rightsBeyond, roleChangeFaults, roleEntryFaults, rolesAgree } from './role-rules.ts';
export { unreadWarnings, writesUnread, writesUnreadWords } from './role-unread.ts';
export type { CapabilityFault } from './routes/capabilities.ts';
export { capabilityFault } from './routes/capabilities.ts';
export type { FilterDefaults } from './routes/default-filters.ts';
export { deviceLogFilters, logFilters, withDefaultFilters } from './routes/default-filters.ts';
export type { Capabilities, CustomizationFlags, Features } from './routes/features.ts';
export { featuresOf } from './routes/features.ts';
export type { RouteAccess } from './routes/guard.ts';
export type { Environment, RouteName, RouteNavigation, RouteRecord } from './routes/routes.ts';
export { NOT_FOUND_PATH, routeLabel, routes, routesWithScreens } from './routes/routes.ts';
