import type { Json } from '../../shared/index.ts';
import { PolicyFileError } from '../model/fault.ts';
import { unsafeKeys } from '../model/limits.ts';
import type { Browser, ParsedPolicy, SkippedPart } from '../model/model.ts';
import { plistFaults, settingFaults } from './messages.ts';
import { collectSettings } from './settings.ts';
import type { XmlElement } from './xml.ts';

/** Preference domains of the browsers, in lower case. */
const domains: Readonly<Record<string, Browser>> = {
  'com.google.chrome': 'chrome',
  'com.microsoft.edge': 'edge',
  'com.brave.browser': 'brave',
  'org.mozilla.firefox': 'firefox',
};

type Part = { name: string; value: XmlElement };

/**
 * Reads a property list: a configuration profile with a payload for a browser, or the preferences themselves, whose
 * browser is told by the file's name. (issue 6, acceptance 8)
 * @throws PolicyFileError with the place of the fault.
 */
export function readPlist(root: XmlElement, fileName: string): ParsedPolicy {
  const [top, ...more] = root.children;
  if (top?.name !== 'dict' || more.length > 0) throw fault(root, plistFaults.noDict);
  const parts = partsOf(top);
  const payloads = parts.find(({ name }) => name === 'PayloadContent');
  return payloads?.value.name === 'array' ? readProfile(payloads.value) : readPreferences(parts, fileName);
}

function readPreferences(parts: readonly Part[], fileName: string): ParsedPolicy {
  const isFirefox = parts.some(({ name }) => name === firefoxSwitch);
  const named = Object.entries(domains).find(([domain]) => fileName.toLowerCase().includes(domain))?.[1];
  const browser = isFirefox ? 'firefox' : named;
  if (browser === undefined) {
    const names = ['com.google.Chrome', 'com.microsoft.Edge', 'com.brave.Browser', 'org.mozilla.firefox'];
    throw new PolicyFileError('browser', plistFaults.nameBrowser(names.map((name) => `${name}.plist`)));
  }
  return read('plist', browser, [parts.filter(({ name }) => name !== firefoxSwitch)], []);
}

/** Turns policies on in Firefox for macOS; no setting itself. */
const firefoxSwitch = 'EnterprisePoliciesEnabled';

function readProfile(payloads: XmlElement): ParsedPolicy {
  const found = new Map<Browser, Part[][]>();
  const skipped: SkippedPart[] = [];
  for (const payload of payloads.children) {
    const parts = partsOf(payload);
    const type = parts.find(({ name }) => name === 'PayloadType')?.value.text ?? '';
    const own = domains[type.toLowerCase()];
    const managed = type.toLowerCase() === 'com.apple.managedclient.preferences' ? forcedPreferences(parts) : [];
    if (own !== undefined)
      add(
        own,
        parts.filter(({ name }) => !name.startsWith('Payload') && name !== firefoxSwitch),
      );
    for (const [browser, settings] of managed) add(browser, settings);
    if (own === undefined && managed.length === 0) {
      skipped.push({ line: payload.place.line, reason: plistFaults.otherPayload(type) });
    }
  }
  const [first, ...others] = found;
  if (first === undefined) throw new PolicyFileError('no_settings', plistFaults.noPayload);
  if (others.length > 0) {
    throw new PolicyFileError('browser', plistFaults.severalBrowsers([...found.keys()]));
  }
  return read('mobileconfig', first[0], first[1], skipped);

  function add(browser: Browser, parts: Part[]): void {
    found.set(browser, [...(found.get(browser) ?? []), parts]);
  }
}

/** `PayloadContent` holds domains, each with lists of forced preferences. */
function forcedPreferences(parts: readonly Part[]): [Browser, Part[]][] {
  const content = parts.find(({ name, value }) => name === 'PayloadContent' && value.name === 'dict');
  if (content === undefined) return [];
  return partsOf(content.value).flatMap(({ name, value }): [Browser, Part[]][] => {
    const browser = domains[name.toLowerCase()];
    if (browser === undefined || value.name !== 'dict') return [];
    const forced = partsOf(value).find((part) => part.name === 'Forced')?.value.children ?? [];
    const settings = forced.flatMap((entry) => {
      const inner = partsOf(entry).find((part) => part.name === 'mcx_preference_settings');
      return inner === undefined ? [] : partsOf(inner.value);
    });
    return [[browser, settings]];
  });
}

function read(
  kind: 'plist' | 'mobileconfig',
  browser: Browser,
  groups: readonly (readonly Part[])[],
  skipped: SkippedPart[],
): ParsedPolicy {
  const collector = collectSettings(browser);
  for (const { name, value } of groups.flat()) collector.add(name, plistValue(value), 'mandatory', value.place);
  return { kind, browser, platform: 'macos', settings: collector.settings, skipped };
}

/** Keys and values of a `<dict>`, which stand in turns. */
function partsOf(dict: XmlElement): Part[] {
  if (dict.name !== 'dict') throw fault(dict, plistFaults.expected('<dict>', dict.name));
  const parts: Part[] = [];
  const names = new Set<string>();
  for (let at = 0; at < dict.children.length; at += 2) {
    const [key, value] = [dict.children[at], dict.children[at + 1]];
    if (key?.name !== 'key') throw fault(key ?? dict, plistFaults.expected('<key>', key?.name));
    if (value === undefined || value.name === 'key') throw fault(key, plistFaults.noValue(key.text));
    if (unsafeKeys.has(key.text)) throw new PolicyFileError('unsafe', settingFaults.unsafeKey(key.text), key.place);
    if (names.has(key.text)) throw new PolicyFileError('duplicate', settingFaults.keyTwice(key.text), key.place);
    names.add(key.text);
    parts.push({ name: key.text, value });
  }
  return parts;
}

function plistValue(element: XmlElement): Json {
  switch (element.name) {
    case 'true':
    case 'false':
      return element.name === 'true';
    case 'string':
    case 'date':
      return element.text;
    case 'data':
      return element.text.replaceAll(/\s/g, '');
    case 'integer':
    case 'real':
      return numberOf(element);
    case 'array':
      return element.children.map(plistValue);
    case 'dict':
      return Object.fromEntries(partsOf(element).map(({ name, value }) => [name, plistValue(value)]));
    default:
      throw fault(element, plistFaults.noKind(element.name));
  }
}

function numberOf(element: XmlElement): number {
  const text = element.text.trim();
  const isInteger = element.name === 'integer';
  const wanted = isInteger ? /^[-+]?(\d+|0x[0-9a-f]+)$/i : /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
  const value = wanted.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw fault(element, plistFaults.noNumber(text));
  return value;
}

function fault({ place }: XmlElement, reason: string): PolicyFileError {
  return new PolicyFileError('syntax', reason, place);
}
