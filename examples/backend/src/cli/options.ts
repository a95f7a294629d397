import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { DeploymentInfo } from '@portico/core/shared';
import { readDeployment } from '@portico/core/shared';
import { isUserName, passwordFormRefusal, passwordRefusal, userNameText } from '../accounts/credential-rules.ts';
import type { Anchor } from '../audit/heads.ts';
import { readAnchor } from '../audit/heads.ts';
import { type SampleLogType, sampleLogTypes } from '../demo/generate.ts';
import { readLogType } from '../events/types.ts';
import type { MailSettings } from '../mail/settings.ts';
import type { PruneRule } from '../policy/prune.ts';
import { defaultPruneRule } from '../policy/prune.ts';
import { mostRestarts } from '../postgres/keep-running.ts';
import { readKey } from '../secrets/key.ts';
import type { Command } from './arguments.ts';
import { parseArguments, wrong } from './arguments.ts';
import { readMail } from './mail-options.ts';

/** Command line and environment, checked. (DESIGN section 7) */
export interface CliOptions {
  command: Command | 'help';
  /** Whose password is reset. */
  user: string | undefined;
  /** Whose log events come from where. */
  importFile: string | undefined;
  /** Where a backup goes, or comes from, and whether the keys of secrets go with it. */
  backup?: { file: string; withSecretKey: boolean };
  /** How many sample events are stored, of which log, all of them unless named, over how many days. */
  fill?: { count: number; log: SampleLogType | undefined; days: number };
  /** Whose trail is checked, all unless named, and heads of trails that were kept outside. */
  audit?: { tenant: string | undefined; heads: readonly Anchor[]; headsFile: string | undefined };
  /** Name of the tenant in addresses. */
  tenant: string;
  host: string;
  port: number;
  /** Data folder of the embedded database. */
  data: string;
  deployment: DeploymentInfo;
  behindTlsProxy: boolean;
  /** Proxies that may name the caller's address. */
  trustedProxies: readonly string[];
  /** The first start adds tenants and users to look at. */
  demo: boolean;
  databaseUrl: string | undefined;
  /** How often an embedded database that ended by itself is started again. */
  databaseRestarts: number;
  /** Days that log events are kept; undefined keeps all. */
  logRetentionDays: number | undefined;
  /** Which published revisions are kept. */
  pruneRule: PruneRule;
  admin: { user: string | undefined; password: string | undefined };
  logLevel: string;
  /** Days without activity after which a session ends; 0 means 0.042. (OP-70) */
  inactivityDays: number;
  /** Where `/insights` leads. */
  insightsUrl: string | undefined;
  /** Origin under which browsers reach the service. (OP-210) */
  publicUrl: string | undefined;
  /** Tenant whose providers of identities sign-in pages offer. (OP-210) */
  signInTenant: string | undefined;
  /** Networks besides public addresses in which providers of identities may be. (OP-210) */
  providerNetworks: readonly string[];
  /** Networks besides public addresses in which receivers of monitors may be. (decision 051) */
  webhookNetworks: readonly string[];
  /** How mails leave the service; undefined sends none. (OP-209) */
  mail: MailSettings | undefined;
  /** Keys of the secrets in the database, the newest first; undefined takes those of the data folder. */
  secretKeys: readonly [Buffer, ...Buffer[]] | undefined;
  /** Key of the encrypted user info. (OP-76) */
  userInfoKey: Buffer | undefined;
}

