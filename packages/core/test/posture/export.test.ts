import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Browser, BrowserPolicy, ExportFormat, Platform, PolicySetting } from '../../src/posture/index.ts';
import {
  browsers,
  canonicalValue,
  catalogIdsIn,
  exportFileName,
  exportFormats,
  exportPolicy,
  PolicyExportError,
  parsePolicyFile,
  platforms,
  sameSettings,
  settingDefinitions,
} from '../../src/posture/index.ts';
import { bytes, samples } from './samples.ts';

const formats = Object.keys(exportFormats) as ExportFormat[];
const at = new Date('2026-11-21T10:00:00.000Z');

function again(policy: BrowserPolicy, format: ExportFormat) {
  const made = exportPolicy(policy, format, 'x', at);
  return parsePolicyFile(bytes(typeof made === 'string' ? made : JSON.stringify(made)), exportFileName('x', format));
}

/** Values that a setting of each type takes, texts with everything that a format could trip over. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', '"', '\\', 'a\r\nb', '\t', '&lt;', ']]>', '\u2028', 'ä€😀', '{"a":1}', '[1]', '%x%', '@', ';'),
);
const values = {
  boolean: fc.boolean(),
  integer: fc.oneof(fc.nat(5), fc.nat(), fc.constantFrom(0xffff_ffff, 2 ** 40)),
  string: text,
  list: fc.array(text, { maxLength: 12 }),
  dictionary: fc.dictionary(
    fc.string({ maxLength: 8 }).filter((key) => key !== '__proto__'),
    fc.jsonValue({ maxDepth: 3 }),
    { maxKeys: 4 },
  ),
};
const unknownValue = fc.oneof(values.boolean, fc.nat(9), text, values.list, values.dictionary);
const safeName = fc.stringMatching(/^[A-Z][A-Za-z0-9]{3,12}$/).filter((name) => name.toLowerCase() !== 'recommended');

function policies(browser: Browser, platform: Platform): fc.Arbitrary<BrowserPolicy> {
  const known = settingDefinitions.filter((definition) => definition.browsers.includes(browser));
  const setting = fc.oneof(
    fc.constantFrom(...known).chain(({ name, type }) => values[type].map((value) => ({ name, value }))),
    fc.record({ name: safeName, value: unknownValue }),
  );
  const level = fc.constantFrom(
    ...(platform === 'macos' || browser === 'firefox'
      ? ['mandatory' as const]
      : ['mandatory' as const, 'recommended' as const]),
  );
  return fc
    .uniqueArray(fc.tuple(setting, level), { minLength: 1, maxLength: 8, selector: ([{ name }]) => name.toLowerCase() })
    .map((entries) => ({
      browser,
      platform,
      settings: entries.map(([{ name, value }, own]): PolicySetting => {
        const plain = JSON.parse(JSON.stringify(value)) as PolicySetting['value'];
        return { name, value: canonicalValue(browser, name, plain), level: own };
      }),
    }));
}

describe('exports (PST-003, PST-007)', () => {
  const cases = browsers.flatMap((browser) => formats.map((format) => [browser, format] as const));

  it.each(cases)(
    '[PST-003] any policy of %s as %s reads back as the same settings, or is refused by name',
    (browser, format) => {
      let exported = 0;
      fc.assert(
        fc.property(
          fc.constantFrom(...platforms).chain((platform) => policies(browser, platform)),
          (policy) => {
            try {
              const read = again(policy, format);
              expect(read.browser).toBe(browser);
              expect(sameSettings(read.settings, policy.settings)).toBe(true);
              exported += 1;
            } catch (error) {
              if (!(error instanceof PolicyExportError)) throw error;
              expect(policy.settings.map(({ name }) => name)).toContain(error.setting);
            }
          },
        ),
        { numRuns: 60 },
      );
      expect(exported).toBeGreaterThan(30);
    },
  );

  it.each([
    ['managedJson', 'chrome.json'],
    ['firefoxJson', 'policies.json'],
    ['registry', 'a.reg'],
    ['registryXmlGpo', 'a.xml'],
    ['mobileconfig', 'a.mobileconfig'],
    ['plist', 'com.google.Chrome.plist'],
    ['microsoftIntune', 'a.json'],
  ] as const)('[PST-003] the sample of %s reads back the same from every format', (kind, fileName) => {
    const policy = parsePolicyFile(bytes(samples[kind]), fileName);
    for (const format of formats)
      expect(sameSettings(again(policy, format).settings, policy.settings), format).toBe(true);
  });

  it.each(formats)(
    '[PST-003] a bracket in a name of a Firefox record, or of a list, never ends a key: %s',
    (format) => {
      const settings: PolicySetting[] = [
        { name: 'WebsiteFilter', value: { ' ': { ']': { a: 'b' } } }, level: 'mandatory' },
        { name: 'Other', value: { 'x]': ['a'] }, level: 'mandatory' },
      ];
      const policy: BrowserPolicy = { browser: 'firefox', platform: 'windows', settings };
      expect(sameSettings(again(policy, format).settings, settings)).toBe(true);
    },
  );

  it('[PST-003] writes the ids that a file of Intune had, as long as they fit', () => {
    const root = 'user_vendor_msft_policy_config_microsoft_edgev93~policy~microsoft_edge';
    const recommended =
      'device_vendor_msft_policy_config_microsoft_edge~policy~microsoft_edge_recommended~startup_recommended';
    const choice = (settingDefinitionId: string, end: string, children: object[] = []) => ({
      settingInstance: {
        settingDefinitionId,
        choiceSettingValue: { value: `${settingDefinitionId}_${end}`, children },
      },
    });
    const list = `${root}_extensioninstallforcelist_extensioninstallforcelistdesc`;
    const file = {
      settings: [
        choice(`${root}~passwordmanager_passwordmanagerenabled`, '0'),
        choice(`${root}_extensioninstallforcelist`, '1', [
          { settingDefinitionId: list, simpleSettingCollectionValue: [{ value: 'abc' }] },
        ]),
        choice(`${recommended}_showhomebutton_recommended`, '1'),
      ],
    };
    const text = bytes(JSON.stringify(file));
    const policy = parsePolicyFile(text, 'a.json');
    const known = catalogIdsIn(text);
    const exported = (given: BrowserPolicy) => JSON.stringify(exportPolicy(given, 'microsoftIntune', 'x', at, known));
    const idsIn = (json: string) => [...json.matchAll(/"settingDefinitionId":"([^"]+)"/g)].map(([, id]) => id);
    expect(idsIn(exported(policy))).toEqual(idsIn(JSON.stringify(file)));
    expect(sameSettings(parsePolicyFile(bytes(exported(policy)), 'a.json').settings, policy.settings)).toBe(true);
    const { settings } = policy;
    const locked = settings.filter(({ level }) => level === 'mandatory');
    expect(exported({ ...policy, platform: 'macos', settings: locked })).not.toContain('vendor_msft');
    expect(exported({ ...policy, browser: 'chrome', settings: locked })).not.toContain('edge');
    const added = { name: 'BrowserSignin', value: 2, level: 'mandatory' as const };
    expect(idsIn(exported({ ...policy, settings: [added] }))[0]).toBe(
      'device_vendor_msft_policy_config_microsoft_edge~policy~microsoft_edge_browsersignin',
    );
  });

  it('[PST-007] is text for the registry formats and an object for Intune', () => {
    const policy = parsePolicyFile(bytes(samples.plist), 'com.google.Chrome.plist');
    expect(exportPolicy(policy, 'registry', 'x', at)).toBe(
      'Windows Registry Editor Version 5.00\r\n\r\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome]\r\n' +
        '"PasswordManagerEnabled"=dword:00000000\r\n"RelaunchNotificationPeriod"=dword:05265c00\r\n',
    );
    expect(exportPolicy(policy, 'registryXmlGpo', 'x', at)).toMatch(
      /^<\?xml version="1\.0".*changed="2026-11-21 10:00:00"/s,
    );
    expect(exportPolicy(policy, 'microsoftIntune', 'corp', at)).toMatchObject({
      name: 'corp',
      platforms: 'macOS',
      settingCount: 2,
    });
  });

  it('[PST-003] names the files after the policy', () => {
    expect(formats.map((format) => exportFileName('2026-11-21T10:00:00.000Z', format))).toEqual([
      '2026-11-21T10:00:00.000Z.json',
      '2026-11-21T10:00:00.000Z.reg',
      '2026-11-21T10:00:00.000Z.xml',
    ]);
  });

  it.each([
    ['registry', { name: 'Fraction', value: 1.5 }],
    ['registry', { name: 'Negative', value: -1 }],
    ['registryXmlGpo', { name: 'HomepageLocation', value: 'a\u0001b' }],
  ] as const)('refuses as %s what it cannot hold: %j', (format, setting) => {
    const policy: BrowserPolicy = {
      browser: 'chrome',
      platform: 'linux',
      settings: [{ ...setting, level: 'mandatory' }],
    };
    expect(() => exportPolicy(policy, format, 'x', at)).toThrow(PolicyExportError);
    expect(() => exportPolicy(policy, format, 'x', at)).toThrow(`${setting.name} cannot be exported`);
  });
});
