import { parsePort } from './address.ts';
import { DOMAIN_MAX_LENGTH, hasSpaceOrControl, LABEL_MAX_LENGTH } from './host-parts.ts';
import { isIp } from './ip.ts';
import { accept, type Rule } from './rule.ts';

/** Longest part before the @ of an email address. (OP-115) */
export const EMAIL_LOCAL_MAX_LENGTH = 64;

/** A domain or one label. (spec 3 section 5, OP-115) */
export const hostname: Rule = accept(isHostname, 'invalidHostname');

/** At least two labels of letters, digits and inner hyphens; the last is not all digits. (spec 3 section 5, OP-115) */
export const domain: Rule = accept(isDomain, 'invalidDomain');

/** A hostname or an IPv4 or IPv6 address. (spec 3 section 5) */
export const hostnameOrIp: Rule = accept((value) => isHostname(value) || isIp(value), 'invalidHostnameOrIp');

/** One @, a local part of 1 to 64 characters without spaces, a valid domain. (spec 3 section 5, OP-115) */
export const email: Rule = accept((value) => {
  const at = value.indexOf('@');
  if (at < 1 || at > EMAIL_LOCAL_MAX_LENGTH) return false;
  return isDomain(value.slice(at + 1)) && !hasSpaceOrControl(value);
}, 'invalidEmail');

/**
 * A hint, never an error: flags what is neither a domain nor an address once a leading `*.` and a port are taken off.
 * (spec 3 section 5, OP-116)
 */
export const nonStandardDomainOrIp: Rule = accept((value) => {
  if (isIp(value)) return true;
  const host = withoutPort(value.startsWith('*.') ? value.slice(2) : value);
  return host !== null && (isDomain(host) || isIp(host));
}, 'nonStandardDomainOrIp');

/** The host before a port; brackets round an IPv6 address come off; null when what follows is not a port. */
function withoutPort(value: string): string | null {
  const bracketed = value.startsWith('[');
  const end = bracketed ? value.indexOf(']') + 1 : value.indexOf(':');
  const hostEnd = end === -1 ? value.length : end;
  const rest = value.slice(hostEnd);
  if (rest !== '' && (!rest.startsWith(':') || parsePort(rest.slice(1)) === null)) return null;
  if (!bracketed) return value.slice(0, hostEnd);
  const inner = value.slice(1, hostEnd - 1);
  return inner.includes(':') ? inner : null;
}

/** Labels of letters, digits and inner hyphens, the last not all digits; no trailing dot. (OP-115) */
export function isHostname(value: string): boolean {
  if (value.length > DOMAIN_MAX_LENGTH) return false;
  return value.split('.').every(isLabel) && !/(?:^|\.)[0-9]+$/.test(value);
}

function isDomain(value: string): boolean {
  return value.includes('.') && isHostname(value);
}

function isLabel(label: string): boolean {
  return (
    label.length <= LABEL_MAX_LENGTH && /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-')
  );
}
