import {
  effectiveTheme,
  type ModuleId,
  moduleOf,
  parseColor,
  presetColors,
  type ThemedModule,
  toHex,
} from '../../customization/index.ts';

/** A color of a module as CSS, by its key without `_color`. */
export interface ColorOf {
  (key: string): string;
  /** True while a preset is in effect. (OP-204) */
  readonly preset: boolean;
}

/**
 * The colors of a module, written anew from their channels, so that nothing else can get into a style. A value outside
 * the grammar shows the preset color. (OP-10)
 */
export function colorsOf(id: ModuleId, configuration: ThemedModule): ColorOf {
  const inEffect = effectiveTheme(id, configuration);
  const preset = presetColors(id, inEffect ?? moduleOf(id).theme?.default ?? 'white');
  const colorOf = (key: string) => {
    const name = `${key}_color`;
    return cssColor(configuration.css.color[name] ?? '') ?? preset[name] ?? 'transparent';
  };
  return Object.assign(colorOf, { preset: inEffect !== null });
}

/** A color of the closed grammar as CSS; null for everything else. (OP-10) */
export function cssColor(value: string): string | null {
  const color = parseColor(value);
  if (color === null) return null;
  if (color.a === 0) return 'transparent';
  if (color.a === 1) return toHex(color);
  const [r, g, b] = [color.r, color.g, color.b].map((channel) => Math.round(channel));
  return `rgba(${r},${g},${b},${Number(color.a.toFixed(3))})`;
}

/** Custom properties of the page root. */
export function rootRule(properties: Readonly<Record<string, string>>): string {
  const written = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `.eup{${written.join(';')}}\n`;
}
