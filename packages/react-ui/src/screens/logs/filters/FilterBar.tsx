import { clearFilters } from '@portico/core/filters';
import { filterTexts } from '@portico/core/filters/view';
import { useRef, useState } from 'react';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { ChipsPlace } from '../search/SearchPlace.tsx';
import { useLog } from '../state/log-context.ts';
import * as styles from './FilterBar.css.ts';
import { FilterRow } from './FilterRow.tsx';
import { FilterSheet } from './FilterSheet.tsx';

/** The filters of a log, in a row or behind one button, and all conditions; every change is a step in the history. (UI.md 4.7, 4.16, spec 3 section 2) */
export function FilterBar() {
  const { definitions, filters, setFilters } = useLog();
  const bar = useRef<HTMLDivElement>(null);
  /** Fields are made anew when all is cleared, so that a text that could not be sent goes too. */
  const [round, setRound] = useState(0);
  const isNarrow = useWindowWidth() < breakpoint.tablet;
  const clear = () => {
    setRound(round + 1);
    setFilters(clearFilters(filters, definitions));
  };
  const clearHere = () => {
    // The link goes away; who pressed it stays here.
    bar.current?.focus();
    clear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the DOM of the tests does not know the element of this role yet
    <div ref={bar} role="search" className={styles.bar} aria-label={filterTexts.bar} tabIndex={-1}>
      {isNarrow ? <FilterSheet round={round} onClear={clear} /> : <FilterRow key={round} />}
      <ChipsPlace onClear={clearHere} />
    </div>
  );
}
