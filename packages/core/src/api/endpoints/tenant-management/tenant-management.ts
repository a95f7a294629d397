import { inventoryCalls, licenceCalls, rolloutCalls } from './inventory.ts';
import { networkCalls } from './network.ts';
import { serviceCalls, tenantPolicyCalls } from './policy.ts';
import { tenantReportCalls } from './reports.ts';
import { tenantCalls, tenantPeopleCalls } from './tenants.ts';

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
