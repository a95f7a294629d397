import { fileURLToPath } from 'node:url';
import type { DeploymentInfo } from '@portico/core/shared';
import { millisecondsInHour } from 'date-fns/constants';
import type { Kysely } from 'kysely';
import { removeOldProofs } from './accounts/fresh-proofs.ts';
import { removeEndedKeys } from './accounts/session-keys.ts';
import type { JobKind } from './archetypes/job.ts';
import type { PollerOptions } from './archetypes/job-poller.ts';
import { pollJobs } from './archetypes/job-poller.ts';
import { removeOldReplaced } from './archetypes/replaced.ts';
import type { RefusalLimits } from './audit/refusals.ts';
import { keepRefusals } from './audit/refusals.ts';
import { tellTrails } from './audit/tell.ts';
import type { Database } from './db/connect.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { fillDemo } from './demo/fill.ts';
import { StartError } from './errors/start-error.ts';
import { createIngestGate } from './events/ingest-gate.ts';
import { createPostgresLogs } from './events/postgres.ts';
import { removeEndedChallenges } from './factors/passkey-challenges.ts';
import { removeEndedSteps } from './factors/steps.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { removeEndedRequests } from './identity/requests.ts';
import { jobKinds } from './jobs/index.ts';
import type { FetchLogo } from './logos/fetch-logo.ts';
import { createFetchLogo } from './logos/fetch-logo.ts';
import { createMailer } from './mail/send.ts';
import type { MailSettings } from './mail/settings.ts';
import type { WatchOptions } from './monitors/watch.ts';
import { watchMonitors } from './monitors/watch.ts';
import { createAskProvider } from './oidc/guarded-fetch.ts';
import { createOidcProviders } from './oidc/providers.ts';
import type { LateMailOptions } from './people/late-mails.ts';
import { sendLateMails } from './people/late-mails.ts';
import type { PruneRule } from './policy/prune.ts';
import { defaultPruneRule, pruneRevisions } from './policy/prune.ts';
import { removeOldPolicies } from './posture/changes.ts';
import { removeEndedProviderRequests } from './providers/requests.ts';
import { connectReads } from './reads/connect.ts';
import type { ReadLimits } from './reads/gate.ts';
import { createReadGate, readLimits } from './reads/gate.ts';
import type { OpenedKeyring, SecretKeys } from './secret-keys/open-keyring.ts';
import { openKeyring } from './secret-keys/open-keyring.ts';
import { createServer } from './server/server.ts';
import type { LoginDelayRules } from './sessions/login-delay.ts';
import { defaultDelays, removeOldDelays } from './sessions/login-delay.ts';
import type { SessionLimits } from './sessions/sessions.ts';
import { sessionLimits as limitsFor, removeEndedSessions } from './sessions/sessions.ts';
import type { CheckStorage } from './storage/check-storage.ts';
import { createCheckStorage } from './storage/check-storage.ts';
import type { FirstAdmin } from './tenants/first-start.ts';
import { firstStart } from './tenants/first-start.ts';
import { keepLogs } from './upkeep/keep-logs.ts';
import { createWebhooks } from './webhooks/send.ts';

/** Built portal beside this package; right for `src/` and for `dist/`, which lie at the same depth. */
const builtPortal = fileURLToPath(new URL('../../../packages/react-ui/dist-app/', import.meta.url));
const cleanUpEveryMs = millisecondsInHour;

/** Connections for jobs and monitors that count events, beside those of calls: as many as work at once. */
const readingJobs = 3;

