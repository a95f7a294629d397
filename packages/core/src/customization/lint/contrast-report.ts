import { blend, type Color, parseColor, toHex } from '../color/color.ts';
import { blackOrWhiteOn, ratioOf } from '../color/contrast.ts';
import { fromOklch, type Oklch, toOklch } from '../color/oklch.ts';
import { effectiveTheme } from '../convert/effective-theme.ts';
import { colorGroupLabel } from '../registry/builders.ts';
import { compiled, readKeys, readOwn } from '../registry/compile.ts';
import type { ColorGroup, ColorPart } from '../registry/fields.ts';
import { type ModuleId, moduleIds } from '../registry/model.ts';
import { contrastMessages } from './contrast.messages.ts';

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

const BACKGROUND = 'background_color';

/** A pair that some modules have, by what its colors are for. */
interface PairRule {
  text: readonly [ColorGroup, ColorPart];
  on: readonly [ColorGroup, ColorPart];
  /** Name of the pair; of a button's that of the button. */
  label: string;
  /** Switch that draws the pair. */
  drawnWhen?: string;
  /** Type field of the button; an outline button stands on the page. (OP-20) */
  type?: string;
}

const page = ['page', 'background'] as const;

function buttonRule(group: ColorGroup, type: string): PairRule {
  return { text: [group, 'text'], on: [group, 'background'], label: colorGroupLabel(group), type };
}

const rules: readonly PairRule[] = [
  { text: ['page', 'text'], on: page, label: contrastMessages.text },
  { text: ['page', 'link'], on: page, label: contrastMessages.link, drawnWhen: 'customLink.enabled' },
  { text: ['page', 'highlight'], on: page, label: contrastMessages.highlight },
  { text: ['reason', 'text'], on: ['reason', 'background'], label: contrastMessages.reason },
  { text: ['details', 'text'], on: ['details', 'background'], label: contrastMessages.details },
  { text: ['details', 'highlight'], on: ['reason', 'background'], label: contrastMessages.highlightOnReason },
  { text: ['details', 'highlight'], on: ['details', 'background'], label: contrastMessages.highlightOnDetails },
  buttonRule('button_recat', 'buttonRecatType'),
  buttonRule('button', 'buttonType'),
  buttonRule('primary_button', 'primaryButtonType'),
  buttonRule('secondary_button', 'secondaryButtonType'),
  buttonRule('button_one', 'buttonOneType'),
  buttonRule('button_two', 'buttonTwoType'),
];

/** What is known of a pair before its colors are read. */
type Named = Pick<ContrastPair, 'path' | 'against' | 'label'>;

/** A pair of one module, by its keys in `css.color`. */
interface ModulePair {
  text: string;
  on: string;
  drawnWhen: readonly string[] | null;
  plain: Named;
  button: ButtonPair | null;
}

/** How a button is named when it is an outline: by its text, or by its border color that takes over. (OP-20) */
interface ButtonPair {
  type: string;
  border: string;
  outline: Named;
  outlineBorder: Named;
}

function named(text: string, on: string, label: string): Named {
  return { path: `css.color.${text}`, against: `css.color.${on}`, label };
}

function pairsOf(module: ModuleId): readonly ModulePair[] {
  const { colors, byPath } = compiled(module);
  const keyOf = (group: ColorGroup, part: ColorPart) =>
    colors.find(({ field }) => field.group === group && field.part === part)?.field.key ?? null;
  return rules.flatMap(({ text: textOf, on: onOf, label, drawnWhen, type }): ModulePair[] => {
    const [text, on, border] = [keyOf(...textOf), keyOf(...onOf), keyOf(textOf[0], 'border')];
    if (text === null || on === null) return [];
    // A module without that switch always draws the pair: the details link of the mobile page.
    const flag = drawnWhen !== undefined && byPath.has(drawnWhen) ? drawnWhen.split('.') : null;
    const plain = named(text, on, type === undefined ? label : contrastMessages.onButton(label));
    const outline = named(text, BACKGROUND, contrastMessages.onBackground(label));
    const button =
      type === undefined || border === null
        ? null
        : { type, border, outline, outlineBorder: named(border, BACKGROUND, outline.label) };
    return [{ text, on, drawnWhen: flag, plain, button }];
  });
}

const pairs = new Map(moduleIds.map((id) => [id, pairsOf(id)]));
const white: Color = { r: 255, g: 255, b: 255, a: 1 };

/**
 * Contrast of every text/background pair that a module has, with the nearest passing color. Pairs whose color cannot
 * be read are left out, since validation reports those. (DESIGN section 7, OP-20)
 */
