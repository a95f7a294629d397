import { describe, expect, it } from 'vitest';
import type { PolicySetting } from '../../src/posture/index.ts';
import { PolicyFileError, parsePolicyFile, policyFileLimits } from '../../src/posture/index.ts';
import { bytes, samples } from './samples.ts';

const mandatory = (name: string, value: PolicySetting['value']): PolicySetting => ({ name, value, level: 'mandatory' });

describe('policy files of every kind (spec 3 section 7, configPolicies)', () => {
  it.each([
    [
      'managedJson',
      'chrome.json',
      'chrome',
      'linux',
      [
        mandatory('PasswordManagerEnabled', false),
        mandatory('SafeBrowsingProtectionLevel', 2),
        mandatory('ExtensionInstallBlocklist', ['*']),
        mandatory('ProxySettings', { ProxyMode: 'direct' }),
      ],
      [],
    ],
    [
      'firefoxJson',
      'policies.json',
      'firefox',
      'linux',
      [mandatory('DisableTelemetry', true), mandatory('Cookies', { Behavior: 'reject-foreign', Locked: true })],
      [],
    ],
    [
      'registry',
      'a.reg',
      'chrome',
      'windows',
      [
        { name: 'ShowHomeButton', value: true, level: 'recommended' },
        mandatory('PasswordManagerEnabled', false),
        mandatory('HomepageLocation', 'https://intranet.example/"a"'),
        mandatory('SSLVersionMin', 'tls1.2'),
        mandatory('ExtensionInstallBlocklist', ['a', 'b', 'c']),
      ],
      [9, 22, 22, 19],
    ],
    ['registryXmlGpo', 'a.xml', 'edge', 'windows', [mandatory('SmartScreenEnabled', true)], [6]],
    ['mobileconfig', 'a.mobileconfig', 'edge', 'macos', [mandatory('TrackingPrevention', 3)], [11]],
    [
      'plist',
      'com.google.Chrome.plist',
      'chrome',
      'macos',
      [mandatory('PasswordManagerEnabled', false), mandatory('RelaunchNotificationPeriod', 86_400_000)],
      [],
    ],
    ['microsoftIntune', 'a.json', 'edge', 'windows', [mandatory('PasswordManagerEnabled', false)], [null]],
  ] as const)('reads %s', (kind, fileName, browser, platform, settings, skippedLines) => {
    const policy = parsePolicyFile(bytes(samples[kind]), fileName);
    expect([policy.kind, policy.browser, policy.platform]).toEqual([kind, browser, platform]);
    expect(policy.settings).toEqual(settings);
    expect(policy.skipped.length).toBe(skippedLines.length);
  });

  it('reads UTF-16 as Windows tools write it', () => {
    const text = `\ufeff${samples.registry}`;
    const file = new Uint8Array(text.length * 2);
    for (let at = 0; at < text.length; at += 1) new DataView(file.buffer).setUint16(at * 2, text.charCodeAt(at), true);
    expect(parsePolicyFile(file, 'a.reg')).toEqual(parsePolicyFile(bytes(samples.registry), 'a.reg'));
  });

  it.each([
    ['policies/managed/edge.json', 'edge', 'mandatory'],
    ['recommended.json', 'chrome', 'recommended'],
    ['brave.json', 'brave', 'mandatory'],
  ])('takes from the name %s what the content leaves open', (fileName, browser, level) => {
    const policy = parsePolicyFile(bytes('{"SyncDisabled": true}'), fileName);
    expect([policy.browser, policy.settings[0]?.level]).toEqual([browser, level]);
  });

  it.each([
    ['{"BraveRewardsDisabled": true}', 'brave'],
    ['{"SmartScreenEnabled": true}', 'edge'],
    ['{"SyncDisabled": true}', 'chrome'],
  ])('knows the browser of %s by its settings', (text, browser) => {
    expect(parsePolicyFile(bytes(text), 'policy.json').browser).toBe(browser);
  });
});

const deep = (levels: number) => `{"ExtensionSettings":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`;
const plist = (inner: string) => `<plist version="1.0"><dict>${inner}</dict></plist>`;
const chromeKey = '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome]';
const edgeKey = '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge]';
const header = 'Windows Registry Editor Version 5.00';

