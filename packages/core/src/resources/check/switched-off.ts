import type { ResourceRecord } from '../record/record.ts';
import { entryFaults } from './messages.ts';

/** Why a tenant has no entries of a kind: its feature is off. One sentence for portal, service and scripts. (spec 2 section 6) */
export function switchedOff({ label: [one, several] }: Pick<ResourceRecord, 'label'>): string {
  return one === several ? entryFaults.oneSwitchedOff(one) : entryFaults.switchedOff(several);
}
