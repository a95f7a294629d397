import type { ModuleId, ThemeName } from '../../registry/model.ts';
import { moduleOf } from '../../registry/modules.ts';
import { type Palette, palettes } from '../../registry/presets.ts';
import { themeTexts } from './messages.ts';

/** In the order of the tiles. (UI.md 4.3 and section 5) */
const { custom, ...themeLabels } = themeTexts;

/** One tile of the theme group; null is custom, which has no palette. */
export interface ThemeChoice {
  value: ThemeName | null;
  label: string;
  palette: Palette | null;
}

const customTheme: ThemeChoice = { value: null, label: custom, palette: null };

/** The tiles that a module offers, Custom last; a stored theme outside the offer is shown too. (OP-29) */
export function themeChoices(id: ModuleId, current: ThemeName | null): readonly ThemeChoice[] {
  const offered: readonly ThemeName[] = moduleOf(id).theme?.offered ?? [];
  const names = (Object.keys(themeLabels) as ThemeName[]).filter((name) => offered.includes(name) || name === current);
  return [...names.map((name) => ({ value: name, label: themeLabels[name], palette: palettes[name] })), customTheme];
}
