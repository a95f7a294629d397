import { parseArgs } from 'node:util';
import { ApiError, createPortal, type PortalOptions } from '@portico/core';
import type { Credentials } from '@portico/core/session';
import { printable } from '@portico/core/shared';
import { failureWords } from './failure.ts';
import { ConflictError, type ExitCode, exitCodes, type Io, type Script, UsageError } from './script.ts';
import { scripts } from './scripts.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal extends Io {
  /** Goes to standard error. */
  complain(line: string): void;
}

/**
 * Runs one script at PORTICO_URL: with the personal token PORTICO_TOKEN, or signed in with PORTICO_USER and
 * PORTICO_PASSWORD and signed out afterwards.
 * @returns the exit code: 0 done, 1 refused, failed or wrongly used, 2 a plan with changes, 3 a conflict.
 */
export async function main(args: readonly string[], environment: Environment, terminal: Terminal): Promise<ExitCode> {
  const { print, complain } = terminal;
  const steady: Terminal = {
    ...terminal,
    print: (line) => print(shownLines(line)),
    complain: (line) => complain(shownLines(line)),
  };
  return run(args, environment, steady);
}

/** What others wrote, such as a name or the words of a refusal, does not steer the terminal. */
const shownLines = (text: string) => text.split('\n').map(printable).join('\n');

async function run(args: readonly string[], environment: Environment, terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  const script = name === undefined ? undefined : scripts[name];
  if (script === undefined || rest.includes('--help') || rest.includes('-h')) {
    const isHelp = [name, ...rest].some((word) => word === '--help' || word === '-h');
    for (const line of usage()) isHelp ? terminal.print(line) : terminal.complain(line);
    return isHelp ? exitCodes.done : exitCodes.failed;
  }
  try {
    return await runSignedIn(script, rest, environment, terminal);
  } catch (error) {
    terminal.complain(`portico ${name}: ${failureWords(error, environment.PORTICO_URL ?? '')}`);
    return isConflict(error) ? exitCodes.conflict : exitCodes.failed;
  }
}

/** A name that is taken is a refusal like any other; what was written since it was read is a conflict. */
function isConflict(error: unknown): boolean {
  if (error instanceof ConflictError) return true;
  return (
    error instanceof ApiError &&
    error.code === 'conflict' &&
    /^(casb|customization|fwaas|mpa|policy|storage)\./.test(error.call)
  );
}

async function runSignedIn(
  script: Script,
  args: readonly string[],
  environment: Environment,
  io: Io,
): Promise<ExitCode> {
  const { words, options, values } = readArguments(script, args);
  const credentials = credentialsOf(environment);
  const portal = createPortal(portalOptions(environment));
  await portal.signIn(credentials);
  try {
    return (await script.run({ portal, io, words, options, values, environment })) ?? exitCodes.done;
  } finally {
    if (credentials !== undefined) await portal.signOut();
  }
}

/** None where a token stands in their place. */
function credentialsOf(environment: Environment): Credentials | undefined {
  if (environment.PORTICO_TOKEN) return undefined;
  if (!environment.PORTICO_USER && !environment.PORTICO_PASSWORD) {
    throw new UsageError('Set PORTICO_TOKEN, or PORTICO_USER and PORTICO_PASSWORD.');
  }
  return { username: setting(environment, 'PORTICO_USER'), password: setting(environment, 'PORTICO_PASSWORD') };
}

function readArguments({ options: flags, values: named = [] }: Script, args: readonly string[]) {
  try {
    const options = Object.fromEntries([
      ...flags.map((name) => [name, { type: 'boolean' }] as const),
      ...named.map((name) => [name, { type: 'string' }] as const),
    ]);
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = Object.entries(values);
    const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const switches = given.filter(([, value]) => value === true).map(([name]) => name);
    return { words: positionals, options: new Set(switches), values: Object.fromEntries(texts) };
  } catch (cause) {
    throw new UsageError((cause as Error).message.split('.', 1)[0] ?? '');
  }
}

function portalOptions(environment: Environment): PortalOptions {
  const baseUrl = setting(environment, 'PORTICO_URL');
  if (!URL.canParse(baseUrl)) throw new UsageError(`PORTICO_URL is no address: ${baseUrl}`);
  return {
    baseUrl,
    // A token cannot say once more who is there; a password can. (OP-211)
    ...(environment.PORTICO_TOKEN
      ? { token: environment.PORTICO_TOKEN }
      : { confirm: async () => ({ password: setting(environment, 'PORTICO_PASSWORD') }) }),
    deployment: (environment.PORTICO_DEPLOYMENT ?? 'cloud') as PortalOptions['deployment'],
    mode: (environment.PORTICO_MODE ?? null) as PortalOptions['mode'],
  };
}

function setting(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new UsageError(`Set ${name}.`);
  return value;
}

function usage(): string[] {
  const lines = Object.entries(scripts).map(
    ([name, { takes, about }]) => `  ${`${name} ${takes}`.padEnd(31)} ${about}`,
  );
  return [
    'Usage: PORTICO_URL=… PORTICO_TOKEN=… portico-automation SCRIPT',
    'Without a personal token: PORTICO_USER=… PORTICO_PASSWORD=….',
    ...lines,
  ];
}
