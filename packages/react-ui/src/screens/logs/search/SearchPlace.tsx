import { partOnDemand } from '../../../platform/on-demand.ts';
import * as styles from './SearchPlace.css.ts';

const SearchRow = partOnDemand(() => import('./SearchRow.tsx').then((module) => module.SearchRow), { ahead: 'never' });
const Chips = partOnDemand(() => import('./Chips.tsx').then((module) => module.Chips), { ahead: 'never' });

/** Loads both before they are drawn. */
export function loadSearch(): void {
  SearchRow.load();
  Chips.load();
}

/** The box over the filters; it loads beside the rows, since these are what is waited for. (DESIGN section 9) */
export function SearchPlace() {
  return <SearchRow fallback={<div className={styles.place} />} />;
}

export { Chips as ChipsPlace };
