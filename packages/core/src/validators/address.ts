import { isIp, parseIpv4, parseIpv6 } from './ip.ts';
import { accept, type Failure, type Rule } from './rule.ts';

/** Largest port. (spec 3 section 9) */
export const MAX_PORT = 65_535;

const MAX_PORT_RANGE_LENGTH = 11;
const MAX_IP_RANGE_LENGTH = 91;

/** IPv4 address in dotted form, no leading zeros. (spec 3 section 5, OP-114) */
export const ipv4: Rule = accept((value) => parseIpv4(value) !== null, 'invalidIP');

/** IPv4 network with a prefix of 1 to 32. (spec 3 section 5, OP-114) */
export const cidrV4: Rule = accept((value) => isCidr(value, parseIpv4, 1, 32), 'invalidCidr');

/** IPv6 network with a prefix of 32 to 128. (spec 3 section 5, OP-114) */
export const cidrV6: Rule = accept((value) => isCidr(value, parseIpv6, 32, 128), 'invalidCidr');

/** One address, one network, or start-end of one family with the start lower than the end. (spec 3 section 5, OP-114) */
export const ipOrRange: Rule = accept((value) => {
  if (value.length > MAX_IP_RANGE_LENGTH) return false;
  if (value.includes('/')) return isCidr(value, parseIpv4, 1, 32) || isCidr(value, parseIpv6, 32, 128);
  const dash = value.indexOf('-');
  if (dash === -1) return isIp(value);
  const start = value.slice(0, dash);
  const end = value.slice(dash + 1);
  return isRange(parseIpv4(start), parseIpv4(end)) || isRange(parseIpv6(start), parseIpv6(end));
}, 'invalidIpRange');

/**
 * IPv4 address in 10/8, 172.16/12 or 192.168/16. (spec 3 section 5, OP-114)
 * The keys are chosen here: `invalidIP` for what is no IPv4 address, `notPrivateIP` for a public one.
 */
export function privateIpv4(value: string): Failure | null {
  if (value === '') return null;
  const address = parseIpv4(value);
  if (address === null) return { invalidIP: true };
  const isPrivate = address >> 24n === 10n || address >> 20n === 0xac1n || address >> 16n === 0xc0a8n;
  return isPrivate ? null : { notPrivateIP: true };
}

/** Port 1 to 65535. (spec 3 sections 5 and 9) */
export const port: Rule = accept((value) => parsePort(value) !== null, 'invalidPort');

/** One port, or start-end with the start lower than the end; 1 to 5 digits each. (spec 3 section 5, OP-113) */
export const portOrRange: Rule = accept((value) => {
  if (value.length > MAX_PORT_RANGE_LENGTH) return false;
  const dash = value.indexOf('-');
  if (dash === -1) return parsePort(value) !== null;
  return isRange(parsePort(value.slice(0, dash)), parsePort(value.slice(dash + 1)));
}, 'invalidPortOrPortRange');

/** The number of a port of 1 to 5 digits, or null. (OP-113) */
export function parsePort(text: string): number | null {
  if (!/^[0-9]{1,5}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= MAX_PORT ? number : null;
}

function isCidr(value: string, parse: (text: string) => bigint | null, min: number, max: number): boolean {
  const slash = value.indexOf('/');
  const prefix = value.slice(slash + 1);
  if (slash === -1 || !/^[1-9][0-9]{0,2}$/.test(prefix)) return false;
  return Number(prefix) >= min && Number(prefix) <= max && parse(value.slice(0, slash)) !== null;
}

function isRange<T extends number | bigint>(start: T | null, end: T | null): boolean {
  return start !== null && end !== null && start < end;
}

/** Addresses of one family, from one to another. */
export interface AddressRange {
  readonly family: 4 | 6;
  readonly from: bigint;
  readonly to: bigint;
}

/** The addresses that an address, a network or `start-end` means; null for anything else. (OP-114) */
export function addressRange(text: string): AddressRange | null {
  if (ipOrRange(text) !== null || text === '') return null;
  const [start = '', end] = text.split('-');
  const [base = '', prefix] = start.split('/');
  const family = parseIpv4(base) === null ? 6 : 4;
  const parse = family === 4 ? parseIpv4 : parseIpv6;
  const from = parse(base);
  const to = end === undefined ? from : parse(end);
  if (from === null || to === null) return null;
  if (prefix === undefined) return { family, from, to };
  const free = (1n << BigInt((family === 4 ? 32 : 128) - Number(prefix))) - 1n;
  return { family, from: from & ~free, to: from | free };
}

/** Whether all of one range is in another. */
export function holdsRange(outer: AddressRange, inner: AddressRange): boolean {
  return outer.family === inner.family && outer.from <= inner.from && inner.to <= outer.to;
}