/** The text of `--help`. (DESIGN section 7) */
export const usage = `Usage: npm start -- [options]      (or: node examples/backend/dist/main.js [command] [options])

Commands
  start                 serve the portal and its calls (default)
  verify-audit          check the hash chain of every tenant's audit trail and print its head; exit 0 sound, 1 not, 2 could
                        not check
  backup FILE           write everything in the database to a file, as of one instant, while the service may run
  restore FILE          fill an empty data folder, or an empty DATABASE_URL, with a backup: all of it or nothing
  check-backup FILE     read a backup to its end and compare its checksums
  reset-password USER   give the user a new random password, printed once, and end the user's sessions
  import-logs FILE      store the log events of a file with one JSON object a line, each with its log_type
  fill-logs COUNT       store as many sample events of the last --days; an empty data folder is set up first

While a backend runs on the embedded database, only backup and check-backup work beside it; the others want it stopped.

Options
  --port N                port to listen on (4600); 0 takes a free one
  --host NAME             address to listen on (127.0.0.1)
  --data FOLDER           data folder: the embedded PostgreSQL and the secret key (.portico)
  --deployment NAME       dev (default), cloud or on_prem
  --mode NAME             mode of an on_prem deployment (management_station)
  --behind-tls-proxy      TLS ends in a proxy in front; needed for any --host but loopback
  --trust-proxy CIDR      address or network of that proxy, for example 10.0.0.7 or 10.0.0.0/28; may stand several times.
                          X-Forwarded-For is believed from there alone, and from nobody without
  --no-demo               no sample tenants, users and log events at the first start
  --tenant NAME           whose log events import-logs and fill-logs store (demo); whose trail verify-audit checks (all)
  --head HEAD             a head that verify-audit printed before, or audit_head of an event: the trail must still hold
                          it; any number of them
  --heads FILE            the same for all heads in a file, such as what verify-audit printed before
  --log NAME              the only log that fill-logs fills, for example web (all)
  --days N                days before now that fill-logs fills (7)
  --with-secret-key       backup writes the secret key too: whoever has the file can then read every secret
  --log-retention-days N  drop months of log events that are older (keeps all)
  --keep-revisions N      published revisions of each tenant that are kept, the newest ones (100)
  --keep-revision-days N  days that every other one is kept after it was in force (365); stored events keep theirs
  --help                  this text

Environment
  DATABASE_URL            any PostgreSQL, instead of the embedded one
  PORTICO_DATABASE_RESTARTS
                          times that the embedded database is started again when it ends by itself (20)
  PORTICO_ADMIN_USER      name of the administrator of the first start (admin)
  PORTICO_ADMIN_PASSWORD  password of that administrator, at least 12 characters and no common one (random, printed once)
  PORTICO_TRUST_PROXY     more for --trust-proxy, with commas between them
  PORTICO_LOG             level of the log on standard output: warn (default), info, debug, silent
  PORTICO_INACTIVITY_DAYS days without activity after which a session ends (0.042, about one hour)
  PORTICO_INSIGHTS_URL    address of an insights application; the navigation then has an entry for it
  PORTICO_PUBLIC_URL      origin under which browsers reach the service, which identity providers send them back to, for
                          example https://portal.example; needed for them with --behind-tls-proxy
  PORTICO_SIGN_IN_TENANT  name of the tenant whose identity providers the sign-in page offers (that of the first start)
  PORTICO_PROVIDER_NETWORKS
                          networks besides public addresses in which identity providers may be, with commas between them
  PORTICO_WEBHOOK_NETWORKS
                          networks besides public addresses in which receivers of monitors may be, with commas between them
  SMTP_URL                mail server for invitations and monitors, smtp://user:password@mail.example:587 or smtps://…;
                          needs PORTICO_PUBLIC_URL. No mail is sent without
  SMTP_FROM               whom mails are from (Portico <portico@HOST> with the host of PORTICO_PUBLIC_URL)
  PORTICO_SECRET_KEY      key of the secrets in the database, 32 bytes as base64 or hex (secret.key in the data folder);
                          NEW,OLD encrypts them anew under NEW
  PORTICO_USERINFO_KEY    key of the encrypted user info, 32 bytes as base64 or hex; that call is off without
`;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'];

