import type { TextStore } from '../../shared/index.ts';

/** Values that the panel shows; here, since the rows come before what draws them. (UI.md 4.16) */
export const BREAKDOWN_VALUES = 10;

/** Whether the panel stands beside the rows, and by which field; for every log. (UI.md 4.16) */
export interface BreakdownChoice {
  isOpen: boolean;
  /** The field that was chosen last; null before that. */
  field: string | null;
}

/** The choice as it was kept; closed at first, since the rows need the room. Chosen here. */
export function loadBreakdown(store: TextStore): BreakdownChoice {
  const [isOpen, field] = (store.get(key) ?? '').split(' ');
  // no words: what is stored
  return { isOpen: isOpen === 'open', field: field === undefined || field === '' ? null : field };
}

/** Keeps the choice for the next visit. */
export function saveBreakdown(store: TextStore, { isOpen, field }: BreakdownChoice): void {
  // no words: what is stored
  store.set(key, `${isOpen ? 'open' : 'closed'} ${field ?? ''}`);
}

const key = 'portico.logs.breakdown';
