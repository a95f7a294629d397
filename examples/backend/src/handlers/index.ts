import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../calls/call.ts';
import type { Services } from '../services/services.ts';
import { applianceHandlers, applianceManagerHandlers, connectivityHandlers } from './appliances.ts';
import { authHandlers, onpremHandlers, signIn } from './auth.ts';
import { casbHandlers } from './casb.ts';
import { customizationHandlers } from './customization.ts';
import { dashboardHandlers } from './dashboard.ts';
import { forensicsHandlers } from './forensics.ts';
import { fwaasHandlers } from './fwaas.ts';
import { logsHandlers } from './logs.ts';
import { pacHandlers } from './pac.ts';
import { policyHandlers } from './policy.ts';
import { postureHandlers } from './posture.ts';
import { postureProfileHandlers } from './posture-profiles.ts';
import { privateAccessHandlers } from './private-access.ts';
import { replacedHandlers } from './replaced.ts';
import { reportingHandlers } from './reporting.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { storageHandlers } from './storage.ts';
import { tenantManagementHandlers } from './tenant-management/tenant-management.ts';

/** A handler for every call of the table. (DESIGN section 6) */
export function createHandlers(services: Services): HandlersOf<typeof endpoints> {
  const handlers: HandlersOf<typeof endpoints> = {
    auth: authHandlers(services),
    onprem: { ...onpremHandlers(services), ...applianceManagerHandlers(services) },
    am: applianceHandlers(services),
    policy: policyHandlers(services),
    customization: customizationHandlers(services),
    settings: { ...settingsHandlers(services), replaced: replacedHandlers(services, () => handlers) },
    session: {
      ...sessionHandlers(services),
      ...connectivityHandlers(services),
      isolationLogin: ({ body, request, reply }) => signIn(services, body, request, reply),
    },
    logs: logsHandlers(services),
    rep: reportingHandlers(services),
    dashboard: dashboardHandlers(services),
    casb: casbHandlers(services),
    fwaas: fwaasHandlers(services),
    mpa: privateAccessHandlers(services),
    posture: postureHandlers(services),
    postureProfiles: postureProfileHandlers(services),
    pac: pacHandlers(services),
    storage: storageHandlers(services),
    bf: forensicsHandlers(services),
    tm: tenantManagementHandlers(services),
  };
  return handlers;
}
