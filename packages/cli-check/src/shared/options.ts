import { parseArgs } from 'node:util';
import { type CustomizationFeature, modules } from '@portico/core/customization';
import type { Form } from './finding.ts';

/** The command line does not say what to do; ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const formats = ['text', 'json', 'sarif', 'github', 'junit'] as const;
export type Format = (typeof formats)[number];

/** A format and the file that it goes to; null is standard output. */
export interface Output {
  format: Format;
  file: string | null;
}

export interface CheckOptions {
  emailEnabled: boolean;
  dlpEnabled: boolean;
  /** Longest web text; the portal's own bound unless given. (OP-06) */
  maxLength: number | undefined;
  /** Capabilities that the tenant does not have; settings that only they use are reported. */
  disabled: readonly CustomizationFeature[];
  /** Members that Portico does not know pass, as in files of a newer service. (OP-203) */
  allowUnknown: boolean;
}

export interface CheckInvocation extends CheckOptions {
  command: 'check';
  names: readonly string[];
  outputs: readonly Output[];
  /** More warnings than this fail the run; undefined lets any number pass. */
  maxWarnings: number | undefined;
  fix: boolean;
  watch: boolean;
  /** The configuration that was asked for; null for the one beside, false for none. */
  config: string | null | false;
  /** Accepts what is found now. */
  writeBaseline: string | null;
}

/** Of the customization, of a kind of entries, or of all kinds into a folder. */
export interface SchemaInvocation {
  command: 'schema';
  kind: string | null;
  /** Of the customization `ui` or `server`, of a kind `entry` or `file`; null is either of the former, and `entry`. */
  form: SchemaForm | null;
  closed: boolean;
  /** Folder that takes the schemas of all kinds; null for standard output. */
  folder: string | null;
}

const entryForms = ['entry', 'file'] as const;
type SchemaForm = Form | (typeof entryForms)[number];

/** What the command line asks for. (DESIGN section 7) */
export type Invocation =
  | CheckInvocation
  | { command: 'diff'; before: string; after: string; format: 'text' | 'json' }
  | { command: 'render'; file: string; out: string }
  | { command: 'convert'; file: string; to: Form; out: string | null }
  | SchemaInvocation
  | { command: 'explain'; rule: string | null }
  | { command: 'help' | 'version' };

const commands = ['check', 'diff', 'render', 'convert', 'schema', 'explain'] as const;
type Command = (typeof commands)[number];

const flags = {
  format: { type: 'string', multiple: true },
  'no-email': { type: 'boolean' },
  'no-dlp': { type: 'boolean' },
  disable: { type: 'string', multiple: true },
  'max-length': { type: 'string' },
  'max-warnings': { type: 'string' },
  'allow-unknown': { type: 'boolean' },
  fix: { type: 'boolean' },
  watch: { type: 'boolean' },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  'write-baseline': { type: 'string' },
  out: { type: 'string' },
  to: { type: 'string' },
  form: { type: 'string' },
  all: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;
type Flag = keyof typeof flags;

const taken: Record<Command, readonly Flag[]> = {
  check: [
    'format',
    'no-email',
    'no-dlp',
    'disable',
    'max-length',
    'max-warnings',
    'allow-unknown',
    'fix',
    'watch',
    'config',
    'no-config',
    'write-baseline',
  ],
  diff: ['format'],
  render: ['out'],
  convert: ['to', 'out'],
  schema: ['form', 'allow-unknown', 'all'],
  explain: [],
};

/** Reads the arguments after the program's name. @throws UsageError with one sentence. */
export function parseInvocation(args: readonly string[]): Invocation {
  // Names alone need no parser, which takes a noticeable part of a short run to load. (DESIGN section 9)
  const { values, positionals }: Parsed = args.some(isFlag) ? parse(args) : { values: {}, positionals: [...args] };
  if (values.version === true) return { command: 'version' };
  const known = commands.find((command) => command === positionals[0]);
  if (values.help === true || args.length === 0) return { command: 'help' };
  const command = known ?? 'check';
  const names = known === undefined ? positionals : positionals.slice(1);
  const stray = (Object.keys(values) as Flag[]).find((flag) => !taken[command].includes(flag));
  if (stray !== undefined) throw new UsageError(`${command} does not take --${stray}`);
  switch (command) {
    case 'check':
      return checkInvocation(names, values);
    case 'diff':
      return {
        command,
        ...two(names),
        format: oneOf('format', values.format?.at(-1) ?? 'text', ['text', 'json'] as const),
      };
    case 'render':
      return { command, file: one(command, names), out: required(values.out, 'render needs --out DIR') };
    case 'convert': {
      const to = oneOf('to', required(values.to, 'convert needs --to ui or --to server'), ['ui', 'server'] as const);
      return { command, file: one(command, names), to, out: values.out ?? null };
    }
    case 'schema':
      return schemaInvocation(names, values);
    case 'explain':
      if (names.length > 1) throw new UsageError('explain takes one rule');
      return { command, rule: names[0] ?? null };
  }
}

function schemaInvocation(names: readonly string[], values: Values): SchemaInvocation {
  const kind = names[0] ?? null;
  const more = names.slice(1);
  const { form } = values;
  const folder = values.all ?? null;
  if (more.length > 0) throw new UsageError('schema takes one kind');
  if (folder === '') throw new UsageError('--all names no folder');
  if (folder !== null && kind !== null) throw new UsageError('schema takes a kind or --all DIR, not both');
  const forms = folder === null && kind === null ? (['ui', 'server'] as const) : entryForms;
  return {
    command: 'schema',
    kind,
    folder,
    closed: values['allow-unknown'] !== true,
    form: form === undefined ? null : oneOf<SchemaForm>('form', form, forms),
  };
}

type Parsed = ReturnType<typeof parse>;
type Values = Parsed['values'];

const isFlag = (argument: string) => argument.startsWith('-') && argument !== '-';

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    throw new UsageError(message.split('. ')[0] ?? message);
  }
}

