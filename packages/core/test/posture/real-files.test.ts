import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ExportFormat, ParsedPolicy } from '../../src/posture/index.ts';
import {
  assessPolicy,
  benchmarkPolicies,
  catalogIdsIn,
  exportFileName,
  exportFormats,
  exportPolicy,
  PolicyFileError,
  parsePolicyFile,
  sameSettings,
} from '../../src/posture/index.ts';
import { papers } from '../support/papers.ts';

const folder = fileURLToPath(papers('data/browser-policies/'));
const isHere = existsSync(folder);
const files = isHere ? readdirSync(folder) : [];

const read = (name: string) => parsePolicyFile(readFileSync(`${folder}${name}`), name);

function outcomeOf(name: string): ParsedPolicy | PolicyFileError {
  try {
    return read(name);
  } catch (error) {
    if (error instanceof PolicyFileError) return error;
    throw error;
  }
}

/** What each file is: kind, browser, platform and number of settings, or why it is refused. */
const wanted: Record<string, [string, string, string, number] | [code: string, message: RegExp]> = {
  'chrome-debloat-linux_brave.json': ['managedJson', 'brave', 'linux', 52],
  'chrome-debloat-linux_chrome.json': ['managedJson', 'chrome', 'linux', 38],
  'chrome-debloat-linux_edge.json': ['managedJson', 'edge', 'linux', 147],
  'chrome-debloat-macos_chrome.mobileconfig': ['mobileconfig', 'chrome', 'macos', 38],
  'chrome-debloat-macos_edge.mobileconfig': ['mobileconfig', 'edge', 'macos', 147],
  'chrome-debloat-windows_brave.reg': ['registry', 'brave', 'windows', 52],
  'chrome-debloat-windows_chrome.reg': ['registry', 'chrome', 'windows', 38],
  'chrome-debloat-windows_edge.reg': ['registry', 'edge', 'windows', 147],
  'chrome-debloat-remove-edge-policy.reg': ['no_settings', /^The file sets nothing\. Line 3: .*deleted, not set\.$/],
  'README.md': ['unknown_kind', /^This is no policy file\. Upload managed policies \(JSON\)/],
  'index.json': ['unknown_kind', /^This is no policy file\. Upload/],
  'intune-MacOS_-_OIB_-_Microsoft_Edge_-_D_-_Password_Management_-_v1.0.json': ['microsoftIntune', 'edge', 'macos', 3],
  'intune-MacOS_-_OIB_-_Microsoft_Edge_-_U_-_Updates_-_v1.0.json': ['microsoftIntune', 'edge', 'macos', 2],
  'intune-native-MacOS_-_OIB_-_Microsoft_Edge_-_D_-_Password_Management_-_v1.0.json': [
    'microsoftIntune',
    'edge',
    'macos',
    3,
  ],
  'intune-native-MacOS_-_OIB_-_Microsoft_Edge_-_U_-_Updates_-_v1.0.json': ['microsoftIntune', 'edge', 'macos', 2],
  'intune-Win_-_OIB_-_SC_-_Microsoft_Edge_-_U_-_Password_Management_-_v3.0.json': [
    'microsoftIntune',
    'edge',
    'windows',
    4,
  ],
  'intune-Win_-_OIB_-_SC_-_Microsoft_Edge_-_U_-_Profiles_Sign-In_and_Sync_-_v3.0.json': [
    'microsoftIntune',
    'edge',
    'windows',
    7,
  ],
  'intune-Win_-_OIB_-_SC_-_Microsoft_Edge_-_U_-_User_Experience_-_v3.7.json': [
    'microsoftIntune',
    'edge',
    'windows',
    11,
  ],
  'mozilla-linux_policies.json': ['syntax', /^Line 6, column 24: expected "," or "}", found "\|"\.$/],
  'mozilla-mac_org.mozilla.firefox.plist': ['plist', 'firefox', 'macos', 103],
  'mozilla-windows_de-DE_firefox.adml': ['unknown_kind', /^Line 2, column \d+: this is a template \(ADMX or ADML\)/],
  'mozilla-windows_en-US_firefox.adml': ['unknown_kind', /^Line 2, column \d+: this is a template \(ADMX or ADML\)/],
  'mozilla-windows_ru-RU_firefox.adml': ['unknown_kind', /^Line 2, column \d+: this is a template \(ADMX or ADML\)/],
};

describe.runIf(isHere)('real policy files (issue 6, acceptance 8)', () => {
  it.each(files)('%s is taken or refused with a clear reason', (name) => {
    const outcome = outcomeOf(name);
    const expected = wanted[name];
    if (outcome instanceof PolicyFileError) {
      expect([outcome.code, outcome.message]).toEqual([expected?.[0], expect.stringMatching(expected?.[1] as RegExp)]);
    } else {
      const { kind, browser, platform, settings } = outcome;
      expect([kind, browser, platform, settings.length]).toEqual(expected);
    }
  });

  const taken = files.filter((name) => typeof wanted[name]?.[2] === 'string');
  const formats = Object.keys(exportFormats) as ExportFormat[];
  const cases = taken.flatMap((name) => formats.map((format) => [name, format] as const));

  it.each(cases)('[PST-003] %s as %s reads back as the same settings', (name, format) => {
    const policy = read(name);
    const made = exportPolicy(policy, format, 'x', new Date(0));
    const text = typeof made === 'string' ? made : JSON.stringify(made);
    const again = parsePolicyFile(new TextEncoder().encode(text), exportFileName('x', format));
    expect([again.browser, again.kind, again.skipped]).toEqual([policy.browser, format, []]);
    expect(sameSettings(again.settings, policy.settings)).toBe(true);
  });

  const ofIntune = taken.filter((name) => wanted[name]?.[0] === 'microsoftIntune');
  it.each(ofIntune)('[PST-003] %s is written with the ids that it had', (name) => {
    const file = readFileSync(`${folder}${name}`);
    const text = new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-8').decode(file);
    const policy = read(name);
    const made = JSON.stringify(exportPolicy(policy, 'microsoftIntune', 'x', new Date(0), catalogIdsIn(file)));
    const ids = [...made.matchAll(/"settingDefinitionId":"([^"]+)"/g)].map(([, id]) => `"${id}"`);
    expect(ids.length).toBeGreaterThanOrEqual(policy.settings.length);
    expect(ids.filter((id) => !text.includes(id))).toEqual([]);
  });

  it.each(['chrome', 'edge'])('%s is set the same by the files for Linux, macOS and Windows', (browser) => {
    const [linux, windows, mac] = [
      read(`chrome-debloat-linux_${browser}.json`),
      read(`chrome-debloat-windows_${browser}.reg`),
      read(`chrome-debloat-macos_${browser}.mobileconfig`),
    ];
    // Their generator writes these lists with one empty text as a plain empty text into registry files.
    const differing = ['ReportAppInventory', 'ReportWebsiteTelemetry'];
    const common = ({ settings }: ParsedPolicy) => settings.filter(({ name }) => !differing.includes(name));
    expect(sameSettings(common(linux), common(windows))).toBe(true);
    expect(sameSettings(linux.settings, mac.settings)).toBe(true);
  });

  it.each(taken)('[PST-005] %s gets an outcome for every rule of every benchmark', (name) => {
    for (const benchmark of benchmarkPolicies) {
      const { results, counts } = assessPolicy(read(name), benchmark);
      expect(results.map(({ ruleId }) => ruleId).sort()).toEqual(benchmark.rules.map(({ id }) => id).sort());
      expect(counts.passed + counts.failed + counts.not_applicable).toBe(benchmark.rules.length);
    }
  });
});
