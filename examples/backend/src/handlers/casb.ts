import type { endpoints } from '@portico/core/api';
import type { HandlersOf } from '../calls/call.ts';
import type { Services } from '../services/services.ts';
import { listHandlers } from './rules.ts';

/** Policy of cloud applications. (spec 3 section 7, OP-94) */
export function casbHandlers(services: Services): HandlersOf<typeof endpoints.casb> {
  return {
    appDiscovery: listHandlers(services, 'casb.app_discovery'),
    appRules: listHandlers(services, 'casb.app_rules'),
    profiles: listHandlers(services, 'casb.profiles'),
    exceptions: listHandlers(services, 'casb.exceptions'),
    appRepInsights: listHandlers(services, 'casb.app_rep_insights'),
  };
}
