import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What became of the writes of one call: none was done, one was, or nobody knows. Whoever is refused with `nothing` may
 * send the same again; with `unknown` only reading tells. (DESIGN section 3)
 */
export type WriteOutcome = 'nothing' | 'stored' | 'unknown';

/** The outcome of one call, filled in below every query. */
export interface WriteLedger {
  outcome: WriteOutcome;
}

const ledgers = new AsyncLocalStorage<WriteLedger>();

/** Does the work of one call and notes in its ledger what it wrote. (DESIGN section 3) */
export function inLedger<T>(ledger: WriteLedger, work: () => T): T {
  return ledgers.run(ledger, work);
}

/** Notes a write of the call that is being worked on. What is unknown once stays so. */
export function noteWrite(outcome: 'stored' | 'unknown'): void {
  const ledger = ledgers.getStore();
  if (ledger !== undefined && ledger.outcome !== 'unknown') ledger.outcome = outcome;
}