/** What one backend is started with. (DESIGN section 6) */
export interface BackendOptions {
  databaseUrl: string;
  /** Why the database does not run at the moment, where this program runs it. */
  databaseTrouble?(): string | undefined;
  /** Of the secrets in the database. */
  secretKeys: SecretKeys;
  host: string;
  /** 0 takes any free port. */
  port: number;
  deployment: DeploymentInfo;
  behindTlsProxy?: boolean;
  /** Addresses and networks of the proxies in front, whose word on the caller's address is taken; nobody's unless given. */
  trustedProxies?: readonly string[];
  logLevel?: string;
  /** Name and password of the administrator of the first start. */
  firstAdmin?: { user: string | undefined; password: string | undefined };
  /** The first start adds tenants and users to look at. */
  demo?: boolean;
  portalFolder?: string;
  /** Days without activity after which a session ends; 0 means 0.042. (OP-70) */
  inactivityDays?: number;
  sessionLimits?: SessionLimits;
  loginDelays?: LoginDelayRules;
  signInsPerMinute?: number;
  refusals?: Partial<RefusalLimits>;
  fetchLogo?: FetchLogo;
  /** Where Insights is; it is not offered without. */
  insightsUrl?: string | undefined;
  /** Origin under which browsers reach the service. (OP-210) */
  publicUrl?: string | undefined;
  /** Tenant whose providers of identities sign-in pages offer. (OP-210) */
  signInTenant?: string | undefined;
  /** Networks besides public addresses in which providers of identities may be. (OP-210) */
  providerNetworks?: readonly string[];
  /** Networks besides public addresses in which receivers of monitors may be. (decision 051) */
  webhookNetworks?: readonly string[];
  /** How mails leave the service; none is sent without. (OP-209) */
  mail?: MailSettings | undefined;
  /** How monitors are watched; null leaves that to other processes. */
  monitors?: WatchOptions | null;
  /** How mails are sent that a process was killed over; null leaves that to other processes. */
  lateMails?: LateMailOptions | null;
  /** Key of the encrypted user info; that call is off without. (OP-76) */
  userInfoKey?: Buffer | undefined;
  /** Log events that a first start with `demo` fills in, after it listens. */
  demoEvents?: number;
  /** Days that log events are kept; all of them unless given. */
  logRetentionDays?: number | undefined;
  /** Which published revisions are kept. */
  pruneRule?: PruneRule;
  checkStorage?: CheckStorage;
  /** How many read logs and reports at once. */
  readLimits?: ReadLimits;
  jobs?: PollerOptions & { kinds?: readonly JobKind[] };
}

/** A backend that answers. (DESIGN section 6) */
export interface RunningBackend {
  url: string;
  db: Database;
  /** The administrator that this start created; null when there was one already. */
  firstAdmin: FirstAdmin | null;
  /** Rows whose secrets this start encrypted anew. */
  resealed: number;
  /** Answers what is under way, then closes. */
  stop(): Promise<void>;
}

/**
 * Brings the database up to date and serves it. Any number of processes may do so on one database. (DESIGN section 6)
 */
