import { searchTexts } from '@portico/core/shell';
import { Search } from 'lucide-react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Kbd } from '../../components/marks/Kbd.tsx';
import { useShell } from '../page/shell-context.ts';
import * as styles from './SearchButton.css.ts';

/** Opens the command palette: the look of a field where there is room, else an icon. (UI.md section 3, top bar) */
export function SearchButton({ isIcon }: { isIcon: boolean }) {
  const { open } = useShell();
  const onPress = () => open('palette');
  if (isIcon) {
    return (
      <IconButton label={searchTexts.name} shortcut="Ctrl K" aria-haspopup="dialog" onPress={onPress}>
        <Icon of={Search} />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <Icon of={Search} />
      <span className={styles.words}>{searchTexts.open}</span>
      <span aria-hidden="true">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}
