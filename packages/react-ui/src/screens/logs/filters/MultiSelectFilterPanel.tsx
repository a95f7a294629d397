import type { FilterOption, MultiValue } from '@portico/core/filters';
import {
  addValue,
  chooseAllValues,
  filterMenuTexts,
  isSameChoice,
  type MenuDraftView,
  menuDraftView,
  menuWords,
  stopExcluding,
} from '@portico/core/filters/view';
import { Ban, CircleAlert, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import * as styles from './MultiSelectFilter.css.ts';
import { MultiSelectFilterList } from './MultiSelectFilterList.tsx';
import { focusFirstOption, MultiSelectFilterSearch } from './MultiSelectFilterSearch.tsx';

export interface MultiSelectFilterPanelProps extends OpenMenu {
  /** Name of the list for a screen reader. */
  label: string;
  options: readonly FilterOption[];
  value: MultiValue;
  /** Has a search box and a scroll area. (FLT-003) */
  hasSearch: boolean;
  /** How many of the commonest values these are; null where they are all. */
  commonest?: number | null;
  /** A text of the search box that is no option can be chosen as a value. */
  takesTyped?: boolean;
  /** The options are under way; none is shown before all are here. */
  isLoading?: boolean;
  /** Why options are missing. */
  failure?: string | null;
  /** A menu that closes tells what is chosen in it, unless that is what was chosen before. */
  onApply: (value: MultiValue) => void;
}

/** The panel behind `MultiSelectFilter`. Whatever closes it, Escape too, applies. (UI.md section 6) */
export function MultiSelectFilterPanel(props: MultiSelectFilterPanelProps) {
  const { label, value, isLoading = false, failure = null, takesTyped = false } = props;
  const commonest = isLoading ? null : (props.commonest ?? null);
  // All of them at once: options that come later would move those that are being chosen from.
  const options = isLoading ? [] : props.options;
  const hasSearch = props.hasSearch && !isLoading;
  const [draft, setDraft] = useState(value);
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isLoading) return;
    if (search.current === null) focusFirstOption(list.current);
    else search.current.focus();
  }, [isLoading]);
  const view = menuDraftView(options, draft, text);
  const words = menuWords(view, { commonest, isLoading, failure, text });
  const close = () => {
    if (!isSameChoice(draft, value)) props.onApply(draft);
    props.onClose();
  };
  return (
    <Popover
      className={styles.popover}
      triggerRef={props.triggerRef}
      isOpen
      onOpenChange={(open) => {
        if (!open) close();
      }}
      placement="bottom start"
      offset={4}
      containerPadding={8}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        <div className={styles.head}>
          {hasSearch ? (
            <MultiSelectFilterSearch
              label={filterMenuTexts.searchIn(label)}
              value={text}
              onChange={setText}
              list={list}
              ref={search}
            />
          ) : null}
          <div className={styles.actions}>
            <Button
              size="sm"
              variant="ghost"
              isDisabled={view.isAllChosen}
              disabledReason={words.all.reason}
              onPress={() => setDraft(chooseAllValues(draft, view.options))}
            >
              {words.all.label}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              isDisabled={view.isEmpty}
              disabledReason={filterMenuTexts.noneSelected}
              onPress={() => setDraft({ any: [], not: [] })}
            >
              {filterMenuTexts.clearSelection}
            </Button>
          </div>
        </div>
        <Excluded options={view.excluded} onTakeBack={(each) => setDraft(stopExcluding(draft, each))} />
        <MultiSelectFilterList
          ref={list}
          label={label}
          options={view.options}
          value={draft}
          isScrolling={hasSearch}
          emptyText={words.empty}
          onChange={setDraft}
        />
        {view.typed === null || !takesTyped ? null : (
          <TypedValue
            text={view.typed}
            onChoose={(typed) => {
              setDraft(addValue(draft, typed));
              setText('');
              search.current?.focus();
            }}
          />
        )}
        {words.commonest === null ? null : <p className={styles.note}>{words.commonest}</p>}
        {failure === null || options.length === 0 ? null : (
          <p role="status" className={styles.note}>
            <Icon of={CircleAlert} size={14} />
            {failure}
          </p>
        )}
      </Dialog>
    </Popover>
  );
}

/** Takes the text of the search box as a value; the list may lack it. (UI.md 1.7) */
function TypedValue({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  return (
    <div className={styles.typed}>
      <Button size="sm" variant="ghost" icon={<Icon of={Plus} size={14} />} onPress={() => onChoose(text)}>
        <span className={styles.typedText}>{filterMenuTexts.filterBy(text)}</span>
      </Button>
    </div>
  );
}

function Excluded({
  options,
  onTakeBack,
}: {
  options: MenuDraftView['excluded'];
  onTakeBack: (value: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <section className={styles.excluded} aria-label={filterMenuTexts.excluded}>
      <div className={styles.excludedTitle}>{filterMenuTexts.excluded}</div>
      <ul className={styles.excludedList}>
        {options.map(({ value, label }) => (
          <li key={value} className={styles.excludedRow}>
            <Icon of={Ban} className={styles.excludedIcon} />
            <span className={styles.label} translate={label === value ? 'no' : undefined}>
              {label}
            </span>
            <IconButton label={filterMenuTexts.stopExcluding(label)} size="xs" onPress={() => onTakeBack(value)}>
              <Icon of={X} size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
