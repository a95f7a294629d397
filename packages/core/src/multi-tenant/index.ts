export type {
  ApprovalAsked,
  ApprovedEvent,
  MultiTenantContext,
  MultiTenantEvent,
  MultiTenantInput,
  MultiTenantTag,
} from './multi-tenant.machine.ts';
export { multiTenantMachine } from './multi-tenant.machine.ts';
export type { ApprovalProgress } from './multi-tenant.selectors.ts';
export {
  selectApprovalFailure,
  selectApprovalProgress,
  selectAskedApproval,
  selectCanApprove,
  selectMultiTenant,
  selectTenancyFailure,
  selectTenancyStale,
} from './multi-tenant.selectors.ts';
export type { ApprovalRequest, TenantKind, TenantRow } from './tenancy.ts';
export {
  approvalRequests,
  isActive,
  managedTenants,
  managingTenants,
  noMultiTenant,
  statusLabel,
  tenantKind,
} from './tenancy.ts';
