import { existsSync, readFileSync } from 'node:fs';
import type { CustomizationFeature } from '@portico/core/customization';
import { isRecord, JsonFault, nearestName, positionsOf, readJson } from '@portico/core/shared';
import { features, UsageError } from './options.ts';
import { type Level, type RuleId, ruleIds } from './rules.ts';

/** The file that is read without being asked for. */
export const CONFIG_NAME = 'portico.config.json';

/** What a project says once for every run; options of the command line come on top. (issue 12) */
export interface Config {
  emailEnabled: boolean;
  dlpEnabled: boolean;
  /** Capabilities that the tenant does not have. */
  disabled: readonly CustomizationFeature[];
  severities: Partial<Record<RuleId, Level | 'off'>>;
  /** Patterns of files that are not checked. */
  ignores: readonly string[];
  /** File of findings that are accepted. */
  baseline: string | null;
  maxLength: number | undefined;
  maxWarnings: number | undefined;
  allowUnknown: boolean;
}

export const noConfig: Config = {
  emailEnabled: true,
  dlpEnabled: true,
  disabled: [],
  severities: {},
  ignores: [],
  baseline: null,
  maxLength: undefined,
  maxWarnings: undefined,
  allowUnknown: false,
};

const levels = ['error', 'warning', 'off'] as const;

/**
 * Reads the configuration of a project.
 * @param name - the file that was asked for; null for the usual one, which may be missing.
 * @throws UsageError naming the member that is wrong and what was meant.
 */
export function readConfig(name: string | null): Config {
  if (name === null && !existsSync(CONFIG_NAME)) return noConfig;
  const file = name ?? CONFIG_NAME;
  const refuse = (message: string): never => {
    throw new UsageError(`${file}: ${message}`);
  };
  const value = parsed(file, refuse);
  if (!isRecord(value)) return refuse('holds no object');
  const known = (path: string, key: string, names: readonly string[]): void => {
    if (names.includes(key)) return;
    const meant = nearestName(key, names);
    refuse(`${path}${key} is not known.${meant === null ? ` Known: ${names.join(', ')}` : ` Did you mean ${meant}?`}`);
  };
  const members = [
    '$schema',
    'features',
    'severities',
    'ignores',
    'baseline',
    'maxLength',
    'maxWarnings',
    'allowUnknown',
  ];
  for (const key of Object.keys(value)) known('', key, members);
  const { baseline = null, ignores = [], allowUnknown = false } = value;
  if (typeof allowUnknown !== 'boolean') refuse('allowUnknown takes true or false');
  if (baseline !== null && typeof baseline !== 'string') refuse('baseline takes the name of a file');
  if (!Array.isArray(ignores) || !ignores.every((item) => typeof item === 'string')) {
    refuse('ignores takes a list of patterns');
  }
  const count = (key: 'maxLength' | 'maxWarnings', least: number): number | undefined => {
    const number = value[key];
    if (number === undefined) return undefined;
    if (!Number.isInteger(number) || (number as number) < least) refuse(`${key} takes a whole number from ${least}`);
    return number as number;
  };
  const switches = record('features', value.features, refuse);
  const names = ['email', 'dlp', ...features()];
  for (const [key, on] of Object.entries(switches)) {
    known('features.', key, names);
    if (typeof on !== 'boolean') refuse(`features.${key} takes true or false`);
  }
  const severities = record('severities', value.severities, refuse);
  for (const [key, level] of Object.entries(severities)) {
    known('severities.', key, ruleIds);
    if (!levels.some((one) => one === level)) refuse(`severities.${key} takes ${levels.join(', ')}`);
  }
  return {
    emailEnabled: switches.email !== false,
    dlpEnabled: switches.dlp !== false,
    disabled: features().filter((feature) => switches[feature] === false),
    severities: severities as Config['severities'],
    ignores: ignores as string[],
    baseline: baseline as string | null,
    maxLength: count('maxLength', 1),
    maxWarnings: count('maxWarnings', 0),
    allowUnknown: allowUnknown as boolean,
  };
}

function parsed(file: string, refuse: (message: string) => never): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return refuse('cannot be read');
  }
  try {
    const read = readJson(text);
    return read.ok ? read.value : refuse(`the key ${read.faults[0]?.path.join('.')} is repeated or not allowed`);
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const { line, column } = positionsOf(text)(fault.offset);
    return refuse(`line ${line}, column ${column}: ${fault.message}`);
  }
}

function record(key: string, value: unknown, refuse: (message: string) => never): Record<string, unknown> {
  if (value === undefined) return {};
  return isRecord(value) ? value : refuse(`${key} takes an object`);
}
