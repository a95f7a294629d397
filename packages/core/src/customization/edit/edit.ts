import { mirrorOf } from '../convert/bindings.ts';
import { effectiveTheme, forcedValue, presetColors } from '../convert/effective-theme.ts';
import { defaultModule } from '../convert/from-server.convert.ts';
import { copyPathOf, storedCopy } from '../convert/logo-copy.ts';
import { isThemeName } from '../convert/theme.convert.ts';
import {
  type CompiledField,
  type CompiledPart,
  compiled,
  compiledField,
  readKeys,
  writeKeys,
} from '../registry/compile.ts';
import type { Customization, ModuleConfigurations, ModuleId, Theme } from '../registry/model.ts';

/** The modules whose theme is one with this module's, itself among them. (OP-32) */
export function themedTogether(module: ModuleId): readonly ModuleId[] {
  return compiled(module).record.theme?.sharedBy ?? [module];
}

/** Configuration of a module, or null when its area is not there. */
export function configurationOf<I extends ModuleId>(
  customization: Customization,
  module: I,
): ModuleConfigurations[I] | null {
  const { area, key } = compiled(module).record;
  return (readKeys(customization[area], [key]) ?? null) as ModuleConfigurations[I] | null;
}

/** Copy with one module replaced; every other part is shared. */
export function withConfiguration(customization: Customization, module: ModuleId, next: object): Customization {
  const { area, key } = compiled(module).record;
  return writeKeys(customization, [area, key], next);
}

/**
 * Changes one field. Everything off its path is shared with the input, and an equal value gives the input back.
 * @param path - below the module: a field of the registry, or a part that may be null such as `riskLevels.low`.
 * A field inside a null part sets the part up with its defaults first.
 * A color edited under a preset switches to custom (OP-31), a theme goes through `applyTheme`, a mirrored
 * flag takes its setting along (OP-19), a choice stays where a preset holds it (OP-33), and the URL of a
 * logo takes the copy that the service has of it, so that no preview shows the image of another URL (DESIGN section 4).
 * @throws RangeError for a path that the module does not have.
 */
export function editField(customization: Customization, module: ModuleId, path: string, value: unknown): Customization {
  const part = compiled(module).parts.find((candidate) => candidate.path === path);
  const keys = part?.keys ?? compiledField(module, path).keys;
  const configuration = configurationOf(customization, module);
  if (configuration === null) return customization;
  if (path === 'theme') return applyTheme(customization, module, value as Theme);
  if (path === 'useCustomStyling') return setCustomStyling(customization, module, configuration, value === true);
  if (Object.is(readKeys(configuration, keys), value)) return customization;
  if (part !== undefined)
    return withConfiguration(customization, module, writeKeys<object>(configuration, keys, value));
  return editLeaf(customization, module, configuration, compiledField(module, path), value);
}

function editLeaf(
  customization: Customization,
  module: ModuleId,
  configuration: object,
  { field, keys, part }: CompiledField,
  value: unknown,
): Customization {
  const whole = part === null ? configuration : withPart(module, configuration, part);
  const edited = withConfiguration(
    customization,
    module,
    writeKeys(whole, keys, forcedValue(module, configuration, field) ?? value),
  );
  if (field.kind === 'color' && isPreset(module, configuration)) return applyTheme(edited, module, null);
  const copy = field.kind === 'url' ? copyPathOf(module, field.path) : null;
  if (copy !== null) return withCopy(edited, module, copy, value);
  const mirror = mirrorOf(field);
  return mirror === null ? edited : writeKeys(edited, [compiled(module).record.area, 'settings', mirror], value);
}

function withCopy(edited: Customization, module: ModuleId, path: string, url: unknown): Customization {
  const configuration = configurationOf(edited, module);
  if (configuration === null) return edited;
  const { keys } = compiledField(module, path);
  return withConfiguration(edited, module, writeKeys(configuration, keys, storedCopy(edited, module, path, url)));
}

function isPreset(module: ModuleId, configuration: object): boolean {
  return effectiveTheme(module, configuration) !== null;
}

/** A part that is null gets its defaults, so that an edit inside it leaves no hole. (OP-12) */
function withPart(module: ModuleId, configuration: object, { keys }: CompiledPart): object {
  return readKeys(configuration, keys) === null
    ? writeKeys(configuration, keys, readKeys(defaultModule(module), keys))
    : configuration;
}

function setCustomStyling(
  customization: Customization,
  module: ModuleId,
  configuration: object,
  custom: boolean,
): Customization {
  if (custom !== isPreset(module, configuration)) return customization;
  const { theme } = configuration as { theme: Theme };
  return applyTheme(customization, module, custom ? null : isThemeName(theme) ? theme : defaultTheme(module));
}

function defaultTheme(module: ModuleId): Theme {
  return compiled(module).record.theme?.default ?? null;
}

/**
 * Picks a theme. A preset fills every color of the module; null keeps the colors and sets the custom flag, as does a
 * name that is no preset. Email banners take it together. (spec 1 section 4, OP-31, OP-32, OP-33)
 */
export function applyTheme(customization: Customization, module: ModuleId, theme: Theme): Customization {
  if (compiled(module).record.theme === null) return customization;
  return themedTogether(module).reduce((result, id) => themedModule(result, id, theme), customization);
}

function themedModule(customization: Customization, module: ModuleId, theme: Theme): Customization {
  const configuration = configurationOf(customization, module);
  if (configuration === null) return customization;
  const preset = isThemeName(theme);
  let next: object = writeKeys(configuration, ['theme'], theme);
  next = writeKeys(next, ['useCustomStyling'], !preset);
  if (preset) {
    for (const [key, color] of Object.entries(presetColors(module, theme))) {
      next = writeKeys(next, ['css', 'color', key], color);
    }
    for (const { field, keys } of compiled(module).forced) next = writeKeys(next, keys, field.forcedUnderPreset);
  }
  return withConfiguration(customization, module, next);
}