export async function runBackend(options: BackendOptions): Promise<RunningBackend> {
  const logLevel = options.logLevel ?? 'warn';
  const { keyring, resealed } = await prepare(options);
  const db = connect(options.databaseUrl, () => {}, { keyring }); // the pool replaces a lost connection; readyz reports a lost server
  const limits = options.readLimits ?? readLimits();
  const reads = connectReads(options.databaseUrl, db, () => {}, { connections: limits.atOnce + readingJobs });
  try {
    const { deployment, demo = false } = options;
    const admin = options.firstAdmin ?? { user: undefined, password: undefined };
    const firstAdmin = await firstStart(db, { ...admin, demo, deployment });
    const sessionLimits = options.sessionLimits ?? limitsFor(options.inactivityDays);
    const https = options.behindTlsProxy ?? false;
    const onRefusalFault = (error: unknown) => server.log.error({ err: error }, 'refused calls were not written down');
    const onMailFault = (reason: string) => server.log.warn({ reason }, 'a mail was not sent');
    const refusals = keepRefusals(db, onRefusalFault, options.refusals);
    const services = {
      db,
      databaseTrouble: options.databaseTrouble ?? (() => undefined),
      deployment,
      https,
      inactivityDays: options.inactivityDays ?? 0,
      sessionLimits,
      loginDelays: options.loginDelays ?? defaultDelays,
      signInsPerMinute: options.signInsPerMinute ?? 300,
      refusals,
      fetchLogo: options.fetchLogo ?? createFetchLogo(),
      reads,
      readGate: createReadGate(limits),
      ingestGate: createIngestGate(),
      logs: createPostgresLogs(db, reads),
      insightsUrl: options.insightsUrl,
      publicUrl: options.publicUrl,
      signInTenant: options.signInTenant,
      oidcProviders: createOidcProviders(createAskProvider(options.providerNetworks ?? [])),
      userInfoKey: options.userInfoKey,
      checkStorage: options.checkStorage ?? createCheckStorage(),
      webhooks: createWebhooks(options.webhookNetworks ?? []),
      mailer: options.mail === undefined ? undefined : createMailer(options.mail, onMailFault),
      secretKeyId: keyring.id,
    };
    const server = await createServer(services, {
      portalFolder: options.portalFolder ?? builtPortal,
      trustedProxies: options.trustedProxies ?? [],
      logLevel,
    });
    const close = gracefulClose(server);
    const cleaning = keepClean(db, sessionLimits, options.pruneRule ?? defaultPruneRule, (error) =>
      server.log.warn({ err: error }, 'cleaning up failed'),
    );
    const url = await listen(server, options);
    const onLogFault = (error: unknown) => server.log.warn({ err: error }, 'work on the logs failed');
    const logs = keepLogs(db, services.logs, { retentionDays: options.logRetentionDays, onFault: onLogFault });
    if (firstAdmin !== null && demo)
      logs.run((isStopped) => fillDemo(db, services.logs, options.demoEvents, isStopped));
    const { kinds = jobKinds, ...polling } = options.jobs ?? {};
    const onError = (error: unknown) => server.log.error({ err: error }, 'job failed');
    const poller = pollJobs(services, kinds, { onError, ...polling });
    const onWatchFault = (error: unknown) => server.log.error({ err: error }, 'watching the logs failed');
    const { monitors = {} } = options;
    const watch = monitors === null ? null : watchMonitors(services, { onError: onWatchFault, ...monitors });
    const { lateMails = {} } = options;
    const onLateFault = (error: unknown) => server.log.error({ err: error }, 'late mails were not sent');
    const mailing =
      lateMails === null || services.mailer === undefined
        ? null
        : sendLateMails(services, { onError: onLateFault, ...lateMails });
    return {
      url,
      db,
      firstAdmin,
      resealed,
      async stop() {
        clearInterval(cleaning);
        await close();
        await refusals.stop();
        await logs.stop();
        await poller.stop();
        await watch?.stop();
        await mailing?.stop();
        await reads.destroy();
        await db.destroy();
      },
    };
  } catch (error) {
    await reads.destroy();
    await db.destroy();
    throw error;
  }
}

async function prepare({ databaseUrl, secretKeys }: BackendOptions): Promise<OpenedKeyring> {
  const db = connect(databaseUrl, () => {}, { connections: 2, unlimited: true });
  try {
    await migrate(db as unknown as Kysely<never>);
    await tellTrails(db);
    return await openKeyring(db, secretKeys);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError('database.connect', `The database cannot be used: ${reason}`, { cause });
  } finally {
    await db.destroy();
  }
}

async function listen(
  server: { listen(options: { host: string; port: number }): Promise<string> },
  { host, port }: BackendOptions,
): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError('port.inUse', `Port ${port} of ${host} is taken by another program. Choose another --port.`);
  }
}

function keepClean(
  db: Database,
  limits: SessionLimits,
  rule: PruneRule,
  onError: (error: unknown) => void,
): NodeJS.Timeout {
  const timer = setInterval(() => {
    Promise.all([
      removeEndedSessions(db, limits),
      removeOldDelays(db),
      removeEndedRequests(db),
      removeEndedProviderRequests(db),
      removeEndedKeys(db),
      removeOldProofs(db),
      removeEndedSteps(db),
      removeEndedChallenges(db),
      removeOldReplaced(db),
      removeOldPolicies(db),
      pruneRevisions(db, rule),
    ]).catch(onError);
  }, cleanUpEveryMs);
  return timer.unref();
}
