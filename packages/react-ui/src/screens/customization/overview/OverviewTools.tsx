import { type OverviewFilter, overviewFilterOptions, overviewTexts } from '@portico/core/customization/view';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Kbd } from '../../../components/marks/Kbd.tsx';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { overviewMessages } from './messages.ts';
import * as styles from './Overview.css.ts';
import { useOverviewAccess } from './useOverviewAccess.ts';

export interface OverviewToolsProps {
  filter: OverviewFilter;
  /** No keys are shown where they are not at hand. */
  isNarrow: boolean;
  onArea: (area: string | null) => void;
  onText: (text: string) => void;
}

/** Which modules are shown: an area, a word; `/` goes to the word. (UI.md 4.2, section 8) */
export function OverviewTools({ filter, isNarrow, onArea, onText }: OverviewToolsProps) {
  const { access, features } = useOverviewAccess();
  const options = overviewFilterOptions(access, features);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useShortcut('/', () => input.current?.focus());
  return (
    <>
      {options.length === 0 ? null : (
        <SegmentedToggle
          label={overviewMessages.area}
          options={options}
          value={filter.area ?? 'all'}
          onChange={(value) => onArea(value === 'all' ? null : value)}
        />
      )}
      <div className={styles.search}>
        <TextField
          type="search"
          label={overviewTexts.filterLabel}
          isLabelHidden
          placeholder={overviewTexts.filterLabel}
          value={filter.text}
          onChange={onText}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onText('');
          }}
          inputRef={input}
          prefix={<Icon of={Search} size={14} />}
          suffix={filter.text === '' && !isNarrow ? <Kbd>/</Kbd> : undefined}
        />
      </div>
    </>
  );
}
