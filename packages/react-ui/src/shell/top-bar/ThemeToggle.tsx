import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeOf } from '../../theme/theme-choice.ts';
import { topBarMessages } from './messages.ts';

/** Switches between light and dark; System comes back in the user menu. (UI.md section 3, top bar) */
export function ThemeToggle() {
  const { choice, choose } = useTheme();
  const isDark = themeOf(choice) === 'dark';
  return (
    <IconButton
      label={isDark ? topBarMessages.toLight : topBarMessages.toDark}
      onPress={() => choose(isDark ? 'light' : 'dark')}
    >
      <Icon of={isDark ? Sun : Moon} />
    </IconButton>
  );
}
