import type { ValueError } from '../../shared/index.ts';
import { fault, own } from './fault.ts';
import { entryFaults } from './messages.ts';

/** Addresses alone may come in, and there are none: everybody would be locked out. (spec 3 section 7) */
export function closedErrors(holder: Readonly<Record<string, unknown>>, path: string): readonly ValueError[] {
  const list = own(holder, 'allowed_ips');
  // What is no list at all is told by its own field.
  const isNone = list === undefined || list === null || (Array.isArray(list) && list.length === 0);
  if (own(holder, 'enabled') !== true || !isNone) return [];
  const place = path === '' ? 'allowed_ips' : `${path}.allowed_ips`;
  return fault(entryFaults.allowedAddresses, place, 'required', entryFaults.nobodyComes);
}
