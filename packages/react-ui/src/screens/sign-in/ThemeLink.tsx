import { Link } from '../../components/links/Link.tsx';
import { useTheme } from '../../theme/ThemeProvider.tsx';
import { themeChoices, themeLabels } from '../../theme/theme-choice.ts';

/** "Theme: System": each press takes the next choice. (UI.md 4.1) */
export function ThemeLink() {
  const { choice, choose } = useTheme();
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
  return (
    <Link variant="plain" onPress={() => choose(next)}>
      Theme: {themeLabels[choice]}
    </Link>
  );
}
