import { compiled } from '../registry/compile.ts';
import type { ModuleId, Theme, ThemeName } from '../registry/model.ts';
import { presetColor } from '../registry/presets.ts';
import { isThemeName } from './theme.convert.ts';

/**
 * The preset in effect, or null for custom: null when the flag is on, else the theme, else the module's default
 * theme; a name that is no preset is custom. (OP-27, OP-31)
 */
export function effectiveTheme(module: ModuleId, configuration: object): ThemeName | null {
  const own = compiled(module).record.theme;
  if (own === null) return null;
  const { theme, useCustomStyling } = configuration as { theme?: Theme; useCustomStyling?: boolean };
  return themeInEffect(theme ?? null, useCustomStyling === true, own.default);
}

/** The same rule for a theme and flag that stand alone. (OP-31) */
export function themeInEffect(theme: Theme, useCustomStyling: boolean, initial: ThemeName): ThemeName | null {
  if (useCustomStyling) return null;
  if (theme === null) return initial;
  return isThemeName(theme) ? theme : null;
}

const tables = new Map<string, Readonly<Record<string, string>>>();

/** Every color of a module under a preset, by key of `css.color`. (UI.md section 5) */
export function presetColors(module: ModuleId, theme: ThemeName): Readonly<Record<string, string>> {
  const name = `${module} ${theme}`;
  const ready = tables.get(name);
  if (ready !== undefined) return ready;
  const { record, colors } = compiled(module);
  const { surface } = record;
  if (surface === null) return {};
  const table = Object.fromEntries(
    colors.map(({ field }) => [field.key, presetColor(theme, surface, field.group, field.part)]),
  );
  tables.set(name, table);
  return table;
}
