import type { Theme, ThemeName } from '../registry/model.ts';
import { themeNames } from '../registry/model.ts';
import type { ModuleTheme } from '../registry/record.ts';

/** Server names of the UI themes in indicators and dialogs; flip the direction here. (OP-27) */
export const pairedThemeNames = {
  red: 'red',
  yellow: 'yellow',
  white: 'white',
  blue: 'purple',
  lightblue: 'blue',
  purple: 'lightblue',
} as const satisfies Record<ThemeName, ThemeName>;

const toWire = new Map<Theme, Theme>(Object.entries(pairedThemeNames));
const fromWire = new Map<Theme, Theme>(Object.entries(pairedThemeNames).map(([ui, wire]) => [wire, ui]));
const known: ReadonlySet<unknown> = new Set(themeNames);

/** Tells a preset's name from custom and from names that nobody knows. (OP-27) */
export function isThemeName(theme: unknown): theme is ThemeName {
  return known.has(theme);
}

/** Server name of a theme; unknown names and null stay as they are. (OP-27) */
export function themeToServer(theme: Theme, names: ModuleTheme['names']): Theme {
  return names === 'paired' ? (toWire.get(theme) ?? theme) : theme;
}

/** UI name of a theme that the server stores. (OP-27) */
export function themeFromServer(theme: Theme, names: ModuleTheme['names']): Theme {
  return names === 'paired' ? (fromWire.get(theme) ?? theme) : theme;
}
