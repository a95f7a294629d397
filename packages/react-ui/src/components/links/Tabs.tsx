import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { inlineKey } from '../../platform/direction.ts';
import { useWidth } from '../../platform/useWidth.ts';
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
  /** The panels have controls of their own, so they are no stop for Tab themselves. */
  hasControls?: boolean;
  /** Drawn at the right end of the tab row. */
  end?: ReactNode;
}

/** Tabs: Left, Right, Home and End move. (UI.md section 6) */
export function Tabs<Id extends string = string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, variant = 'underline', activation = 'automatic' } = props;
  const group = useId();
  const chosen = items.find((item) => item.id === value);
  const hasPanel = chosen?.content !== undefined;
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list);

  // Where the tabs have no room they scroll sideways, and the page stays: the chosen one is in sight, the focused one by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight changes with the width
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const [box, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const fade = 32; // as at the ends in Tabs.css.ts
    list.current.scrollLeft += Math.max(0, own.right + fade - box.right) + Math.min(0, own.left - fade - box.left);
  }, [value, width]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')];
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    const next = targetOf(inlineKey(event.key, event.currentTarget), at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    tab.focus();
    if (activation === 'automatic') tab.click();
  };

  return (
    <div className={styles.root}>
      <div className={styles.row[variant]}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list[variant]} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${group}${item.id}`}
              className={styles.tab[variant]}
              aria-selected={item.id === value}
              aria-controls={hasPanel && item.id === value ? `${group}panel` : undefined}
              tabIndex={item.id === value ? 0 : -1}
              disabled={item.isDisabled}
              onClick={() => onChange?.(item.id)}
            >
              {item.label}
            </button>
          ))}
        </div>
        {props.end}
      </div>
      {hasPanel ? (
        <div
          role="tabpanel"
          id={`${group}panel`}
          aria-labelledby={`${group}${value}`}
          // A panel without controls must be reachable to be read.
          tabIndex={props.hasControls ? undefined : 0}
          className={styles.panel}
        >
          {chosen?.content}
        </div>
      ) : null}
    </div>
  );
}

/** Index of the tab that a key leads to; null for any other key. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
