import type { FilterOption, MultiValue } from '@portico/core/filters';
import { chooseAllValues, chooseValues } from '@portico/core/filters/view';
import { formatNumber } from '@portico/core/language';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../../../components/marks/Icon.tsx';
import { joined } from '../../../platform/joined.ts';
import * as styles from './MultiSelectFilter.css.ts';

export interface MultiSelectFilterListProps {
  label: string;
  options: readonly FilterOption[];
  value: MultiValue;
  isScrolling: boolean;
  /** What it says without options. */
  emptyText: string;
  onChange: (value: MultiValue) => void;
  ref?: Ref<HTMLDivElement>;
}

/** The options: arrows, Home and End move, Space chooses, Ctrl+A chooses all. (UI.md section 6) */
export function MultiSelectFilterList(props: MultiSelectFilterListProps) {
  const { label, options, value, onChange } = props;
  return (
    <ListBox
      ref={props.ref}
      aria-label={label}
      className={joined(styles.list, props.isScrolling && styles.scrolling)}
      items={options.map((option) => ({ ...option, id: option.value }))}
      selectionMode="multiple"
      // Escape closes the menu and applies; it takes no choice back.
      escapeKeyBehavior="none"
      selectedKeys={value.any}
      onSelectionChange={(keys) =>
        onChange(
          keys === 'all'
            ? chooseAllValues(value, options)
            : chooseValues(
                value,
                options,
                options.map((option) => option.value).filter((each) => keys.has(each)),
              ),
        )
      }
      renderEmptyState={() => <div className={styles.empty}>{props.emptyText}</div>}
    >
      {(option) => (
        <ListBoxItem textValue={option.label} className={styles.option}>
          {({ isSelected }) => (
            <>
              <span className={styles.box}>{isSelected ? <Icon of={Check} size={12} /> : null}</span>
              <span className={styles.label} translate={option.label === option.value ? 'no' : undefined}>
                {option.label}
              </span>
              {option.count === undefined ? null : <span className={styles.count}>{formatNumber(option.count)}</span>}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
