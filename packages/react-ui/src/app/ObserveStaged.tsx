import { useStagedPolicy } from '../portal/useStagedPolicy.ts';

/** Tells the machine what differs, for the pill and for who may publish. (OP-200) */
export function ObserveStaged() {
  useStagedPolicy();
  return null;
}
