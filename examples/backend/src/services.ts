import type { DeploymentInfo } from '@portico/core/shared';
import type { LoginDelayRules } from './accounts/login-delay.ts';
import type { SessionLimits } from './accounts/sessions.ts';
import type { Database } from './db/connect.ts';
import type { FetchLogo } from './logos/fetch-logo.ts';

/** What handlers work with. */
export interface Services {
  db: Database;
  deployment: DeploymentInfo;
  /** TLS ends in front of the backend, so cookies are Secure. */
  https: boolean;
  sessionLimits: SessionLimits;
  loginDelays: LoginDelayRules;
  fetchLogo: FetchLogo;
}