/**
 * Reads the command line and the environment. (DESIGN section 7)
 * @throws StartError `options` naming what is wrong.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): CliOptions {
  const parsed = parseArguments(args);
  const { values } = parsed;
  const behindTlsProxy = values['behind-tls-proxy'] ?? false;
  const host = values.host ?? '127.0.0.1';
  if (!behindTlsProxy && !isLoopback(host)) {
    throw wrong(
      `Plain http on ${host} would send passwords unprotected. Put a TLS proxy in front and add --behind-tls-proxy.`,
    );
  }
  const publicUrl = readPublicUrl(textOf(env.PORTICO_PUBLIC_URL));
  return {
    ...(values.help === true ? { command: 'help', user: undefined, importFile: undefined } : readCommand(parsed)),
    host,
    port: readPort(values.port ?? '4600'),
    data: resolve(values.data ?? '.portico'),
    deployment: readDeploymentOptions(values.deployment ?? 'dev', values.mode),
    behindTlsProxy,
    trustedProxies: readProxies(values['trust-proxy'] ?? [], textOf(env.PORTICO_TRUST_PROXY), behindTlsProxy),
    demo: values['no-demo'] !== true,
    tenant: textOf(values.tenant) ?? 'demo',
    logRetentionDays: readDays(textOf(values['log-retention-days'])),
    pruneRule: {
      newest: readKept('keep-revisions', values['keep-revisions']) ?? defaultPruneRule.newest,
      days: readKept('keep-revision-days', values['keep-revision-days']) ?? defaultPruneRule.days,
    },
    databaseUrl: textOf(env.DATABASE_URL),
    databaseRestarts: readRestarts(textOf(env.PORTICO_DATABASE_RESTARTS)),
    admin: readAdmin(env),
    logLevel: readLogLevel(textOf(env.PORTICO_LOG) ?? 'warn'),
    inactivityDays: readInactivityDays(textOf(env.PORTICO_INACTIVITY_DAYS) ?? '0'),
    insightsUrl: readInsightsUrl(textOf(env.PORTICO_INSIGHTS_URL)),
    publicUrl,
    signInTenant: textOf(env.PORTICO_SIGN_IN_TENANT),
    providerNetworks: readNetworks('PORTICO_PROVIDER_NETWORKS', env),
    webhookNetworks: readNetworks('PORTICO_WEBHOOK_NETWORKS', env),
    mail: readMail({ url: textOf(env.SMTP_URL), from: textOf(env.SMTP_FROM) }, publicUrl),
    secretKeys: readKeysOf('PORTICO_SECRET_KEY', env),
    userInfoKey: readKeysOf('PORTICO_USERINFO_KEY', env)?.[0],
  };
}

function readCommand({
  command,
  rest,
  values,
}: ReturnType<typeof parseArguments>): Pick<
  CliOptions,
  'command' | 'user' | 'importFile' | 'fill' | 'backup' | 'audit'
> {
  const taken = (what: string): string => {
    const found = textOf(rest.shift());
    if (found === undefined) throw wrong(`${command} takes ${what}.`);
    return found;
  };
  const user = command === 'reset-password' ? taken('the name of a user') : undefined;
  const importFile = command === 'import-logs' ? taken('a file') : undefined;
  const isBackup = command === 'backup' || command === 'restore' || command === 'check-backup';
  const withSecretKey = values['with-secret-key'] === true;
  const backup = isBackup ? { file: taken('the name of a file'), withSecretKey } : undefined;
  const fill = command === 'fill-logs' ? readFill(rest.shift(), values) : undefined;
  const audit = command === 'verify-audit' ? readAudit(values) : undefined;
  if (rest.length > 0) throw wrong(`${command} does not take ${rest.join(' ')}.`);
  return {
    command,
    user,
    importFile,
    ...(fill === undefined ? {} : { fill }),
    ...(audit === undefined ? {} : { audit }),
    ...(backup === undefined ? {} : { backup }),
  };
}

function readFill(
  count: string | undefined,
  { log, days = '7' }: { log?: string; days?: string },
): NonNullable<CliOptions['fill']> {
  if (count === undefined || !/^[1-9]\d{0,8}$/.test(count)) throw wrong('fill-logs takes the number of events.');
  if (!/^[1-9]\d{0,3}$/.test(days)) throw wrong(`--days takes a number of days, not ${days}.`);
  const named = log === undefined ? undefined : readLogType(log);
  const known = sampleLogTypes.find((each) => each === named);
  if (log !== undefined && known === undefined) throw wrong(`--log takes one of ${sampleLogTypes.join(', ')}.`);
  return { count: Number(count), log: known, days: Number(days) };
}

function readAudit({
  tenant,
  head = [],
  heads,
}: {
  tenant?: string;
  head?: string[];
  heads?: string;
}): NonNullable<CliOptions['audit']> {
  const read = head.map((text) => {
    const anchor = readAnchor(text);
    if (anchor === undefined) throw wrong(`--head takes a head as verify-audit prints it (demo:12:HASH), not ${text}.`);
    return anchor;
  });
  return { tenant: textOf(tenant), heads: read, headsFile: textOf(heads) };
}

/** Networks that hold everybody are refused: the caller's own word would be believed. */
function readProxies(given: readonly string[], fromEnv: string | undefined, behindTlsProxy: boolean): string[] {
  const proxies = [...given, ...(fromEnv?.split(',') ?? [])].map((text) => text.trim());
  const wrongOne = proxies.find((text) => !isAddressOrNetwork(text));
  if (wrongOne !== undefined) {
    throw wrong(`--trust-proxy takes an address or a network, such as 10.0.0.7 or 10.0.0.0/28, not ${wrongOne}.`);
  }
  if (proxies.length > 0 && !behindTlsProxy) throw wrong('--trust-proxy goes with --behind-tls-proxy.');
  return proxies;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return false; // a zone is of one machine
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw wrong(`--port takes a number from 0 to 65535, not ${text}.`);
  return port;
}

