import { defineMessages, formatRow } from '../../language/index.ts';

/** What is said about a file of no known kind. */
const knownKinds =
  'managed policies (JSON), Firefox policies.json, a registry file (.reg), registry preferences (XML), a property list, ' +
  'a configuration profile or a Microsoft Intune settings catalog policy';

/** Why a file is no policy, whatever its format, and what to do about it. (issue 6, acceptance 8) */
export const policyFileTexts = defineMessages('policy-files', {
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  empty: 'The file is empty.',
  noText: 'The file is not text: it holds NUL characters.',
  encoding: (encoding: string) => `The file is not valid ${encoding} text.`,
  binaryPlist: 'This is a binary property list. Convert it to XML first: plutil -convert xml1.',
  signed: 'This profile is signed. Upload the unsigned profile.',
  unknownKind: `This is no policy file. Upload ${knownKinds}.`,
  unknownElement: (name: string) => `<${name}> is no policy file. Upload ${knownKinds}.`,
  template: 'this is a template (ADMX or ADML), which describes settings and sets none.',
  noSettings: 'The file sets nothing.',
  nothingBut: (line: number | null, reason: string) => `The file sets nothing. Line ${line}: ${reason}`,
  noBrowser: 'The file holds no policy of a known browser.',
  moreSkipped: (count: number) => `${count} more parts were left out.`,
  severalBrowsers: (browsers: readonly string[]) =>
    `The file holds policies of several browsers (${formatRow(browsers)}). Upload one file each.`,
});

/** What is wrong with a setting, or why it is left out. */
export const settingFaults = defineMessages('policy-settings', {
  noName: (name: string) => `"${name}" is no name of a setting.`,
  noValue: (name: string) => `${name} has no value.`,
  twice: (name: string) => `${name} is set twice.`,
  tooMany: (most: number) => `more than ${most} settings.`,
  unsafeKey: (key: string) => `the key "${key}" is not allowed.`,
  keyTwice: (key: string) => `the key "${key}" stands here twice.`,
  deleted: (name: string) => `${name} is deleted, not set.`,
});

/** Where the text of a JSON file breaks. */
export const jsonFaults = defineMessages('policy-json', {
  afterEnd: (found: string) => `unexpected ${found} after the end of the data.`,
  tooMany: (most: number) => `more than ${most} values.`,
  tooDeep: (most: number) => `nested deeper than ${most} levels.`,
  noKey: (found: string) => `expected a key in quotes, found ${found}.`,
  noColon: (found: string) => `expected ":" after the key, found ${found}.`,
  noComma: (close: string, found: string) => `expected "," or "${close}", found ${found}.`,
  noValue: (found: string) => `expected a value, found ${found}.`,
  open: 'this text does not end.',
  lineEnd: 'a text goes on over the end of the line.',
  escape: 'this text holds a wrong escape.',
  tooLarge: (number: string) => `the number ${number} is too large.`,
  end: 'the end of the file',
  comment: 'a comment',
});

/** Where the XML of a file breaks. */
export const xmlFaults = defineMessages('policy-xml', {
  entities: 'own entities are not allowed.',
  tooMany: (most: number) => `more than ${most} elements.`,
  tooDeep: (most: number) => `nested deeper than ${most} levels.`,
  noElement: 'The file holds no element.',
});

/** What is wrong with a property list. */
export const plistFaults = defineMessages('policy-plists', {
  noDict: 'expected one <dict> in the <plist>.',
  expected: (wanted: string, found: string | undefined) => `expected ${wanted}, found <${found}>.`,
  noValue: (key: string) => `the key "${key}" has no value.`,
  noKind: (name: string) => `<${name}> is no value of a property list.`,
  noNumber: (text: string) => `"${text}" is no number here.`,
  nameBrowser: (files: readonly string[]) =>
    `The file does not say which browser it is for. Name it ${formatRow(files)}.`,
  otherPayload: (type: string) => `The payload "${type}" is for no browser.`,
  noPayload: 'The profile holds no payload for a known browser.',
  severalBrowsers: (browsers: readonly string[]) =>
    `The profile is for several browsers (${formatRow(browsers)}). Upload one file each.`,
});

/** What is wrong with a registry file, or why a part of it is left out. */
export const registryFaults = defineMessages('policy-registry', {
  header: (header: string) => `expected "${header}".`,
  noPolicy: (key: string) => `${key} belongs to no policy.`,
  noBrowserPolicy: (key: string) => `${key} belongs to no browser policy.`,
  beforeKey: 'a value stands before the first key.',
  lineTooLong: 'the line is too long.',
  open: 'the data does not end.',
  noKey: 'expected a key in brackets.',
  noName: 'expected "name"=value.',
  otherData: (name: string) => `"${name}" holds data that no browser policy has.`,
  noBytes: 'expected bytes such as 00,1f.',
  tooDeep: 'The key is nested too deep.',
  twice: (name: string) => `"${name}" is set twice.`,
  machineWins: (name: string) => `${name} is set for the machine as well, which wins.`,
});

/** What is wrong with registry preferences, or why a part of them is left out. */
export const preferenceFaults = defineMessages('policy-preferences', {
  otherElement: (name: string) => `<${name}> is no registry value.`,
  noProperties: '<Registry> needs <Properties> with hive and key.',
  otherHive: (hive: string) => `${hive} holds no policy.`,
  noNumber: (value: string, type: string) => `"${value}" is no ${type}.`,
  otherType: (type: string) => `${type} is no type that browser policies have.`,
});

/** What is wrong with a settings catalog policy, or why a part of it is left out. */
export const intuneFaults = defineMessages('policy-intune', {
  noList: 'This Intune file holds no list of settings.',
  noId: 'A setting has no settingDefinitionId.',
  otherProgram: (id: string) => `${id} is no setting of a known browser.`,
  noValue: (name: string) => `${name} is given no value.`,
  noSettings: 'The Intune policy sets nothing for a known browser.',
  severalBrowsers: (browsers: readonly string[]) =>
    `The file holds policies of several browsers (${formatRow(browsers)}).`,
});

/** Why a setting cannot be exported. (PST-003) */
export const exportFaults = defineMessages('policy-export', {
  refused: (setting: string, reason: string) => `${setting} cannot be exported: ${reason}.`,
  xmlCharacters: 'XML cannot hold one of its characters',
  catalog: 'the settings catalog cannot hold it',
  registry: 'a registry cannot hold this value',
  registryKey: 'a key of a registry file has no "]"',
});

/** Formats of an export, as the menu names them. (PST-003, UI.md 4.11) */
export const exportFormatTexts = defineMessages('policy-export-formats', {
  microsoftIntune: 'Microsoft Intune',
  registry: 'Registry',
  registryXmlGpo: 'Registry XML GPO',
});
