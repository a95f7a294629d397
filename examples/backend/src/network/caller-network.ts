import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the /64 that an IPv6 connection is given as a whole. An IPv4 address
 * in IPv6 form is the IPv4 address; a text that is no address stands for itself. (DESIGN section 6)
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map(groupsOf);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  const prefix = [...head, ...zeros, ...tail].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Sixteen bits each; an IPv4 address at the end is two, and none of the first four. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
