const MAX_IPV4_LENGTH = 15;
const MAX_IPV6_LENGTH = 45;
const GROUPS = 8;

/** Reads a dotted quad without leading zeros as a 32-bit number. (OP-114) */
export function parseIpv4(text: string): bigint | null {
  if (text.length > MAX_IPV4_LENGTH) return null;
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let address = 0n;
  for (const part of parts) {
    if (!/^(?:0|[1-9][0-9]{0,2})$/.test(part) || Number(part) > 255) return null;
    address = (address << 8n) | BigInt(part);
  }
  return address;
}

/** Reads an IPv6 address of RFC 4291, dotted quad at the end included and zones refused, as a 128-bit number. */
export function parseIpv6(text: string): bigint | null {
  if (text.length > MAX_IPV6_LENGTH) return null;
  const gap = text.indexOf('::');
  const compressed = gap !== -1;
  const head = groups(compressed ? text.slice(0, gap) : text, !compressed);
  const tail = compressed ? groups(text.slice(gap + 2), true) : [];
  if (head === null || tail === null) return null;
  const missing = GROUPS - head.length - tail.length;
  if (compressed ? missing < 1 : missing !== 0) return null;
  const all = [...head, ...Array<number>(missing).fill(0), ...tail];
  return all.reduce((address, group) => (address << 16n) | BigInt(group), 0n);
}

/** The 16-bit groups of one side of `::`; only the side that ends the address may end in a dotted quad. */
function groups(text: string, endsAddress: boolean): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const found: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (endsAddress && index === parts.length - 1 && part.includes('.')) {
      const quad = parseIpv4(part);
      if (quad === null) return null;
      found.push(Number(quad >> 16n), Number(quad & 0xffffn));
    } else {
      if (!/^[0-9a-fA-F]{1,4}$/.test(part)) return null;
      found.push(Number.parseInt(part, 16));
    }
  }
  return found;
}

/** True for an IPv4 or IPv6 address. */
export function isIp(text: string): boolean {
  return parseIpv4(text) !== null || parseIpv6(text) !== null;
}
