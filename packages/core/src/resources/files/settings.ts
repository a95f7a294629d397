import { isRecord, nearestName } from '../../shared/index.ts';
import { mapValues } from './map-values.ts';
import { fileTexts as texts } from './messages.ts';

/** The file of a folder that says what it is about. */
export const SETTINGS_FILE = 'portico.json';

/**
 * What a folder means for the entries of a kind: nothing; what it holds is there; what it holds is there and nothing else.
 * (design RESOURCES "As files")
 */
export const fileScopes = ['ignore', 'add-update', 'exact'] as const;
export type Scope = (typeof fileScopes)[number];

/** `portico.json`: what the folder is about. */
export interface FolderSettings {
  readonly kinds: Readonly<Record<string, Scope>>;
  /** Values that files name by `{"var": "bucket"}`. */
  readonly variables: Readonly<Record<string, unknown>>;
}

export const noSettings: FolderSettings = { kinds: {}, variables: {} };

/** A fault of a file that is told at its path. */
export interface SettingsFault {
  readonly path: readonly string[];
  readonly message: string;
  /** Its key is wrong, and not its value. */
  readonly atKey: boolean;
}

/** Whether a file says what a folder is about. */
export function isSettingsFile(name: string): boolean {
  return name.split(/[/\\]/).at(-1) === SETTINGS_FILE;
}

export function scopeOf({ kinds }: FolderSettings, kind: string): Scope {
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? 'add-update';
}

/**
 * Reads `portico.json`, and tells what it does not know by its name, with what was meant.
 * @param known - every kind.
 */
export function readSettings(
  value: unknown,
  known: readonly string[],
): { settings: FolderSettings; faults: readonly SettingsFault[] } {
  const faults: SettingsFault[] = [];
  const tell = (path: string[], message: string, atKey = false) => faults.push({ path, message, atKey });
  const among = (name: string, names: readonly string[], path: string[], unknown: (name: string) => string) => {
    if (names.includes(name)) return;
    const meant = nearestName(name, names);
    const message = unknown(JSON.stringify(name));
    tell(path, meant === null ? message : texts.meant(message, JSON.stringify(meant)), true);
  };
  if (!isRecord(value)) {
    tell([], texts.settings);
    return { settings: noSettings, faults };
  }
  const { kinds = {}, variables = {} } = value;
  for (const key of Object.keys(value)) {
    if (key !== '$schema') among(key, ['kinds', 'variables'], [key], texts.unknown);
  }
  if (!isRecord(kinds)) tell(['kinds'], texts.kinds);
  if (!isRecord(variables)) tell(['variables'], texts.variables);
  for (const [kind, scope] of Object.entries(isRecord(kinds) ? kinds : {})) {
    among(kind, known, ['kinds', kind], texts.unknownKind);
    if (!fileScopes.some((each) => each === scope)) tell(['kinds', kind], texts.scope(fileScopes));
  }
  const settings = { kinds, variables } as FolderSettings;
  return { settings: faults.length === 0 ? settings : noSettings, faults };
}

/** A value of a file with its variables filled in; those that nobody named stay, and are told. */
export function withVariables(
  value: unknown,
  variables: FolderSettings['variables'],
): { value: unknown; missing: readonly string[] } {
  const missing = new Set<string>();
  const filled = mapValues(value, (each) => {
    const name = variableName(each);
    if (name === null) return { value: each, isDone: false };
    if (Object.hasOwn(variables, name)) return { value: variables[name], isDone: true };
    missing.add(name);
    return { value: each, isDone: true };
  });
  return { value: filled, missing: [...missing] };
}

/** `bucket` of `{"var": "bucket"}`; null for every other value. */
export function variableName(value: unknown): string | null {
  if (!isRecord(value) || typeof value.var !== 'string') return null;
  return Object.keys(value).length === 1 ? value.var : null;
}
