import type { SnapshotFrom } from 'xstate';
import type { MultiTenantWire } from '../api/schemas/index.ts';
import { approvalMessages } from './messages.ts';
import type { multiTenantMachine } from './multi-tenant.machine.ts';
import { type ApprovalRequest, approvalRequests } from './tenancy.ts';

type MultiTenant = SnapshotFrom<typeof multiTenantMachine>;

/** Longest approval, as the call has it, in milliseconds. (spec 3 section 9) */
export const APPROVAL_LIMIT_MS = 45_000;

/** Who manages the tenant and whom it manages; null also while that is not known. (spec 2 section 1) */
export const selectMultiTenant = (tenancy: MultiTenant): MultiTenantWire | null => tenancy.context.info;

/** How many wait for an approval. (UI.md section 3, app switcher) */
export const selectApprovalCount = (tenancy: MultiTenant): number => approvalRequests(tenancy.context.info).length;

/** Why nothing can be shown; null when something can. (UI.md section 4, common states) */
export const selectTenancyFailure = (tenancy: MultiTenant): string | null =>
  tenancy.hasTag('loadFailed') ? tenancy.context.loadFailure : null;

/** Why what is shown may be behind. (UI.md section 4, common states) */
export const selectTenancyStale = (tenancy: MultiTenant): string | null =>
  tenancy.hasTag('loadFailed') || tenancy.hasTag('loading') ? null : tenancy.context.loadFailure;

/** The request that the one confirmation asks about. (UI.md 4.10) */
export const selectAskedApproval = (tenancy: MultiTenant): ApprovalRequest | null =>
  tenancy.hasTag('confirming') ? requestOf(tenancy) : null;

/** The approval under way: of which association, and how much of its time is gone. (UI.md 4.12, approval limit) */
export interface ApprovalProgress {
  id: string;
  percent: number;
  text: string;
}

/** Null while nothing is being approved. */
export function selectApprovalProgress(tenancy: MultiTenant): ApprovalProgress | null {
  const { id, elapsedMs } = tenancy.context;
  if (id === null || !tenancy.hasTag('approving')) return null;
  const seconds = Math.round(elapsedMs / 1000);
  return {
    id,
    percent: Math.min(100, (elapsedMs / APPROVAL_LIMIT_MS) * 100),
    text: approvalMessages.progress(seconds, APPROVAL_LIMIT_MS / 1000),
  };
}

/** The approval that failed and why, or of which nobody knows; the message is the service's own. (UI.md section 7) */
export const selectApprovalFailure = (tenancy: MultiTenant): { id: string; message: string } | null => {
  const { failure, lost } = tenancy.context;
  return lost ?? failure;
};

/** Whether requests carry a button at all; read-only shows none. (UI.md section 1.6) */
export const selectCanApprove = (tenancy: MultiTenant): boolean => tenancy.context.canApprove;

function requestOf(tenancy: MultiTenant): ApprovalRequest | null {
  return approvalRequests(tenancy.context.info).find(({ id }) => id === tenancy.context.id) ?? null;
}