export function contrastReport(module: ModuleId, configuration: object): ContrastPair[] {
  const stored = readKeys(configuration, ['css', 'color']);
  const parsed = new Map<string, Color | null>();
  const colorOf: ColorOf = (key) => {
    const known = parsed.get(key);
    if (known !== undefined) return known;
    const value = readOwn(stored, key);
    const color = typeof value === 'string' ? parseColor(value) : null;
    parsed.set(key, color);
    return color;
  };
  const background = colorOf(BACKGROUND);
  if (background === null) return [];
  const backdrop = blend(background, white);
  const preset = effectiveTheme(module, configuration) !== null;
  return (pairs.get(module) ?? []).flatMap((pair) => measure(pair, configuration, { colorOf, backdrop, preset }) ?? []);
}

type ColorOf = (key: string) => Color | null;

interface Surroundings {
  colorOf: ColorOf;
  backdrop: Color;
  /** A preset is in effect. (OP-204) */
  preset: boolean;
}

function measure(pair: ModulePair, configuration: object, around: Surroundings): ContrastPair | null {
  const { colorOf, backdrop, preset } = around;
  const { button, plain } = pair;
  const text = colorOf(pair.text);
  const under = colorOf(pair.on);
  if (text === null || under === null) return null;
  const drawn = pair.drawnWhen === null || readKeys(configuration, pair.drawnWhen) === true;
  const type = button === null ? null : readOwn(configuration, button.type);
  if (button === null || type !== 'outline') {
    const line = button === null ? null : colorOf(button.border);
    // A filled button whose preset has no fill takes its border color, and black or white on it. (OP-204)
    if (preset && (type === 'filled' || type === 'solid') && under.a === 0 && line !== null) {
      const fill = blend(line, backdrop);
      return measured(plain, drawn, readColor(blackOrWhiteOn(toHex(fill))), fill);
    }
    return measured(plain, drawn, text, pair.on === BACKGROUND ? backdrop : blend(under, backdrop));
  }
  // An outline button has the page behind it and takes its border color when the text color is too weak. (OP-20)
  const own = measured(button.outline, drawn, text, backdrop);
  const border = own.level === 'AA' ? null : colorOf(button.border);
  if (border === null) return own;
  const withBorder = measured(button.outlineBorder, drawn, border, backdrop);
  const ink = preset && withBorder.level !== 'AA' ? colorOf('text_color') : null;
  const withInk = ink === null ? null : measured(button.outline, drawn, ink, backdrop);
  return withInk?.level === 'AA' ? withInk : withBorder;
}

function readColor(text: string): Color {
  return parseColor(text) ?? white;
}

function measured({ path, against, label }: Named, drawn: boolean, text: Color, under: Color): ContrastPair {
  const ratio = ratioOf(blend(text, under), under);
  const level = contrastLevel(ratio);
  const suggestion = level === 'AA' ? null : nearestPassing(text, under);
  return { path, against, label, ratio, level, suggestion, drawn };
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
  if (best === undefined) return toHex(white);
  const found = fromOklch({ ...start, l: best.l });
  return toHex(keepsHue(found, start) ? found : (besideOf(found, start, under, wanted) ?? found));
}

/** A colour of less chroma is nearly grey, where hue means little; a turn of 7 degrees is not seen. Chosen here. */
const greyish = 0.05;
const unseenTurn = 0.12;

function keepsHue(color: Color, { h }: Oklch): boolean {
  const now = toOklch(color);
  return now.c < greyish || Math.abs(Math.atan2(Math.sin(now.h - h), Math.cos(now.h - h))) < unseenTurn;
}

/**
 * The color of the same hue, a step of a channel away, that passes and is nearest in lightness: a channel near black has a
 * few values alone, and rounding each to the next one turns the hue. Null where there is none.
 */
function besideOf(found: Color, start: Oklch, under: Color, wanted: number): Color | null {
  const steps = [-1, 0, 1];
  const around = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => moved(found, r, g, b))));
  const { l } = toOklch(found);
  const away = (color: Color) => Math.abs(toOklch(color).l - l);
  const kept = around.filter((color) => keepsHue(color, start) && ratioOf(color, under) >= wanted);
  return kept.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

function moved({ r, g, b, a }: Color, red: number, green: number, blue: number): Color {
  const channel = (value: number) => Math.min(Math.max(value, 0), 255);
  return { r: channel(r + red), g: channel(g + green), b: channel(b + blue), a };
}

/** The pair with the lowest ratio among those of the paths; a text on two backgrounds has two. (UI.md 4.3) */
export function weakestPair(pairs: readonly ContrastPair[], paths: readonly string[]): ContrastPair | null {
  const own = pairs.filter((pair) => paths.includes(pair.path));
  return own.reduce<ContrastPair | null>(
    (weakest, pair) => (weakest !== null && weakest.ratio <= pair.ratio ? weakest : pair),
    null,
  );
}
