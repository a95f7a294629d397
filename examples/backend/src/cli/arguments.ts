import { parseArgs } from 'node:util';
import { nearestName } from '@portico/core/shared';
import { StartError } from '../errors/start-error.ts';

/** What the program can be asked to do; the first one unless another is named. (DESIGN section 7) */
export const commands = [
  'start',
  'backup',
  'restore',
  'check-backup',
  'verify-audit',
  'reset-password',
  'import-logs',
  'fill-logs',
] as const;
export type Command = (typeof commands)[number];

/** Options as `parseArgs` takes them. */
const optionTypes = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  deployment: { type: 'string' },
  mode: { type: 'string' },
  'behind-tls-proxy': { type: 'boolean' },
  'trust-proxy': { type: 'string', multiple: true },
  'no-demo': { type: 'boolean' },
  tenant: { type: 'string' },
  head: { type: 'string', multiple: true },
  heads: { type: 'string' },
  'log-retention-days': { type: 'string' },
  'keep-revisions': { type: 'string' },
  'keep-revision-days': { type: 'string' },
  log: { type: 'string' },
  days: { type: 'string' },
  'with-secret-key': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type OptionName = keyof typeof optionTypes;

/** Which commands take an option; those that are not here belong to every command. */
const takenBy: Partial<Record<OptionName, readonly Command[]>> = {
  port: ['start'],
  host: ['start'],
  deployment: ['start', 'fill-logs'],
  mode: ['start', 'fill-logs'],
  'behind-tls-proxy': ['start'],
  'trust-proxy': ['start'],
  'no-demo': ['start', 'fill-logs'],
  'log-retention-days': ['start'],
  'keep-revisions': ['start'],
  'keep-revision-days': ['start'],
  tenant: ['import-logs', 'fill-logs', 'verify-audit'],
  head: ['verify-audit'],
  heads: ['verify-audit'],
  log: ['fill-logs'],
  days: ['fill-logs'],
  'with-secret-key': ['backup'],
};

/**
 * Takes the command line apart. An option that the command does not take is refused and not left aside, and so is one
 * without a value or given twice: whoever wrote it meant something by it. (DESIGN section 7)
 * @throws StartError `options` naming what is wrong, and what was probably meant.
 */
export function parseArguments(args: readonly string[]) {
  const { values, positionals, tokens } = parse(args);
  const [name = 'start', ...rest] = positionals;
  const command = commands.find((each) => each === name);
  if (command === undefined) throw wrong(`Unknown command: ${name}.${meant(name, commands)}`);
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = token.name as OptionName;
    const { multiple = false } = optionTypes[option] as { multiple?: boolean };
    if (seen.has(option) && !multiple) throw wrong(`--${option} is given twice.`);
    seen.add(option);
    if (token.value?.trim() === '') throw wrong(`--${option} takes a value.`);
    const takers = takenBy[option];
    if (values.help === true || takers === undefined || takers.includes(command)) continue;
    throw wrong(`${command} does not take --${option}; that is for ${takers.join(', ')}.`);
  }
  return { command, rest, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options: optionTypes });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'--?([^' =]+)/.exec(message)?.[1] : undefined;
    if (unknown === undefined) throw wrong(message);
    throw wrong(`Unknown option: --${unknown}.${meant(unknown, Object.keys(optionTypes), '--')}`);
  }
}

function meant(name: string, known: readonly string[], before = ''): string {
  const nearest = nearestName(name, known);
  return nearest === null ? '' : ` Did you mean ${before}${nearest}?`;
}

/** What a person can put right on the command line or in the environment. (DESIGN section 7) */
export function wrong(message: string): StartError {
  return new StartError('options', message);
}
