import { type BoardPlace, boardChips, dashboardFilterTexts as texts } from '@portico/core/dashboard';
import { ListFilter, X } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../components/buttons/Button.tsx';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Popover } from '../../components/floating/Popover.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { onDemand } from '../../platform/on-demand.ts';
import * as styles from './Filters.css.ts';

const FilterPanel = onDemand(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel));

export interface BoardFiltersProps {
  place: BoardPlace;
  onPlace: (place: BoardPlace) => void;
}

/** Opens the filters of all cards. (UI.md 4.8, filter bar) */
export function FilterMenu({ place, onPlace }: BoardFiltersProps) {
  return (
    <Popover
      label={texts.filters}
      placement="bottom end"
      trigger={
        <Button icon={<Icon of={ListFilter} />} aria-haspopup="dialog">
          {texts.filter}
        </Button>
      }
    >
      {({ close }) => (
        <Suspense fallback={null}>
          <FilterPanel
            place={place}
            onPlace={(next) => {
              close();
              onPlace(next);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

/** What the cards are filtered by, each to be taken away; nothing where they are not. (UI.md 4.16, chips) */
export function FilterChips({ place, onPlace }: BoardFiltersProps) {
  const chips = boardChips(place);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} tabIndex={-1} aria-label={texts.filters}>
      {chips.map(({ name, label, value, remove, without }) => (
        <li key={name} className={styles.chip}>
          <span>{label}</span>
          <b className={styles.value} translate="no">
            {value}
          </b>
          <IconButton label={remove} size="xs" onPress={() => onPlace(without)}>
            <Icon of={X} size={12} />
          </IconButton>
        </li>
      ))}
      <li>
        <Link variant="quiet" onPress={() => onPlace({ ...place, filters: {} })}>
          {texts.clear}
        </Link>
      </li>
    </ul>
  );
}
