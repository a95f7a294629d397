import { boxTexts } from '@portico/core/logs/view';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import * as fieldStyles from '../../../components/fields/Field.css.ts';
import { FieldFrame, useFieldIds } from '../../../components/fields/NativeField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Kbd } from '../../../components/marks/Kbd.tsx';
import { Spinner } from '../../../components/marks/Spinner.tsx';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { Offers } from './Offers.tsx';
import * as styles from './SearchRow.css.ts';
import { SEARCH_FIELD } from './search-boxes.ts';
import { useOffers } from './useOffers.ts';
import { useSearchBox } from './useSearchBox.ts';

/** The one box of a log: takes what is pasted, or a typed query, and says what it cannot read. `/` goes to it. (UI.md 4.16) */
export function SearchRow() {
  const { box, state } = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const offers = useOffers(state.text, input, box);
  const isNarrow = useWindowWidth() < breakpoint.desktop;
  const ids = useFieldIds({ hasNote: false, hasError: state.fault !== null });
  useShortcut('/', () => input.current?.focus());
  const apply = () => {
    box.apply();
    const { faultAt } = box.getSnapshot();
    if (faultAt !== null) input.current?.setSelectionRange(faultAt.at, faultAt.end);
    offers.close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || offers.onKey(event)) return;
    if (event.key === 'Enter') apply();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the DOM of the tests does not know the element of this role yet
    <div role="search" aria-label={boxTexts.label} className={styles.row}>
      <div className={styles.field}>
        <FieldFrame
          ids={ids}
          label={boxTexts.label}
          isLabelHidden
          isInvalid={state.fault !== null}
          errorMessage={state.fault}
        >
          <div className={fieldStyles.box} data-invalid={state.fault !== null || undefined}>
            {state.isAsking ? <Spinner size={14} label={boxTexts.checking} /> : <Icon of={Search} size={14} />}
            <input
              ref={input}
              id={ids.control}
              className={fieldStyles.input}
              type="text"
              role="combobox"
              aria-label={boxTexts.label}
              aria-autocomplete="list"
              aria-expanded={offers.isOpen}
              aria-controls={offers.isOpen ? list : undefined}
              aria-activedescendant={offers.isOpen && offers.active >= 0 ? `${list}${offers.active}` : undefined}
              aria-invalid={state.fault !== null || undefined}
              aria-describedby={ids.describedBy}
              placeholder={isNarrow ? boxTexts.shortPlaceholder : boxTexts.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              translate="no"
              value={state.text}
              onChange={(event) => {
                box.type(event.target.value);
                offers.open();
              }}
              onSelect={offers.follow}
              onFocus={offers.follow}
              onBlur={offers.close}
              onKeyDown={onKeyDown}
              {...{ [SEARCH_FIELD]: '' }}
            />
            {state.text === '' ? (
              <span className={fieldStyles.insideButton}>
                <Kbd>/</Kbd>
              </span>
            ) : (
              <span className={fieldStyles.insideButton}>
                <IconButton
                  label={boxTexts.clear}
                  size="xs"
                  onPress={() => {
                    box.type('');
                    input.current?.focus();
                  }}
                >
                  <Icon of={X} size={14} />
                </IconButton>
              </span>
            )}
          </div>
        </FieldFrame>
        {offers.isOpen ? <Offers id={list} offers={offers.shown} active={offers.active} onTake={offers.take} /> : null}
      </div>
    </div>
  );
}
