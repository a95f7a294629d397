import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../../calls/call.ts';
import type { Services } from '../../services/services.ts';
import { groupHandlers } from './tenant-management-groups.ts';
import { inventoryHandlers } from './tenant-management-inventory.ts';
import { licenceHandlers } from './tenant-management-licences.ts';
import { networkHandlers } from './tenant-management-network.ts';
import { tenantPeopleHandlers } from './tenant-management-people.ts';
import { tenantPolicyHandlers } from './tenant-management-policy.ts';
import { tenantReportHandlers } from './tenant-management-reports.ts';
import { rolloutHandlers } from './tenant-management-rollout.ts';
import { serviceHandlers } from './tenant-management-service.ts';
import { tenantHandlers } from './tenant-management-tenants.ts';

/** What operators do with tenants. (spec 3 section 7, OP-96, OP-120) */
export function tenantManagementHandlers(services: Services): HandlersOf<typeof endpoints.tm> {
  return {
    ...tenantHandlers(services),
    ...groupHandlers(services),
    ...tenantPeopleHandlers(services),
    ...inventoryHandlers(services),
    ...rolloutHandlers(services),
    ...licenceHandlers(services),
    ...networkHandlers(services),
    ...tenantPolicyHandlers(services),
    ...serviceHandlers(services),
    ...tenantReportHandlers(services),
  };
}
