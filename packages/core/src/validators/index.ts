export type { AddressRange } from './address.ts';
export {
  addressRange,
  cidrV4,
  cidrV6,
  holdsRange,
  ipOrRange,
  ipv4,
  MAX_PORT,
  port,
  portOrRange,
  privateIpv4,
} from './address.ts';
export { certificatePem } from './certificate.ts';
export {
  domain,
  EMAIL_LOCAL_MAX_LENGTH,
  email,
  hostname,
  hostnameOrIp,
  nonStandardDomainOrIp,
} from './host.ts';
export { DOMAIN_MAX_LENGTH, LABEL_MAX_LENGTH } from './host-parts.ts';
export { isMailAddress } from './mail-address.ts';
export type { Failure, Rule } from './rule.ts';
export { firstFailure, forbidChars } from './rule.ts';
export type { RuleName } from './rules.ts';
export { rules } from './rules.ts';
export {
  digitsOnly,
  integer,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  name,
  noLeadingTrailingSpaces,
  noLineBreaks,
  password,
  REGEX_MAX_LENGTH,
  readonlyIndicatorText,
  regex,
  textForbiddenChars,
  username,
} from './text.ts';
export { path, URL_MAX_LENGTH, URL_MIN_LENGTH, uriPrefix, url, viewerUrl } from './web.ts';
