import type { RuleText } from './rules.ts';

/** Rules of single values, with what each of them is. */
const values = {
  invalidBrowser: 'A browser is one of the known ones, with a version behind it where that matters.',
  invalidCert: 'A certificate is PEM.',
  invalidCidr: 'A network is an address with the length of its prefix, such as 192.0.2.0/24.',
  invalidDomain: 'A domain has labels of letters, digits and hyphens, and at most a star as its first one.',
  invalidExtension: 'A file extension has letters and digits, without the dot.',
  invalidHostnameOrIp: 'A host is a name or an IP address.',
  invalidInteger: 'A number is a whole one where the field says so.',
  invalidIP: 'An IP address is one of version 4 or 6.',
  invalidIpRange: 'A range of addresses has its first and its last one, in this order, or is a network.',
  invalidIssuer: 'An issuer is an https address without user name, query and fragment.',
  invalidJson: 'A value of a setting is JSON.',
  invalidMediaType: 'A media type has two parts, such as image/png.',
  invalidMetadata: 'Metadata of a provider are those of SAML 2.0.',
  invalidPac: 'A PAC file is a script with FindProxyForURL.',
  invalidPortOrPortRange: 'A port is a number from 1 to 65535, or a range of two.',
  invalidProviderId: 'An id of a provider has small letters, digits and hyphens.',
  invalidRight: 'A right is area:part, or area:part:read and area:part:write.',
  invalidScope: 'A scope of OpenID Connect has no white space and no quotes.',
  invalidTime: 'A time has its zone, such as 2026-03-01T12:00:00Z.',
  invalidTimeZone: 'A time zone has a name such as Europe/Berlin.',
  invalidUriStartsWith: 'An address begins with http:// or https://.',
  invalidUrl: 'A URL has a host and no white space.',
  invalidUserName: 'A user name holds what directories allow.',
  invalidVersion: 'A version is numbers with dots between them.',
} as const;

const valueTexts = Object.fromEntries(
  Object.entries(values).map(([rule, wants]): [string, RuleText] => [
    rule,
    {
      level: 'error',
      wants,
      why: 'The service refuses the entry, as the form of the portal does.',
      fix: 'Write a value of that form. The message says what is wrong in this one.',
    },
  ]),
) as Record<keyof typeof values, RuleText>;

/** Rules that only files of entries break, by their ids. (RES-018) */
export const entryRuleTexts = {
  ...valueTexts,
  minlength: {
    level: 'error',
    wants: 'A name is as long, and a list holds as many values, as its field needs.',
    why: 'The service refuses the entry, as the form of the portal does.',
    fix: 'Write more, as the message says.',
  },
  minimum: {
    level: 'error',
    wants: 'A number is not smaller than its field allows.',
    why: 'The service refuses the entry, as the form of the portal does.',
    fix: 'Use a number between those in the message.',
  },
  maximum: {
    level: 'error',
    wants: 'A number is not larger than its field allows.',
    why: 'The service refuses the entry, as the form of the portal does.',
    fix: 'Use a number between those in the message.',
  },
  comparison: {
    level: 'error',
    wants: 'A condition compares with values that its comparator can compare with.',
    why: 'What cannot be compared matches nothing.',
    fix: 'Use another comparator, or the values that it takes.',
  },
  ordered: {
    level: 'error',
    wants: 'Of two fields that begin and end something, the first is not behind the second.',
    why: 'Nothing lies between them.',
    fix: 'Swap them, or correct one.',
  },
  some: {
    level: 'error',
    wants: 'Of several fields at least one is filled in.',
    why: 'Without any the entry is about nothing.',
    fix: 'Fill one in, as the message says.',
  },
  one: {
    level: 'error',
    wants: 'Of several fields only one is filled in.',
    why: 'Nobody could say which of them counts.',
    fix: 'Keep one of those in the message.',
  },
  irrelevant: {
    level: 'error',
    wants: 'A field is there only where it counts.',
    why: 'The service refuses what another choice of the entry rules out.',
    fix: 'Leave the field out, or make the other choice.',
  },
  otherVariant: {
    level: 'error',
    wants: 'What is one of several kinds holds no fields of another kind.',
    why: 'Nobody reads them, and the service refuses them.',
    fix: 'Take them out, or choose the kind that they belong to.',
  },
  enterAgain: {
    level: 'error',
    wants: 'A secret is given again where what it belongs to changes.',
    why: 'A stored secret does not go to another place unseen.',
    fix: 'Write {"secret": "env:NAME"} with a new version.',
  },
  duplicate: {
    level: 'error',
    wants: 'No two rows of an entry, and no two entries, have the same id.',
    why: 'Nobody could say which of them is meant.',
    fix: 'Take one out, or give it another id.',
  },
  taken: {
    level: 'error',
    wants: 'No two entries share a name, or an id inside them, where one tells which is meant.',
    why: 'A reference would mean both.',
    fix: 'Give one another name. An id that was copied is left out: a new one is made.',
  },
  builtin: {
    level: 'error',
    wants: 'What the product brings along stays as it is.',
    why: 'The service refuses any change of it.',
    fix: 'Take the entry out of the files, or leave it as it was pulled.',
  },
  entryShape: {
    level: 'error',
    wants: 'A right of a role has two segments, or three of which the last is that of its list.',
    why: 'Another one grants nothing, or less than it says.',
    fix: 'Write the right in the message.',
  },
  bothLists: {
    level: 'error',
    wants: "The administrator's right stands in both lists of a role.",
    why: 'In one of them it would mean something else than it says.',
    fix: 'Write it in both lists, or the right with :read or :write behind it.',
  },
  readOnly: {
    level: 'error',
    wants: 'A file holds entries of a kind that files may change.',
    why: 'Others write this kind, and no plan takes it.',
    fix: 'Remove the file.',
  },
  secretInFile: {
    level: 'error',
    wants: 'No secret stands in a file.',
    why: 'Whoever reads the repository would have it.',
    fix: 'Write "keep", or {"secret": "env:NAME"}, and make a new secret: this one was seen.',
  },
  unknownReference: {
    level: 'warning',
    wants: 'A reference names an entry of the files, where files hold that kind.',
    why: 'A plan refuses what nobody has. An error where portico.json says that files hold all of the kind.',
    fix: 'Correct the name, or check the folder with the file that holds the entry.',
  },
  'rule.incomplete': {
    level: 'warning',
    wants:
      'An entry has what it needs to decide: its action or mode, values of its conditions and subjects, all of a limit.',
    why: 'The entry can be saved, and not published.',
    fix: 'Fill in what the message says, or take it out.',
  },
} as const satisfies Record<string, RuleText>;
