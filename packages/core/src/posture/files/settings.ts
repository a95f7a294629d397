import type { Json } from '../../shared/index.ts';
import { isRecord, jsonEqual } from '../../shared/index.ts';
import { definitionOf, type SettingType } from '../definitions/index.ts';
import { PolicyFileError, type TextPlace } from '../model/fault.ts';
import { policyFileLimits, unsafeKeys } from '../model/limits.ts';
import type { Browser, PolicySetting, SettingLevel } from '../model/model.ts';
import { settingFaults } from './messages.ts';

/** Names that mean a number even where it is 0 or 1. */
const numericName =
  /(Availability|Behavior|Level|Mode|Options|Period|Setting|Settings|Restrictions|Trigger|Type|Size|Limit|Days|Hours|Minutes)$/i;

/**
 * One form for each value, whichever file it came from: a registry and Intune know numbers and texts only, so 0 and 1
 * become off and on where a setting is a switch, and JSON in a text becomes what it holds. What has this form is written
 * to every format and read back the same.
 */
export function canonicalValue(browser: Browser, name: string, value: Json): Json {
  const type = definitionOf(browser, name)?.type;
  if (type === 'boolean' && (value === 0 || value === 1)) return value === 1;
  if (type === 'integer' && typeof value === 'boolean') return Number(value);
  if ((type === 'list' || type === 'dictionary') && typeof value === 'string') return jsonIn(value) ?? value;
  return type !== undefined && fits(type, value) ? value : inferredValue(name, value);
}

/** The same where no definition says what the setting takes: its name decides. */
export function inferredValue(name: string, value: Json): Json {
  const isNumber = numericName.test(name);
  if (typeof value === 'boolean') return isNumber ? Number(value) : value;
  if ((value === 0 || value === 1) && !isNumber) return value === 1;
  return typeof value === 'string' ? (jsonIn(value) ?? value) : value;
}

/** Whether a setting of a type takes a value. */
export function fits(type: SettingType, value: Json): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'dictionary') return isRecord(value);
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return typeof value === type;
}

/** The list or record that a text holds as JSON; undefined where it holds none. */
function jsonIn(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value = JSON.parse(text, (key, member: Json) => {
      if (unsafeKeys.has(key)) throw new SyntaxError(key);
      return member;
    }) as Json;
    return depthOf(value) > policyFileLimits.depth ? undefined : value;
  } catch {
    return undefined;
  }
}

function depthOf(value: Json): number {
  let layer: Json[] = [value];
  let depth = 0;
  for (; layer.length > 0; depth += 1) {
    layer = layer.flatMap((item) => (typeof item === 'object' && item !== null ? (Object.values(item) as Json[]) : []));
  }
  return depth;
}

/** Letters, digits and what the makers put between them. */
const settingName = /^[A-Za-z0-9][\w.-]{0,199}$/;

/** Takes settings one by one, in the order of the file. */
export interface SettingCollector {
  readonly settings: PolicySetting[];
  /** @throws PolicyFileError for a name twice, a value that is none, and more settings than any policy has. */
  add(name: string, value: Json, level: SettingLevel, place?: TextPlace | null): void;
  has(name: string, level: SettingLevel): boolean;
}

/** Gathers the settings of one file in their one form. */
export function collectSettings(browser: Browser): SettingCollector {
  const settings: PolicySetting[] = [];
  const seen = new Set<string>();
  const keyOf = (name: string, level: SettingLevel) => `${level}/${name.toLowerCase()}`;
  return {
    settings,
    has: (name, level) => seen.has(keyOf(name, level)),
    add(given, value, level, place = null) {
      if (!settingName.test(given) || unsafeKeys.has(given)) {
        throw new PolicyFileError('value', settingFaults.noName(given.slice(0, 80)), place);
      }
      if (value === null) throw new PolicyFileError('value', settingFaults.noValue(given), place);
      const name = definitionOf(browser, given)?.name ?? given;
      const key = keyOf(name, level);
      if (seen.has(key)) throw new PolicyFileError('duplicate', settingFaults.twice(name), place);
      if (settings.length >= policyFileLimits.settings) {
        throw new PolicyFileError('too_many', settingFaults.tooMany(policyFileLimits.settings), place);
      }
      seen.add(key);
      settings.push({ name, value: canonicalValue(browser, name, value), level });
    },
  };
}

/** Whether two policies set the same, in any order. */
export function sameSettings(a: readonly PolicySetting[], b: readonly PolicySetting[]): boolean {
  return jsonEqual(inOrder(a), inOrder(b));
}

function inOrder(settings: readonly PolicySetting[]): unknown {
  const keyOf = ({ level, name }: PolicySetting) => `${level}/${name}`;
  return settings.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
