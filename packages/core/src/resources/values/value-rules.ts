import { formatDate } from '../../language/index.ts';
import type { Failure, Rule } from '../../validators/index.ts';
import {
  certificatePem,
  cidrV4,
  cidrV6,
  domain,
  firstFailure,
  hostname,
  hostnameOrIp,
  ipOrRange,
  name,
  noLineBreaks,
  portOrRange,
  uriPrefix,
  url,
  username,
  viewerUrl,
} from '../../validators/index.ts';
import {
  CERTIFICATE_MAX,
  JSON_MAX,
  LONG_TEXT_MAX,
  METADATA_MAX,
  NOTE_MAX,
  RIGHT_MAX,
  ROLE_NAME_MAX,
  TEXT_MAX,
  URL_MAX,
} from './longest-texts.ts';
import { ruleBrowsers } from './vocabulary.ts';

/** Largest proxy auto-config file, in bytes: browsers take no larger one. */
const PAC_MAX_BYTES = 1_048_576;

function rule(isValid: (value: string) => boolean, key: string): Rule {
  const failure: Failure = { [key]: true };
  return (value) => (isValid(value) ? null : failure);
}

function atMost(max: number): Rule {
  return (value) => (value.length <= max ? null : { maxlength: { max, actual: value.length } });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the rule looks for
const plain = rule((value) => !/[\u0000-\u001f\u007f]/.test(value), 'invalidText');

const versionPattern = /^\d{1,9}(?:\.\d{1,9}){0,3}$/;

/** The numbers of a version; null for what is none. */
export function parseVersion(value: string): number[] | null {
  return versionPattern.test(value) ? value.split('.').map(Number) : null;
}

/** A browser, and a version of it: `chrome`, `chrome 120.1`. */
export function parseBrowser(value: string): { name: string; version: number[] | null } | null {
  const [name = '', version, ...rest] = value.split(' ');
  if (rest.length > 0 || !ruleBrowsers.some((known) => known === name)) return null;
  if (version === undefined) return { name, version: null };
  const numbers = parseVersion(version);
  return numbers === null ? null : { name, version: numbers };
}

/** As OpenID Connect Discovery has it; plain http only on the machine itself, for trials. (OP-210) */
function isIssuer(text: string): boolean {
  if (text.length > NOTE_MAX || !URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  const isHere = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return false;
  return username === '' && password === '' && search === '' && hash === '' && !/[?#]/.test(text);
}

/** A name of a time zone that this machine knows. */
function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(value)) return false;
  try {
    return formatDate(0, { timeZone: value }) !== '';
  } catch {
    return false;
  }
}

/** JSON in which every number is kept as it is written. (decision 053) */
function isJson(text: string): boolean {
  let isExact = true;
  try {
    JSON.parse(text, (_, value) => {
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER && typeof value === 'number') isExact = false;
      return value;
    });
  } catch {
    return false;
  }
  return isExact;
}

/**
 * Rules of single values, by name: the validators of spec 3 section 5 where one fits, and what they leave out. Keys of
 * failures are those of the validators; the others are chosen here. (OP-207, OP-217)
 */
export const valueRules = {
  name: firstFailure(name, noLineBreaks, plain),
  text: firstFailure(atMost(TEXT_MAX), plain),
  /** Text of any characters. (spec 3 section 3, storage profiles) */
  short_text: atMost(TEXT_MAX),
  note: atMost(NOTE_MAX),
  role_name: firstFailure(atMost(ROLE_NAME_MAX), plain),
  /** An entry of a role, `api:action:item` with wildcards. (spec 2 section 6) */
  right: firstFailure(
    atMost(RIGHT_MAX),
    rule((value) => /^[\w*&.-]+(:{1,2}[\w*&.-]+)*$/.test(value), 'invalidRight'),
  ),
  /** Part of the addresses of a provider of identities. Chosen here. */
  provider_id: rule((value) => /^[\w-]{1,64}$/.test(value), 'invalidProviderId'),
  /** What the document says is looked at by the service. (issue 6) */
  saml_metadata: firstFailure(
    atMost(METADATA_MAX),
    rule((value) => /^\s*</.test(value), 'invalidMetadata'),
  ),
  issuer: rule(isIssuer, 'invalidIssuer'),
  /** A scope of OAuth. (RFC 6749, section 3.3) */
  scope: rule((value) => /^[!#-[\]-~]{1,200}$/.test(value), 'invalidScope'),
  hostname_or_ip: hostnameOrIp,
  /** It passes whenever it is not empty. (spec 3 section 5) */
  viewer_url: firstFailure(atMost(URL_MAX), viewerUrl),
  /** A text of pages. Longest chosen here. */
  long_text: atMost(LONG_TEXT_MAX),
  /** What it holds is looked at by the service. (spec 3 section 5) */
  certificate: firstFailure(atMost(CERTIFICATE_MAX), certificatePem),
  /** A proxy auto-config file, as far as it can be told without compiling it. (spec 3 section 7) */
  pac_script: firstFailure(
    rule((value) => new TextEncoder().encode(value).length <= PAC_MAX_BYTES, 'largePac'),
    rule((value) => value.includes('FindProxyForURL'), 'invalidPac'),
  ),
  user_agent: firstFailure(atMost(NOTE_MAX), plain),
  username: firstFailure(atMost(TEXT_MAX), username, plain),
  ip: (value) => (/[-/]/.test(value) || ipOrRange(value) !== null ? { invalidIP: true } : null),
  ip_or_range: ipOrRange,
  cidr: (value) => (cidrV4(value) === null ? null : cidrV6(value)),
  ip_range_or_cidr: (value) =>
    !value.includes('/') ? ipOrRange(value) : cidrV4(value) === null ? null : cidrV6(value),
  ip_range_or_hostname: (value) => (hostname(value) === null ? null : ipOrRange(value)),
  /** A leading `*.` stands for every name below. Chosen here. */
  domain: (value) =>
    value === '*.' ? { invalidDomain: true } : domain(value.startsWith('*.') ? value.slice(2) : value),
  ip_range_or_domain: (value) => {
    const host = value.startsWith('*.') && value.length > 2 ? value.slice(2) : value;
    return domain(host) === null ? null : ipOrRange(value);
  },
  url: firstFailure(uriPrefix, url),
  port_or_range: portOrRange,
  /** Where clocks are set, by its name in the IANA database. Chosen here. */
  time_zone: rule(isTimeZone, 'invalidTimeZone'),
  /** Name of a setting: a document says by two of its own who saved it. Chosen here. (decision 053) */
  setting_name: firstFailure(
    atMost(TEXT_MAX),
    plain,
    rule((value) => !/^updated_(?:at|by)$/.test(value), 'takenName'),
  ),
  json: firstFailure(atMost(JSON_MAX), rule(isJson, 'invalidJson')),
  version: rule((value) => parseVersion(value) !== null, 'invalidVersion'),
  browser: rule((value) => parseBrowser(value) !== null, 'invalidBrowser'),
  extension: rule((value) => /^\.?[A-Za-z0-9][A-Za-z0-9_+-]{0,31}$/.test(value), 'invalidExtension'),
  media_type: rule(
    (value) => /^[A-Za-z0-9][\w.+-]{0,63}\/(?:\*|[A-Za-z0-9][\w.+-]{0,126})$/.test(value),
    'invalidMediaType',
  ),
} as const satisfies Record<string, Rule>;

export type ValueRule = keyof typeof valueRules;
