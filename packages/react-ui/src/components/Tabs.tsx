import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import * as styles from './Tabs.css.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** The panel; leave out when the page itself shows what the tab picks. */
  content?: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string = string> {
  /** Name of the tab list for a screen reader. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange?: (id: Id) => void;
  variant?: 'underline' | 'contained';
  /** `manual` when choosing a tab loads something: arrows move, Enter activates. */
  activation?: 'automatic' | 'manual';
  /** Drawn at the right end of the tab row. */
  end?: ReactNode;
}

/** Tabs: Left and Right move. (UI.md section 6) */
export function Tabs<Id extends string = string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, variant = 'underline', activation = 'automatic' } = props;
  return (
    <AriaTabs
      className={styles.root}
      selectedKey={value}
      onSelectionChange={(key) => onChange?.(key as Id)}
      keyboardActivation={activation}
    >
      <div className={styles.row[variant]}>
        <TabList aria-label={label} className={styles.list[variant]}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} isDisabled={item.isDisabled} className={styles.tab[variant]}>
              {item.label}
            </Tab>
          ))}
        </TabList>
        {props.end}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
