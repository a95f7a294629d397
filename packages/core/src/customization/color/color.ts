/** A color of the closed grammar: channels 0 to 255, alpha 0 to 1. */
export interface Color {
  r: number;
  g: number;
  b: number;
  a: number;
}

const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const integer = '[ \\n]*([+-]?\\d{1,6})[ \\n]*';
const percent = '[ \\n]*([+-]?(?:\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})%)[ \\n]*';
const number = '[ \\n]*([+-]?(?:\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6}))[ \\n]*';
const functions = [integer, percent].flatMap((part) => [
  new RegExp(`^rgb\\(${part},${part},${part}\\)$`, 'i'),
  new RegExp(`^rgba\\(${part},${part},${part},${number}\\)$`, 'i'),
]);

/**
 * Reads #rgb, #rgba, #rrggbb, #rrggbbaa, rgb(), rgba() or transparent as CSS Color 3 does (with commas, channels
 * clamped); null for everything else, so that no other CSS gets into a style. (OP-10)
 */
export function parseColor(text: string): Color | null {
  const value = text.charCodeAt(0) === 35 ? text : text.replace(/^[ \n]+|[ \n]+$/g, '');
  if (hex.test(value)) return parseHex(value.slice(1));
  if (value.toLowerCase() === 'transparent') return { r: 0, g: 0, b: 0, a: 0 };
  for (const pattern of functions) {
    const [, r, g, b, a] = pattern.exec(value) ?? [];
    if (r !== undefined && g !== undefined && b !== undefined) {
      return { r: channel(r), g: channel(g), b: channel(b), a: a === undefined ? 1 : clamp(Number(a), 1) };
    }
  }
  return null;
}

/** True for a color of the closed grammar. (OP-10) */
export function isColor(text: string): boolean {
  return hex.test(text) || parseColor(text) !== null;
}

function parseHex(digits: string): Color {
  const wide = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (start: number) => Number.parseInt(wide.slice(start, start + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: wide.length === 8 ? at(6) / 255 : 1 };
}

function channel(text: string): number {
  return text.endsWith('%') ? (clamp(Number(text.slice(0, -1)), 100) * 255) / 100 : clamp(Number(text), 255);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** `#RRGGBB` of the nearest 8-bit color; alpha is dropped. */
export function toHex({ r, g, b }: Pick<Color, 'r' | 'g' | 'b'>): string {
  const two = (value: number) => Math.round(clamp(value, 255)).toString(16).padStart(2, '0');
  return `#${two(r)}${two(g)}${two(b)}`.toUpperCase();
}

/** True for a color in the form that a picker's swatch takes: `#RRGGBB`, opaque. (UI.md 4.3) */
export function isOpaqueHex(text: string): boolean {
  return /^#[0-9A-F]{6}$/.test(text);
}

/** The color that shows when `over` is painted on an opaque `under`. */
export function blend(over: Color, under: Color): Color {
  if (over.a === 1) return over;
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}
