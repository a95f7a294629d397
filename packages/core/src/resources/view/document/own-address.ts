import { addressRange, holdsRange } from '../../../validators/index.ts';

/** Whether an address is in one of the addresses, ranges and networks of a list, as the service looks at it. (OP-114) */
export function isAmong(address: string, list: unknown): boolean {
  const own = addressRange(address);
  if (own === null || !Array.isArray(list)) return false;
  return list.some((text) => {
    const range = typeof text === 'string' ? addressRange(text) : null;
    return range !== null && holdsRange(range, own);
  });
}

/** The list with the address behind all others. */
export function withAddress(address: string, list: unknown): readonly unknown[] {
  return [...(Array.isArray(list) ? list : []), address];
}
