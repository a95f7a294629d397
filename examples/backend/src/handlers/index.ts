import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../http/call.ts';
import type { Services } from '../services.ts';
import { authHandlers, onpremHandlers } from './auth.ts';
import { customizationHandlers } from './customization.ts';
import { policyHandlers } from './policy.ts';
import { settingsHandlers } from './settings.ts';

/** A handler for every call of the table. (DESIGN section 6) */
export function createHandlers(services: Services): HandlersOf<typeof endpoints> {
  return {
    auth: authHandlers(services),
    onprem: onpremHandlers(services),
    policy: policyHandlers(services),
    customization: customizationHandlers(services),
    settings: settingsHandlers(services),
  };
}
