import type { DeploymentInfo } from '@portico/core/shared';
import type { Refusals } from '../audit/refusals.ts';
import type { Database } from '../db/connect.ts';
import type { IngestGate } from '../events/ingest-gate.ts';
import type { LogStore } from '../events/store.ts';
import type { FetchLogo } from '../logos/fetch-logo.ts';
import type { Mailer } from '../mail/send.ts';
import type { OidcProviders } from '../oidc/providers.ts';
import type { ReadGate } from '../reads/gate.ts';
import type { LoginDelayRules } from '../sessions/login-delay.ts';
import type { SessionLimits } from '../sessions/sessions.ts';
import type { CheckStorage } from '../storage/check-storage.ts';
import type { Webhooks } from '../webhooks/send.ts';

/** What handlers work with. (DESIGN section 6) */
export interface Services {
  db: Database;
  /** For statements over log events, whose number nobody knows. */
  reads: Database;
  /** Lets calls read logs and reports, a few at a time. */
  readGate: ReadGate;
  /** Lets forwarders store batches, a few at a time. */
  ingestGate: IngestGate;
  /** Why the database does not run at the moment, where this program runs it. */
  databaseTrouble(): string | undefined;
  deployment: DeploymentInfo;
  /** TLS ends in front of the backend, so cookies are Secure. */
  https: boolean;
  /** For the portal; 0 leaves it to its own limit. (OP-70) */
  inactivityDays: number;
  /** Where `/insights` leads; without it the portal has no such entry. (spec 2 section 2) */
  insightsUrl: string | undefined;
  /** Origin under which browsers reach the service; on the machine itself it need not be known. (OP-210) */
  publicUrl: string | undefined;
  /** Name of the tenant whose providers of identities sign-in pages offer; that of the first start unless given. (OP-210) */
  signInTenant: string | undefined;
  oidcProviders: OidcProviders;
  /** Key of the encrypted user info; that call is off without. (OP-76) */
  userInfoKey: Buffer | undefined;
  sessionLimits: SessionLimits;
  loginDelays: LoginDelayRules;
  /**
   * Sign-ins of one address that this process works on. Passwords are costly to check on purpose; this keeps the
   * processor free, while the delays that the database counts keep guessers slow.
   */
  signInsPerMinute: number;
  /** Writes down what was refused. */
  refusals: Refusals;
  fetchLogo: FetchLogo;
  checkStorage: CheckStorage;
  /** The way out to receivers of monitors. */
  webhooks: Webhooks;
  /** The way out to the mail server; undefined where the service sends no mail. (OP-209) */
  mailer: Mailer | undefined;
  /** Id of the key that secrets are encrypted with; another process may have put a newer one in its place. */
  secretKeyId: string;
  /** Stored log events. */
  logs: LogStore;
}
