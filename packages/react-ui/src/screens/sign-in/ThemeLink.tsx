import { Link } from '../../components/links/Link.tsx';
import { themeLabels } from '../../theme/messages.ts';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeChoices } from '../../theme/theme-choice.ts';
import { signInMessages } from './messages.ts';

/** "Theme: System": each press takes the next choice. (UI.md 4.1) */
export function ThemeLink() {
  const { choice, choose } = useTheme();
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  return (
    <Link variant="plain" onPress={() => choose(next)}>
      {signInMessages.theme(themeLabels[choice])}
    </Link>
  );
}
