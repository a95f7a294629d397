import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is in one of the addresses, ranges (`start-end`) and networks (`address/bits`) of a list. (OP-114) */
export function isInNetworks(address: string, list: readonly string[]): boolean {
  return networksOf(list)(address);
}

/** The same for many addresses: the list is taken apart once. */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const text of list) add(networks, text);
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
  };
}

/** The machine itself. */
export function isLoopback(address: string): boolean {
  return isInNetworks(address, ['127.0.0.0/8', '::1']);
}

/** An IPv4 address in IPv6 form is the IPv4 address; the zone names an interface of this machine. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function add(networks: BlockList, text: string): void {
  const [base = '', bits] = text.split('/');
  const [start = '', end] = base.split('-');
  if (isIP(start) === 0) return;
  if (bits !== undefined) networks.addSubnet(start, Number(bits), familyOf(start));
  else if (end !== undefined) networks.addRange(start, end, familyOf(start));
  else networks.addAddress(start, familyOf(start));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
