import { filterTexts } from '@portico/core/filters/view';
import { chipMessages, type FilterChip, filterChips, sortChip, sortSaid } from '@portico/core/logs/view';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useLog, usePaging } from '../state/log-context.ts';
import * as styles from './Chips.css.ts';
import { SEARCH_FIELD, searchBoxes } from './search-boxes.ts';

/** Every condition but the time, each to be changed or taken away, and the order of the rows. (UI.md 4.16, INC-005) */
export function Chips({ onClear }: { onClear: () => void }) {
  const { filters } = useLog();
  return (
    <>
      <div role="status">
        <VisuallyHidden>{sortSaid(filters)}</VisuallyHidden>
      </div>
      <ChipList onClear={onClear} />
    </>
  );
}

function ChipList({ onClear }: { onClear: () => void }) {
  const { filters, definitions, logType, setFilters, paging } = useLog();
  const follows = usePaging(({ context }) => context.follows);
  const list = useRef<HTMLUListElement>(null);
  const chips = filterChips(filters, definitions, logType);
  const sort = sortChip(filters, follows);
  if (chips.length === 0 && sort === null) return null;
  const toBox = () => document.querySelector<HTMLInputElement>(`[${SEARCH_FIELD}]`)?.focus();
  const remove = ({ without }: Pick<FilterChip, 'without'>, at: number) => {
    setFilters(without);
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-remove] button`);
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    if (next === undefined) toBox();
    else next.focus();
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={chipMessages.list}>
      {chips.map((chip, at) => (
        <li key={chip.id} className={styles.chip}>
          {chip.typed === null ? (
            <span className={styles.words}>
              <ChipWords chip={chip} />
            </span>
          ) : (
            <button
              type="button"
              className={styles.edit}
              title={chipMessages.edit(chip.name)}
              aria-label={chipMessages.edit(chip.name)}
              onClick={() => {
                searchBoxes.get(paging)?.edit(chip.typed ?? '');
                toBox();
              }}
            >
              <ChipWords chip={chip} />
            </button>
          )}
          <span data-remove="" className={styles.remove}>
            <IconButton label={chipMessages.remove(chip.name)} size="xs" onPress={() => remove(chip, at)}>
              <Icon of={X} size={12} />
            </IconButton>
          </span>
        </li>
      ))}
      {sort === null ? null : (
        <li className={styles.chip}>
          <span className={styles.words}>{sort.text}</span>
          <span data-remove="" className={styles.remove}>
            <IconButton label={sort.remove} size="xs" onPress={() => remove(sort, chips.length)}>
              <Icon of={X} size={12} />
            </IconButton>
          </span>
        </li>
      )}
      {chips.length === 0 ? null : (
        <li className={styles.clear}>
          <Link variant="quiet" onPress={onClear}>
            {filterTexts.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Spaces stand between the parts for who hears them. */
function ChipWords({ chip: { isNot, label, operator, value } }: { chip: FilterChip }) {
  return (
    <>
      {isNot ? <span className={styles.not}>{chipMessages.not}</span> : null} <span>{label}</span>{' '}
      <span>{operator}</span>{' '}
      {value === null ? null : (
        <b className={styles.value} translate="no">
          {value}
        </b>
      )}
    </>
  );
}
