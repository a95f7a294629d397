import { defineMessages, formatList, formatNumber, formatRow } from '../../language/index.ts';

/** What a value must be, within `Expected …`. */
export const shapeNames = defineMessages('resource-shapes', {
  flag: 'true or false',
  text: 'a text',
  value: 'a value',
  number: 'a number',
  id: 'an id',
  object: 'an object',
  list: 'a list',
  nothing: 'nothing',
});

/** What is wrong with an entry or one of its values. Wording chosen here, in the manner of UI.md 4.3. */
export const entryFaults = defineMessages('resource-faults', {
  entry: 'Entry',
  right: 'Right',
  expected: (wanted: string, found: string) => `Expected ${wanted}, found ${found}.`,
  noObject: 'Expected an object.',
  switchedOff: (several: string) => `${several} aren't enabled for this tenant.`,
  oneSwitchedOff: (document: string) => `${document} isn't enabled for this tenant.`,
  noList: 'Expected a list.',
  required: (label: string) => `Enter ${label}.`,
  enterAgain: 'Enter it again: what is stored is for another account, region or endpoint.',
  unknownWord: (word: string) => `${word} is not known.`,
  oneOf: (options: readonly string[]) => `Use one of: ${formatRow(options)}.`,
  meant: (text: string, meant: string) => `${text} Did you mean ${meant}?`,
  bounds: (min: number, max: number) => `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`,
  integer: 'Enter a whole number.',
  noTarget: (target: string, id: string) => `There is no ${target} ${id}.`,
  twice: (name: string) => `${name} is there twice.`,
  taken: (kind: string) => `Another ${kind} has this name.`,
  builtin: 'This is built in, and stays as it is.',
  allowedAddresses: 'Allowed addresses',
  nobodyComes: 'Enter at least one address, or nobody could come in.',
  builtinGone: 'This is built in, and cannot be left out.',
  most: (most: number) => `Use at most ${formatNumber(most)} of them.`,
  least: (least: number) => `Keep at least ${formatNumber(least)} of them.`,
  shortest: (min: number) => `Use at least ${min} characters.`,
  longest: (max: number) => `Use at most ${max} characters.`,
  refused: 'This value is not allowed.',
  otherVariant: (variant: string) => `This is no part of ${variant}: leave it out.`,
  noPart: (label: string, beside: readonly string[]) =>
    beside.length === 0
      ? `${label} do not belong here: leave them out.`
      : `There are no ${label} with ${formatList(beside)}: leave them out.`,
  moreThan: (label: string | undefined) => `Enter more than ${label}.`,
  some: (labels: readonly string[]) => `Enter ${formatList(labels, 'disjunction')}.`,
  onlyOne: (labels: readonly string[]) => `Enter only one of ${formatRow(labels)}.`,
});

/** What to enter, by the key of the failure. Wording chosen here, in the manner of UI.md 4.3. */
export const failureTexts = defineMessages('resource-failures', {
  invalidIP: 'Enter an IP address, for example 10.1.2.3.',
  invalidIpRange: 'Enter an address, a network or a range, for example 10.1.0.0/16 or 10.1.2.3-10.1.2.9.',
  invalidCidr: 'Enter a network, for example 10.1.0.0/16.',
  invalidDomain: 'Enter a domain, for example example.com or *.example.com.',
  invalidUrl: 'Enter a full URL, for example https://example.com/list.',
  invalidUriStartsWith: 'Enter a URL that starts with http:// or https://.',
  invalidPortOrPortRange: 'Enter a port or a range of ports, for example 443 or 8000-8080.',
  invalidUserName: `These characters and white space aren't allowed: ! < \\ ' "`,
  invalidText: 'Remove tabs and other control characters.',
  invalidLineBreaks: 'Write it in one line.',
  invalidVersion: 'Enter a version, for example 14.2.',
  invalidBrowser: 'Enter a browser, with a version where it is compared, for example chrome or chrome 120.',
  invalidExtension: 'Enter an extension, for example pdf.',
  invalidMediaType: 'Enter a media type, for example application/pdf or image/*.',
  invalidProviderId: 'Letters, digits, - and _ only, at most 64.',
  invalidMetadata: 'Paste the whole XML document, which starts with <.',
  invalidIssuer: 'Enter an address that starts with https://, without user, query or fragment.',
  invalidScope: 'Enter one scope, without spaces.',
  invalidCert: 'Paste one certificate in PEM, from its BEGIN line to its END line.',
  invalidPac: 'Write a script with a function FindProxyForURL(url, host), which browsers ask.',
  largePac: 'Use at most 1 MB: browsers take no larger file.',
  invalidHostnameOrIp: 'Enter a host name or an IP address, for example proxy.example.com.',
  invalidTimeZone: 'Enter a time zone by its name, for example Europe/Berlin or UTC.',
  invalidJson: 'Enter JSON, for example "blue", 12 or {"a": [1]}; numbers of over 15 digits in quotes.',
  invalidRight: 'Enter a right, for example customization:web or logs:*.',
  invalidTime: 'Enter a time with its zone, for example 2026-03-01T12:00:00Z.',
});

/** What is wrong with an address that is nearly one. (UI.md 4.13: each wrong one with its reason) */
export const addressTexts = defineMessages('resource-addresses', {
  largeNumber: (number: string) => `${number} is more than 255.`,
  prefix: (least: number, most: number) => `The number behind the / is ${least} to ${most}.`,
  order: 'The first address of a range is the lower one.',
});

/** What is wrong with the values of a comparison. (OP-207) */
export const comparisonTexts = defineMessages('resource-comparisons', {
  one: 'Give one value.',
  two: 'Give two values, the lower one first.',
  noVersion: 'Add the version to compare with.',
  sameBrowser: (browser: string) => `Give two versions of ${browser}.`,
  lowerFirst: 'Give the lower value first.',
});

/** What a reference to nothing misses. */
export const targetNames = defineMessages('resource-targets', {
  'mpa.application': 'application',
  'mpa.connector_cluster': 'connector cluster',
  'fwaas.service': 'firewall service',
  'rules.content_type': 'content type',
  'posture.profile': 'posture profile',
});

/** What a rule lacks before it may decide about traffic. (OP-207) */
export const incompleteTexts = defineMessages('resource-incomplete', {
  condition: 'Condition',
  subject: 'Subject',
  sessionLimit: 'Session limit',
  oneValue: 'Enter at least one value.',
  twoValues: 'Enter two values, the lower one first.',
  limit: 'Enter how long a session may last.',
});
