import { DOMAIN_MAX_LENGTH, hasSpaceOrControl, LABEL_MAX_LENGTH } from './host-parts.ts';
import { accept, type Failure, type Rule } from './rule.ts';

/** Shortest URL. (spec 3 sections 5 and 9) */
export const URL_MIN_LENGTH = 8;
/** Longest URL. (spec 3 sections 5 and 9) */
export const URL_MAX_LENGTH = 2048;

/** Starts with http:// or https:// in any letter case. (spec 3 section 5, OP-115) */
export const uriPrefix: Rule = accept((value) => /^https?:\/\//i.test(value), 'invalidUriStartsWith');

/**
 * 8 to 2048 characters, http or https, a host that can exist, no user info, no white space or control character,
 * and it parses. A backslash in the authority is refused too, since readers disagree where the host then ends.
 * (spec 3 section 5, OP-09, DESIGN section 5)
 */
export const url: Rule = accept(isUrl, 'invalidUrl');

/** Segments of letters, digits, dash and underscore between single slashes. (spec 3 section 5, OP-115) */
export const path: Rule = accept((value) => /^\/?[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?$/.test(value), 'invalidPath');

/** The forensics viewer URL passes whenever it is not empty. (spec 3 section 5) */
export function viewerUrl(value: string): Failure | null {
  return value === '' ? { required: true } : null;
}

function isUrl(value: string): boolean {
  if (value.length < URL_MIN_LENGTH || value.length > URL_MAX_LENGTH || hasSpaceOrControl(value)) return false;
  const authority = /^https?:\/\/([^/?#]+)/i.exec(value)?.[1];
  if (authority === undefined || /[@\\]/.test(authority)) return false;
  return URL.canParse(value) && canExist(new URL(value).hostname);
}

/** The lengths of spec 3 section 5; the parser does not check them. */
function canExist(host: string): boolean {
  return host.length <= DOMAIN_MAX_LENGTH && host.split('.').every((label) => label.length <= LABEL_MAX_LENGTH);
}
