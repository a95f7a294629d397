import type { Json, JsonObject } from '../../shared/index.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import type { Browser, BrowserPolicy, PolicySetting } from '../model/model.ts';
import { PolicyExportError } from './export-error.ts';
import { exportFaults } from './messages.ts';
import { policyRoots } from './registry-roots.ts';
import type { RegistryData, RegistryEntry } from './registry-values.ts';
import { recommendedKey, settingsInRegistry } from './registry-values.ts';

const hive = 'HKEY_LOCAL_MACHINE';
const nowhere = { line: 0, column: 0 };
const dwordMax = 0xffff_ffff;

/**
 * A policy as registry entries of the machine. Every setting is read back and compared, so that an export never says
 * something else than the policy. (PST-003)
 * @throws PolicyExportError for a value that a registry cannot hold.
 */
export function registryEntries({ browser, settings }: BrowserPolicy): RegistryEntry[] {
  return settings.flatMap((setting) => {
    const entries = entriesOf(browser, setting);
    if (entries === null || !readsBack(setting, entries)) {
      throw new PolicyExportError(setting.name, exportFaults.registry);
    }
    return entries;
  });
}

function readsBack(setting: PolicySetting, entries: readonly RegistryEntry[]): boolean {
  const [read, ...more] = settingsInRegistry(entries).settings;
  return more.length === 0 && jsonEqual(read, setting);
}

function entriesOf(browser: Browser, { name, value, level }: PolicySetting): RegistryEntry[] | null {
  const root: string = policyRoots[browser];
  const key = level === 'mandatory' ? root : `${root}\\${recommendedKey}`;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return isKeyName(name) ? listEntries(`${key}\\${name}`, value) : null;
  if (browser === 'firefox' && isRecord(value) && isKeyName(name)) {
    const entries = recordEntries(`${key}\\${name}`, value as JsonObject);
    if (entries !== null && readsBack({ name, value, level }, entries)) return entries;
  }
  const data = dataOf(value);
  return data === null ? null : [{ hive, key, name, data, place: nowhere }];
}

/** A list is a key with values named 1, 2, 3; an empty one is only the key. */
function listEntries(key: string, items: readonly string[]): RegistryEntry[] {
  if (items.length === 0) return [{ hive, key, name: null, data: null, place: nowhere }];
  return items.map((value, at) => ({
    hive,
    key,
    name: String(at + 1),
    data: { type: 'REG_SZ', value },
    place: nowhere,
  }));
}

/** A record of Firefox is a key with keys; null where a name or a value does not fit. */
function recordEntries(key: string, record: JsonObject): RegistryEntry[] | null {
  const entries: RegistryEntry[] = [];
  for (const [name, value = null] of Object.entries(record)) {
    const own = memberEntries(key, name, value);
    if (own === null) return null;
    entries.push(...own);
  }
  return entries.length === 0 ? null : entries;
}

function memberEntries(key: string, name: string, value: Json): RegistryEntry[] | null {
  if (!/^[^\\\p{Cc}]{1,200}$/u.test(name)) return null;
  if (typeof value === 'object' && !isKeyName(name)) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return listEntries(`${key}\\${name}`, value);
  if (isRecord(value)) return recordEntries(`${key}\\${name}`, value as JsonObject);
  const data = dataOf(value);
  return data === null ? null : [{ hive, key, name, data, place: nowhere }];
}

/** A registry file writes a key in brackets, so that its name ends at the first closing one. */
function isKeyName(name: string): boolean {
  return !name.includes(']');
}

function dataOf(value: Json): RegistryData | null {
  if (typeof value === 'boolean') return { type: 'REG_DWORD', value: Number(value) };
  if (typeof value === 'string') return { type: 'REG_SZ', value };
  if (typeof value !== 'number') return value === null ? null : { type: 'REG_SZ', value: JSON.stringify(value) };
  if (!Number.isSafeInteger(value) || value < 0) return null;
  return { type: value <= dwordMax ? 'REG_DWORD' : 'REG_QWORD', value };
}