function readKept(name: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text)) throw wrong(`--${name} takes a number from 1, not ${text}.`);
  return text === undefined ? undefined : Number(text);
}

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw wrong(`--log-retention-days takes a number of days, not ${text}.`);
  return Number(text);
}

function readDeploymentOptions(deployment: string, mode: string | undefined): DeploymentInfo {
  try {
    return readDeployment(deployment, mode ?? (deployment === 'on_prem' ? 'management_station' : null));
  } catch (error) {
    throw wrong(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

function readAdmin(env: NodeJS.ProcessEnv): CliOptions['admin'] {
  const [user, password] = [textOf(env.PORTICO_ADMIN_USER), textOf(env.PORTICO_ADMIN_PASSWORD)];
  if (user !== undefined && !isUserName(user)) throw wrong(`PORTICO_ADMIN_USER ${userNameText}.`);
  const refusal = password === undefined ? null : passwordFormRefusal(password);
  if (refusal !== null) throw wrong(`PORTICO_ADMIN_PASSWORD ${refusal}.`);
  return { user, password };
}

/**
 * Refuses a first password that is easy to guess; whether it is one, lists say that are read only for it.
 * @throws StartError `options`.
 */
export async function refuseGuessableAdmin({ user, password }: CliOptions['admin']): Promise<void> {
  const refusal = password === undefined ? null : await passwordRefusal(password, user === undefined ? [] : [user]);
  if (refusal !== null) throw wrong(`PORTICO_ADMIN_PASSWORD ${refusal}.`);
}

function readInsightsUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  throw wrong(`PORTICO_INSIGHTS_URL takes an address that starts with https://, not ${text}.`);
}

/** Cookies and addresses of providers are of an origin, so that a path would be of no use. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw wrong(`PORTICO_PUBLIC_URL takes an origin such as https://portal.example, not ${text}.`);
}

function readNetworks(name: string, env: NodeJS.ProcessEnv): string[] {
  const networks = (textOf(env[name])?.split(',') ?? []).map((each) => each.trim());
  const wrongOne = networks.find((each) => !isAddressOrNetwork(each));
  if (wrongOne === undefined) return networks;
  throw wrong(`${name} takes addresses and networks such as 10.0.0.0/8, not ${wrongOne}.`);
}

/** Keys with commas between them. The text of a wrong one stays out of the message. */
function readKeysOf(name: string, env: NodeJS.ProcessEnv): [Buffer, ...Buffer[]] | undefined {
  const texts = textOf(env[name])?.split(',') ?? [];
  const keys = texts.map((text) => readKey(text.trim()));
  const [newest, ...older] = keys.filter((key) => key !== undefined);
  if (newest !== undefined && older.length === keys.length - 1) return [newest, ...older];
  if (texts.length === 0) return undefined;
  throw wrong(`${name} takes 32 bytes as base64 or hex; \`openssl rand -base64 32\` makes them.`);
}

function readLogLevel(level: string): string {
  if (!logLevels.includes(level)) throw wrong(`PORTICO_LOG takes one of ${logLevels.join(', ')}, not ${level}.`);
  return level;
}

/** More than a year is taken for a slip of the hand; chosen here. */
function readInactivityDays(text: string): number {
  const days = Number(text);
  if (Number.isFinite(days) && days >= 0 && days <= 365) return days;
  throw wrong(`PORTICO_INACTIVITY_DAYS takes a number of days from 0 to 365, not ${text}.`);
}

function readRestarts(text: string | undefined): number {
  if (text === undefined) return mostRestarts;
  if (!/^\d{1,4}$/.test(text)) throw wrong(`PORTICO_DATABASE_RESTARTS takes a number, not ${text}.`);
  return Number(text);
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === 'localhost' || host === '::1';
}

function textOf(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value;
}
