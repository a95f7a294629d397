import { cidrV4, cidrV6, ipOrRange, ipv4, port, portOrRange, privateIpv4 } from './address.ts';
import { certificatePem } from './certificate.ts';
import { domain, email, hostname, hostnameOrIp, nonStandardDomainOrIp } from './host.ts';
import type { Rule } from './rule.ts';
import {
  digitsOnly,
  integer,
  name,
  noLeadingTrailingSpaces,
  noLineBreaks,
  password,
  readonlyIndicatorText,
  regex,
  textForbiddenChars,
  username,
} from './text.ts';
import { path, uriPrefix, url } from './web.ts';

/** Every form validator by its name. (spec 3 section 5, DESIGN section 1) */
export const rules = {
  name,
  no_line_breaks: noLineBreaks,
  no_leading_trailing_spaces: noLeadingTrailingSpaces,
  integer,
  digits_only: digitsOnly,
  regex,
  username,
  password,
  email,
  hostname,
  domain,
  ipv4,
  ip_or_range: ipOrRange,
  hostname_or_ip: hostnameOrIp,
  port_or_range: portOrRange,
  port,
  uri_prefix: uriPrefix,
  path,
  url,
  cidr_v4: cidrV4,
  cidr_v6: cidrV6,
  private_ipv4: privateIpv4,
  text_forbidden_chars: textForbiddenChars,
  readonly_indicator_text: readonlyIndicatorText,
  certificate_pem: certificatePem,
  non_standard_domain_or_ip: nonStandardDomainOrIp,
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