function checkInvocation(names: readonly string[], values: Values): CheckInvocation {
  if (names.length === 0) throw new UsageError('name a file, a folder, a pattern or - to check');
  const outputs = (values.format ?? ['text']).map(output);
  if (outputs.filter(({ file }) => file === null).length > 1) {
    throw new UsageError('only one format can go to standard output; name a file: --format sarif=out.sarif');
  }
  if (names.includes('-') && (values.watch === true || values.fix === true)) {
    throw new UsageError(`standard input cannot be ${values.fix === true ? 'fixed' : 'watched'}`);
  }
  return {
    command: 'check',
    names,
    outputs,
    emailEnabled: values['no-email'] !== true,
    dlpEnabled: values['no-dlp'] !== true,
    disabled: (values.disable ?? []).map((name) => oneOf('disable', name, features())),
    maxLength: count('max-length', values['max-length'], 1),
    maxWarnings: count('max-warnings', values['max-warnings'], 0),
    allowUnknown: values['allow-unknown'] === true,
    fix: values.fix === true,
    watch: values.watch === true,
    config: values['no-config'] === true ? false : (values.config ?? null),
    writeBaseline: values['write-baseline'] ?? null,
  };
}

/** Capabilities that hide or show a module or a field. (spec 1 section 6) */
export function features(): readonly CustomizationFeature[] {
  const used = modules.flatMap(({ feature, fields, variants }) => [
    feature ?? undefined,
    ...fields.map((field) => field.feature),
    ...variants.map((variant) => variant.feature),
  ]);
  return [...new Set(used.filter((feature) => feature !== undefined))];
}

function output(text: string): Output {
  const [name = '', ...rest] = text.split('=');
  const file = rest.length === 0 ? null : rest.join('=');
  if (file === '') throw new UsageError(`--format ${text} names no file`);
  return { format: oneOf('format', name, formats), file };
}

function count(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < least) {
    throw new UsageError(`--${flag} takes a whole number from ${least}, not "${text}"`);
  }
  return Number(text);
}

function oneOf<T extends string>(flag: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new UsageError(`--${flag} takes ${choices.join(', ')}, not "${value}"`);
  return found;
}

function required(value: string | undefined, message: string): string {
  if (value === undefined || value === '') throw new UsageError(message);
  return value;
}

function one(command: string, names: readonly string[]): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new UsageError(`${command} takes one file`);
  return name;
}

function two(names: readonly string[]): { before: string; after: string } {
  const [before, after, ...more] = names;
  if (before === undefined || after === undefined || more.length > 0) throw new UsageError('diff takes two files');
  return { before, after };
}
