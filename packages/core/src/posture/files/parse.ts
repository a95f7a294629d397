import type { Json } from '../../shared/index.ts';
import { isRecord } from '../../shared/index.ts';
import { settingDefinitions } from '../definitions/index.ts';
import { PolicyFileError } from '../model/fault.ts';
import { policyFileLimits } from '../model/limits.ts';
import type { Browser, ParsedPolicy, Platform, SettingLevel, SkippedPart } from '../model/model.ts';
import { decodePolicyFile } from './decode.ts';
import { gpoRoot, readGpoXml } from './gpo-xml.ts';
import { isIntunePolicy, readIntune } from './intune.ts';
import { readJson } from './json-text.ts';
import { policyFileTexts } from './messages.ts';
import { readPlist } from './plist.ts';
import { readRegistryText } from './registry-text.ts';
import type { RegistryEntry } from './registry-values.ts';
import { settingsInRegistry } from './registry-values.ts';
import { collectSettings } from './settings.ts';
import { readXml } from './xml.ts';

/**
 * Reads a browser policy file of any known kind into one form. The content decides what it is; the name only says what
 * the content leaves open: the browser of managed policies, and whether they are recommended.
 * (spec 3 section 7, issue 6 acceptance 8)
 * @throws PolicyFileError that names the place of the fault and what to do.
 */
export function parsePolicyFile(file: Uint8Array, fileName: string): ParsedPolicy {
  const policy = parseText(decodePolicyFile(file).replace(/^\ufeff/, ''), fileName);
  if (policy.settings.length === 0) throw new PolicyFileError('no_settings', policyFileTexts.noSettings);
  return { ...policy, skipped: firstOf(policy.skipped) };
}

/** A registry export of a whole machine is one policy and thousands of other values; their count is enough. */
function firstOf(skipped: readonly SkippedPart[]): SkippedPart[] {
  const more = skipped.length - policyFileLimits.skipped;
  const shown = skipped.slice(0, policyFileLimits.skipped);
  return more > 0 ? [...shown, { line: null, reason: policyFileTexts.moreSkipped(more) }] : shown;
}

function parseText(text: string, fileName: string): ParsedPolicy {
  const start = text.trimStart();
  if (start.startsWith('<')) return parseXml(text, fileName);
  if (start.startsWith('{') || (/\.json$/i.test(fileName) && !start.startsWith('[')))
    return parseJson(readJson(text), fileName);
  if (/^(Windows Registry Editor|REGEDIT|\[-?HK)/i.test(start) || /\.reg$/i.test(fileName)) {
    return parseRegistry('registry', readRegistryText(text));
  }
  throw new PolicyFileError('unknown_kind', policyFileTexts.unknownKind);
}

function parseXml(text: string, fileName: string): ParsedPolicy {
  const root = readXml(text);
  if (root.name === 'plist') return readPlist(root, fileName);
  if (root.name === gpoRoot) return parseRegistry('registryXmlGpo', readGpoXml(root));
  if (root.name === 'policyDefinitions' || root.name === 'policyDefinitionResources') {
    throw new PolicyFileError('unknown_kind', policyFileTexts.template, root.place);
  }
  throw new PolicyFileError('unknown_kind', policyFileTexts.unknownElement(root.name), root.place);
}

function parseRegistry(
  kind: 'registry' | 'registryXmlGpo',
  { entries, skipped }: { entries: RegistryEntry[]; skipped: SkippedPart[] },
): ParsedPolicy {
  const [left] = skipped;
  if (entries.length === 0 && left !== undefined)
    throw new PolicyFileError('no_settings', policyFileTexts.nothingBut(left.line, left.reason));
  const found = settingsInRegistry(entries);
  return { kind, platform: 'windows', ...found, skipped: [...skipped, ...found.skipped] };
}

function parseJson(value: Json, fileName: string): ParsedPolicy {
  if (!isRecord(value)) throw new PolicyFileError('unknown_kind', policyFileTexts.unknownKind);
  if (isIntunePolicy(value as Json)) return readIntune(value as Json);
  const isFirefox = Object.keys(value).length === 1 && isRecord(value.policies);
  const settings = (isFirefox ? value.policies : value) as Record<string, Json>;
  const browser = isFirefox ? 'firefox' : chromiumIn(Object.keys(settings), fileName);
  const level: SettingLevel = !isFirefox && /recommended/i.test(fileName) ? 'recommended' : 'mandatory';
  const collector = collectSettings(browser);
  for (const [name, own] of Object.entries(settings)) collector.add(name, own, level);
  return {
    kind: isFirefox ? 'firefoxJson' : 'managedJson',
    browser,
    platform: platformIn(fileName),
    settings: collector.settings,
    skipped: [],
  };
}

/** Managed policies do not say which browser they are for: the file's name does, or settings that only one of them has. */
function chromiumIn(names: readonly string[], fileName: string): Browser {
  const named = (['edge', 'brave', 'chrome'] as const).find((browser) => fileName.toLowerCase().includes(browser));
  if (named !== undefined) return named;
  if (names.some((name) => name.startsWith('Brave'))) return 'brave';
  return names.some((name) => edgeOnly.has(name)) ? 'edge' : 'chrome';
}

const edgeOnly: ReadonlySet<string> = new Set(
  settingDefinitions.filter(({ browsers }) => browsers.length === 1 && browsers[0] === 'edge').map(({ name }) => name),
);

/** JSON files are how Linux is managed; elsewhere their names usually say so. */
function platformIn(fileName: string): Platform {
  if (/windows/i.test(fileName)) return 'windows';
  return /mac/i.test(fileName) ? 'macos' : 'linux';
}
