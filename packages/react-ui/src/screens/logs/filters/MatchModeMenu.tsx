import { type MatchMode, matchModeLabels } from '@portico/core/filters';
import { filterTexts } from '@portico/core/filters/view';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import * as styles from './FilterBar.css.ts';

export interface MatchModeMenuProps {
  /** Of the text filter. */
  label: string;
  modes: readonly MatchMode[];
  value: MatchMode;
  onChange: (mode: MatchMode) => void;
}

/** How a text is looked for, at the left end of its field. (spec 3 section 3, FLT-009) */
export function MatchModeMenu({ label, modes, value, onChange }: MatchModeMenuProps) {
  const name = filterTexts.mode(label, matchModeLabels[value]);
  return (
    <span className={styles.mode}>
      <Menu
        label={name}
        placement="bottom start"
        trigger={
          <Button size="sm" variant="ghost" aria-label={name}>
            {matchModeLabels[value]}
            <Icon of={ChevronDown} size={12} />
          </Button>
        }
        groups={[
          {
            id: 'modes',
            title: label,
            items: modes.map((mode) => ({ id: mode, label: matchModeLabels[mode] })),
            selected: value,
            onSelect: (mode) => onChange(mode as MatchMode),
          },
        ]}
      />
    </span>
  );
}
