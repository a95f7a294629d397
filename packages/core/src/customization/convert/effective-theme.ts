import { compiled, compiledField, readKeys } from '../registry/compile.ts';
import type { Field } from '../registry/fields.ts';
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

/** What a choice shows: the value at which the preset in effect holds it, else the stored one. (OP-33) */
export function shownChoice(module: ModuleId, configuration: object, path: string): unknown {
  const { field, keys } = compiledField(module, path);
  return forcedValue(module, configuration, field) ?? readKeys(configuration, keys);
}

/** The value at which the preset in effect holds a field; null while it is free. (OP-33) */
export function forcedValue(module: ModuleId, configuration: object, field: Field): string | null {
  const forced = field.kind === 'choice' ? field.forcedUnderPreset : undefined;
  return forced === undefined || effectiveTheme(module, configuration) === null ? null : forced;
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