describe('policy files that are refused (issue 6, acceptance 8)', () => {
  it.each([
    ['nothing', '', 'a.json', 'empty', null],
    ['space only', ' \n ', 'a.json', 'empty', null],
    ['other text', 'hello', 'a.txt', 'unknown_kind', null],
    ['a list', '[1]', 'a.json', 'unknown_kind', null],
    ['a comma too much', '{\n  "A": 1,\n}', 'a.json', 'syntax', [3, 1]],
    ['a comment', '{\n  // x\n  "A": 1}', 'a.json', 'syntax', [2, 3]],
    ['a text that does not end', '{"A": "x', 'a.json', 'syntax', [1, 7]],
    ['a wrong escape', '{"A": "\\x"}', 'a.json', 'syntax', [1, 7]],
    ['a line end in a text', '{"A": "x\n"}', 'a.json', 'syntax', [1, 9]],
    ['more after the end', '{"A": 1} 2', 'a.json', 'syntax', [1, 10]],
    ['a key twice', '{"A": 1,\n "A": 2}', 'a.json', 'duplicate', [2, 2]],
    [
      'a setting twice, spelt differently',
      '{"SyncDisabled": true, "syncdisabled": false}',
      'a.json',
      'duplicate',
      null,
    ],
    ['a key that reaches a prototype', '{"a": {"__proto__": 1}}', 'a.json', 'unsafe', [1, 8]],
    ['a number beyond any', '{"A": 1e999}', 'a.json', 'value', [1, 7]],
    ['null as a value', '{"A": null}', 'a.json', 'value', null],
    ['a name that is none', '{"A B": 1}', 'a.json', 'value', null],
    ['too deep', deep(33), 'a.json', 'too_deep', [1, 177]],
    ['no settings', '{}', 'a.json', 'no_settings', null],
    ['no header', `${chromeKey}\n"A"=dword:1`, 'a.reg', 'syntax', [1, 1]],
    ['a value before a key', `${header}\n"A"=dword:1`, 'a.reg', 'syntax', [2, 1]],
    ['data of no policy', `${header}\n${chromeKey}\n"A"=hex:00`, 'a.reg', 'syntax', [3, 1]],
    ['a word that is no number', `${header}\n${chromeKey}\n"A"=dword:xyz`, 'a.reg', 'syntax', [3, 1]],
    ['bytes that do not end', `${header}\n${chromeKey}\n"A"=hex(2):00,\\`, 'a.reg', 'syntax', [3, 1]],
    [
      'deletions only',
      `${header}\n[-HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome]`,
      'a.reg',
      'no_settings',
      null,
    ],
    [
      'keys of other programs',
      `${header}\n[HKEY_LOCAL_MACHINE\\SOFTWARE\\X]\n"A"=dword:1`,
      'a.reg',
      'no_settings',
      null,
    ],
    ['two browsers', `${header}\n${chromeKey}\n"A"=dword:1\n${edgeKey}\n"A"=dword:1`, 'a.reg', 'browser', null],
    ['a value twice', `${header}\n${chromeKey}\n"A"=dword:1\n"a"=dword:0`, 'a.reg', 'duplicate', [4, 1]],
    ['an unsafe key', `${header}\n${chromeKey.replace(']', '\\__proto__]')}\n"A"=dword:1`, 'a.reg', 'unsafe', [2, 1]],
    ['XML that breaks', '<plist>\n<dict></plist>', 'a.plist', 'syntax', [2, 14]],
    ['own entities', '<!DOCTYPE plist [<!ENTITY a "b">]>\n<plist><dict/></plist>', 'a.plist', 'unsafe', [1, 34]],
    ['an unknown entity', plist('<key>A</key><string>&lol;</string>'), 'com.google.Chrome.plist', 'syntax', [1, 52]],
    ['other XML', '<html></html>', 'a.xml', 'unknown_kind', [1, 6]],
    ['a template', '<policyDefinitions></policyDefinitions>', 'a.admx', 'unknown_kind', [1, 19]],
    ['preferences of an unknown program', plist('<key>A</key><true/>'), 'a.plist', 'browser', null],
    ['a key without a value', plist('<key>A</key>'), 'com.google.Chrome.plist', 'syntax', [1, 32]],
    [
      'an integer that is none',
      plist('<key>A</key><integer>x</integer>'),
      'com.google.Chrome.plist',
      'syntax',
      [1, 48],
    ],
    ['XML too deep', '<plist>'.repeat(33), 'a.plist', 'too_deep', [1, 231]],
    [
      'Intune without a browser',
      '{"settings": [{"settingInstance": {"settingDefinitionId": "x"}}]}',
      'a.json',
      'no_settings',
      null,
    ],
    ['Intune without settings', '{"@odata.context": "x"}', 'a.json', 'unknown_kind', null],
    ['NUL characters', '{"A": "\0"}', 'a.json', 'encoding', null],
  ] as const)('%s', (_, text, fileName, code, place) => {
    const fault = faultOf(bytes(text), fileName);
    expect([fault.code, fault.place && [fault.place.line, fault.place.column]]).toEqual([code, place]);
    if (place !== null) expect(fault.message).toMatch(new RegExp(`^Line ${place[0]}, column ${place[1]}: .+\\.$`));
  });

  it.each([
    ['a binary property list', [...bytes('bplist00')], 'encoding', /plutil/],
    ['a signed profile', [0x30, 0x82, 1, 2, 3, 4], 'encoding', /signed/],
    ['bytes that are no text', [0x7b, 0xff, 0xfe], 'encoding', /UTF-8/],
    ['half a character of UTF-16', [0xff, 0xfe, 0x00], 'encoding', /UTF-16LE/],
  ] as const)('%s', (_, file, code, message) => {
    const fault = faultOf(Uint8Array.from(file), 'a.mobileconfig');
    expect([fault.code, fault.message]).toEqual([code, expect.stringMatching(message)]);
  });

  it('files above the limits', () => {
    expect(faultOf(new Uint8Array(policyFileLimits.bytes + 1), 'a.json').code).toBe('too_large');
    const many = Object.fromEntries(Array.from({ length: policyFileLimits.settings + 1 }, (_, at) => [`A${at}`, 2]));
    expect(faultOf(bytes(JSON.stringify(many)), 'a.json').code).toBe('too_many');
    const long = JSON.stringify({ A: Array.from({ length: policyFileLimits.values }, () => 0) });
    expect(faultOf(bytes(long), 'a.json').code).toBe('too_many');
  });

  it('reads a text of megabytes and refuses one that does not end, both at once', () => {
    const long = 'x'.repeat(4_000_000);
    expect(parsePolicyFile(bytes(`{"HomepageLocation": "${long}"}`), 'a.json').settings[0]?.value).toBe(long);
    expect(faultOf(bytes(`{"HomepageLocation": "${long}`), 'a.json').code).toBe('syntax');
    expect(faultOf(bytes(`${header}\n${chromeKey}\n"A"="${long}"`), 'a.reg').code).toBe('syntax');
  });

  it('names the first of many parts that are no settings, and counts the rest', () => {
    const others = '[HKEY_LOCAL_MACHINE\\SOFTWARE\\X]\n'.repeat(50_000);
    const policy = parsePolicyFile(bytes(`${header}\n${others}${chromeKey}\n"SyncDisabled"=dword:1`), 'a.reg');
    expect(policy.settings).toEqual([{ name: 'SyncDisabled', value: true, level: 'mandatory' }]);
    expect(policy.skipped.length).toBe(policyFileLimits.skipped + 1);
    expect(policy.skipped.at(-1)).toEqual({ line: null, reason: '49800 more parts were left out.' });
  });

  it('takes a registry value of a million characters', () => {
    const long = 'x'.repeat(1_000_000);
    const policy = parsePolicyFile(bytes(`${header}\n${chromeKey}\n"HomepageLocation"="${long}"`), 'a.reg');
    expect(policy.settings[0]?.value).toBe(long);
  });

  it('takes 32 levels', () => {
    expect(parsePolicyFile(bytes(deep(31)), 'a.json').settings.length).toBe(1);
  });
});

function faultOf(file: Uint8Array, fileName: string): PolicyFileError {
  try {
    parsePolicyFile(file, fileName);
  } catch (error) {
    if (error instanceof PolicyFileError) return error;
    throw error;
  }
  throw new Error('the file was taken');
}
