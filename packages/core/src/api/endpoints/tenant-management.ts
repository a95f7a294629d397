import { inventoryCalls, licenceCalls, rolloutCalls } from './tenant-management-inventory.ts';
import { networkCalls } from './tenant-management-network.ts';
import { serviceCalls, tenantPolicyCalls } from './tenant-management-policy.ts';
import { tenantReportCalls } from './tenant-management-reports.ts';
import { tenantCalls, tenantPeopleCalls } from './tenant-management-tenants.ts';

/** What operators do with tenants; nobody but a user of the operator may call it. (spec 3 section 7, OP-96) */
export const tm = {
  ...tenantCalls,
  ...tenantPeopleCalls,
  ...inventoryCalls,
  ...rolloutCalls,
  ...licenceCalls,
  ...networkCalls,
  ...tenantPolicyCalls,
  ...serviceCalls,
  ...tenantReportCalls,
};
