import { parseArgs } from 'node:util';
import { createPortal, type PortalOptions } from '@portico/core';
import { failureWords } from './failure.ts';
import { type Io, type Script, UsageError } from './script.ts';
import { scripts } from './scripts.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Terminal extends Io {
  /** Goes to standard error. */
  complain(line: string): void;
}

/**
 * Runs one script: signs in with PORTICO_USER and PORTICO_PASSWORD at PORTICO_URL, does the work, signs out.
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage.
 */
export async function main(args: readonly string[], environment: Environment, terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  const script = name === undefined ? undefined : scripts[name];
  if (script === undefined || rest.includes('--help')) {
    for (const line of usage()) terminal.complain(line);
    return rest.includes('--help') || name === '--help' ? 0 : 2;
  }
  try {
    await runSignedIn(script, rest, environment, terminal);
    return 0;
  } catch (error) {
    terminal.complain(`portico ${name}: ${failureWords(error, environment.PORTICO_URL ?? '')}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runSignedIn(script: Script, args: readonly string[], environment: Environment, io: Io): Promise<void> {
  const { words, options } = readArguments(script, args);
  const username = setting(environment, 'PORTICO_USER');
  const password = setting(environment, 'PORTICO_PASSWORD');
  const portal = createPortal(portalOptions(environment));
  await portal.signIn({ username, password });
  try {
    await script.run({ portal, io, words, options });
  } finally {
    await portal.signOut();
  }
}

function readArguments({ options: known }: Script, args: readonly string[]) {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: 'boolean' } as const]));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, options: new Set(Object.keys(values)) };
  } catch (cause) {
    throw new UsageError((cause as Error).message.split('.', 1)[0] ?? '');
  }
}

function portalOptions(environment: Environment): PortalOptions {
  const baseUrl = setting(environment, 'PORTICO_URL');
  if (!URL.canParse(baseUrl)) throw new UsageError(`PORTICO_URL is no address: ${baseUrl}`);
  return {
    baseUrl,
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
  return ['Usage: PORTICO_URL=… PORTICO_USER=… PORTICO_PASSWORD=… portico-automation SCRIPT', ...lines];
}
