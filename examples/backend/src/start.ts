import { join } from 'node:path';
import type { RunningBackend } from './backend.ts';
import { runBackend } from './backend.ts';
import { endWhenTaken } from './cli/database.ts';
import type { CliOptions } from './cli/options.ts';
import type { EmbeddedPostgres } from './postgres/embedded.ts';
import { startEmbedded } from './postgres/embedded.ts';

/**
 * Starts database and backend, says how to reach them, and stops both in order on SIGINT or SIGTERM. (DESIGN section 6)
 */
export async function start(options: CliOptions, print: (text: string) => void): Promise<void> {
  const starting = Promise.resolve().then(() => startBoth(options, print)); // after the signals below are heard
  const stop = once(async (reason: string) => {
    print(`\n${reason} Stopping …`);
    const { backend, database } = await starting;
    await backend.stop();
    await database?.stop();
    print('Stopped.');
  });
  stopOnSignals(stop);
  const { backend, database } = await starting;
  print(welcome(options, backend, database)); // even when it is stopping already: the password is shown only here
  endWhenTaken(database);
  void database?.ended.then(async ({ expected }) => {
    if (expected) return;
    process.exitCode = 1;
    await stop(`The database ended by itself and is not started again; see ${options.data}/postgres.log.`);
  });
}

/**
 * Heard from the first moment on: a signal amid the start would leave the database running, which has its own session.
 */
function stopOnSignals(stop: (reason: string) => Promise<void>): void {
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked += 1;
      if (asked > 1) process.exit(1); // a second time: at once; the database recovers at the next start
      stop(`${signal}.`).catch(() => {}); // a start that failed is told by `start` itself
    });
  }
}

interface Started {
  backend: RunningBackend;
  /** Undefined with a PostgreSQL of one's own. */
  database: EmbeddedPostgres | undefined;
}

async function startBoth(options: CliOptions, print: (text: string) => void): Promise<Started> {
  const { data: folder, databaseRestarts: mostRestarts } = options;
  const database =
    options.databaseUrl === undefined
      ? await startEmbedded({ folder, restart: { mostRestarts }, tell: (words) => print(`\n${words}`) })
      : undefined;
  return { backend: await startOrStopDatabase(options, database), database };
}

async function startOrStopDatabase(
  options: CliOptions,
  database: EmbeddedPostgres | undefined,
): Promise<RunningBackend> {
  try {
    return await runBackend({
      databaseUrl: options.databaseUrl ?? database?.url ?? '',
      databaseTrouble: () => database?.trouble(),
      secretKeys:
        options.secretKeys === undefined ? { file: join(options.data, 'secret.key') } : { keys: options.secretKeys },
      host: options.host,
      port: options.port,
      deployment: options.deployment,
      behindTlsProxy: options.behindTlsProxy,
      trustedProxies: options.trustedProxies,
      logLevel: options.logLevel,
      inactivityDays: options.inactivityDays,
      insightsUrl: options.insightsUrl,
      publicUrl: options.publicUrl,
      signInTenant: options.signInTenant,
      providerNetworks: options.providerNetworks,
      webhookNetworks: options.webhookNetworks,
      mail: options.mail,
      userInfoKey: options.userInfoKey,
      firstAdmin: options.admin,
      demo: options.demo,
      logRetentionDays: options.logRetentionDays,
      pruneRule: options.pruneRule,
    });
  } catch (error) {
    await database?.stop();
    throw error;
  }
}

/** Said at each start, since limits and lists of networks then see the proxy in everybody. */
const noProxyNamed = `
  No proxy is named, so X-Forwarded-For is not believed: every caller counts as coming from the proxy, in sign-in delays,
  rate limits, lists of networks and the audit trail. Name it: --trust-proxy ADDRESS.
`;

function welcome(options: CliOptions, backend: RunningBackend, database: EmbeddedPostgres | undefined): string {
  const rows: [string, string][] = [['Address', backend.url]];
  if (backend.firstAdmin !== null) {
    const { uid, password } = backend.firstAdmin;
    rows.push(['User', uid]);
    rows.push(['Password', password === undefined ? 'as set in PORTICO_ADMIN_PASSWORD' : password]);
  }
  if (database === undefined) rows.push(['Database', 'DATABASE_URL']);
  else rows.push(['Data', options.data], ['Database', `PostgreSQL ${database.version}, embedded`]);
  if (backend.resealed > 0)
    rows.push(['Secrets', `encrypted anew (${backend.resealed} entries); older keys can be put away`]);
  const proxy = options.behindTlsProxy && options.trustedProxies.length === 0 ? noProxyNamed : '';
  const note = backend.firstAdmin?.password === undefined ? '' : '\n  The password is shown this once; keep it.\n';
  return `\nPortico is running.\n\n${rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n${note}${proxy}\n  Stop it with Ctrl+C.\n`;
}

function once(run: (reason: string) => Promise<void>): (reason: string) => Promise<void> {
  let running: Promise<void> | undefined;
  return (reason) => {
    running ??= run(reason);
    return running;
  };
}
