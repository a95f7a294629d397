import { blend, type Color, parseColor, toHex } from './color.ts';
import { compiled, readKeys } from './compile.ts';
import { ratioOf } from './contrast.ts';
import type { ColorGroup, ColorPart } from './fields.ts';
import type { ModuleId } from './model.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** Contrast that normal text needs. (WCAG 2.2, 1.4.3) */
export const CONTRAST_MIN = 4.5;
/** Contrast that large text needs: 24 px, or 18.66 px bold. (WCAG 2.2, 1.4.3) */
export const CONTRAST_MIN_LARGE = 3;

export type ContrastLevel = 'AA' | 'large' | 'fail';

/** A text color and what it is painted on. (UI.md 4.3, contrast badge) */
export interface ContrastPair {
  /** Path of the text color below the module, for example `css.color.link_color`. */
  path: string;
  /** Path of the background color. */
  against: string;
  /** For example `Link on background`. */
  label: string;
  ratio: number;
  level: ContrastLevel;
  /** The nearest passing color as #RRGGBB, or null when the pair passes. */
  suggestion: string | null;
  /** False while the page does not draw the pair, for example the link while it is off. */
  drawn: boolean;
}

/** The level that a ratio reaches. (UI.md 4.3) */
export function contrastLevel(ratio: number): ContrastLevel {
  return ratio >= CONTRAST_MIN ? 'AA' : ratio >= CONTRAST_MIN_LARGE ? 'large' : 'fail';
}

interface PairRule {
  text: readonly [ColorGroup, ColorPart];
  on: readonly [ColorGroup, ColorPart];
  label: string;
  /** Switch that draws the pair. */
  drawnWhen?: string;
  /** Type field of the button; an outline button stands on the page. (OP-20) */
  type?: string;
}

const page = ['page', 'background'] as const;

const buttonTypes: Partial<Record<ColorGroup, string>> = {
  button_recat: 'buttonRecatType',
  button: 'buttonType',
  primary_button: 'primaryButtonType',
  secondary_button: 'secondaryButtonType',
  button_one: 'buttonOneType',
  button_two: 'buttonTwoType',
};

const buttonLabels: Partial<Record<ColorGroup, string>> = {
  button_recat: 'Request button text',
  button: 'Button text',
  primary_button: 'Primary button text',
  secondary_button: 'Secondary button text',
  button_one: 'Button one text',
  button_two: 'Button two text',
};

const rules: readonly PairRule[] = [
  { text: ['page', 'text'], on: page, label: 'Text on background' },
  { text: ['page', 'link'], on: page, label: 'Link on background', drawnWhen: 'customLink.enabled' },
  { text: ['page', 'highlight'], on: page, label: 'Highlight on background' },
  { text: ['reason', 'text'], on: ['reason', 'background'], label: 'Reason text on reason background' },
  { text: ['details', 'text'], on: ['details', 'background'], label: 'Details text on details background' },
  { text: ['details', 'highlight'], on: ['reason', 'background'], label: 'Details highlight on reason background' },
  { text: ['details', 'highlight'], on: ['details', 'background'], label: 'Details highlight on details background' },
  ...Object.entries(buttonTypes).map(
    ([group, type]): PairRule => ({
      text: [group as ColorGroup, 'text'],
      on: [group as ColorGroup, 'background'],
      label: buttonLabels[group as ColorGroup] ?? '',
      type,
    }),
  ),
];

const white: Color = { r: 255, g: 255, b: 255, a: 1 };

/**
 * Contrast of every text/background pair that a module has, with the nearest passing color. Pairs whose color cannot
 * be read are left out, since validation reports those. (DESIGN section 7, OP-20)
 */
export function contrastReport(module: ModuleId, configuration: object): ContrastPair[] {
  const pathOf = colorPaths(module);
  const backdrop = solid(colorAt(configuration, pathOf('page', 'background')), white);
  return rules.flatMap((rule) => {
    const path = pathOf(...rule.text);
    const against = pathOf(...rule.on);
    const text = colorAt(configuration, path);
    const under = colorAt(configuration, against);
    if (path === null || against === null || text === null || under === null || backdrop === null) return [];
    const drawn = rule.drawnWhen === undefined || isOn(module, configuration, rule.drawnWhen);
    const pair = { path, against, label: rule.label, drawn };
    if (rule.type === undefined) return [measured(pair, text, rule.on === page ? backdrop : blend(under, backdrop))];
    return [button(pair, rule, { configuration, text, under, backdrop, pathOf })];
  });
}

type PathOf = (group: ColorGroup, part: ColorPart) => string | null;
type Named = Pick<ContrastPair, 'path' | 'against' | 'label' | 'drawn'>;

function colorPaths(module: ModuleId): PathOf {
  const { colors } = compiled(module);
  return (group, part) => colors.find(({ field }) => field.group === group && field.part === part)?.field.path ?? null;
}

function colorAt(configuration: object, path: string | null): Color | null {
  const value = path === null ? undefined : readKeys(configuration, path.split('.'));
  return typeof value === 'string' ? parseColor(value) : null;
}

function solid(color: Color | null, under: Color): Color | null {
  return color === null ? null : blend(color, under);
}

/** A module without that switch always draws the pair: the details link of the mobile page. */
function isOn(module: ModuleId, configuration: object, path: string): boolean {
  return !compiled(module).byPath.has(path) || readKeys(configuration, path.split('.')) === true;
}

interface ButtonColors {
  configuration: object;
  text: Color;
  under: Color;
  backdrop: Color;
  pathOf: PathOf;
}

/** An outline button has the page behind it, and takes its border color when the text color is too weak. (OP-20) */
function button(pair: Named, rule: PairRule, colors: ButtonColors): ContrastPair {
  const { configuration, text, under, backdrop, pathOf } = colors;
  if (readKeys(configuration, [rule.type ?? '']) !== 'outline') {
    return measured({ ...pair, label: `${pair.label} on button` }, text, blend(under, backdrop));
  }
  const onPage = {
    ...pair,
    against: pathOf('page', 'background') ?? pair.against,
    label: `${pair.label} on background`,
  };
  const own = measured(onPage, text, backdrop);
  const borderPath = pathOf(rule.text[0], 'border');
  const border = colorAt(configuration, borderPath);
  if (own.level === 'AA' || border === null || borderPath === null) return own;
  return measured({ ...onPage, path: borderPath }, border, backdrop);
}

function measured(pair: Named, text: Color, under: Color): ContrastPair {
  const ratio = ratioOf(blend(text, under), under);
  const level = contrastLevel(ratio);
  return { ...pair, ratio, level, suggestion: level === 'AA' ? null : nearestPassing(text, under) };
}

/**
 * The nearest color of the same hue that has the wanted contrast on a background: lightness moves up or down as little
 * as it must. One direction always reaches 4.5, since black or white does on every color.
 */
export function nearestPassing(text: Color, under: Color, wanted = CONTRAST_MIN): string {
  const start = toOklch(blend(text, under));
  const options = [0, 1].flatMap((end) => {
    const passes = (share: number) =>
      ratioOf(fromOklch({ ...start, l: start.l + (end - start.l) * share }), under) >= wanted;
    if (!passes(1)) return [];
    let low = 0;
    let high = 1;
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (passes(middle)) high = middle;
      else low = middle;
    }
    return [{ move: Math.abs(end - start.l) * high, l: start.l + (end - start.l) * high }];
  });
  const best = options.sort((a, b) => a.move - b.move)[0];
  return toHex(best === undefined ? white : fromOklch({ ...start, l: best.l }));
}
