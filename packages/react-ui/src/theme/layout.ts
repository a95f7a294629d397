/** Widths at which the shell changes, in px. (UI.md section 3) */
export const breakpoint = {
  phone: 480,
  tablet: 768,
  desktop: 1024,
  beside: 1280,
  wide: 1440,
  editorRail: 1680,
} as const;

/** Fixed sizes of the shell, in px. (UI.md section 3) */
export const layout = {
  navWidth: 240,
  railWidth: 56,
  topBarHeight: 48,
  breadcrumbHeight: 32,
  titleBarHeight: 48,
  saveBarHeight: 56,
  drawerWidth: 640,
  formMaxWidth: 1200,
  signInCardWidth: 400,
} as const;

/** Dialog widths, in px; `wide` is 80 % of the window. (UI.md section 6) */
export const dialogWidth = { small: 280, medium: 480, regular: 560, large: 600, wide: '80vw' } as const;

/** Media query for windows narrower than `width`. */
export function below(width: number): string {
  return `(max-width: ${width - 0.02}px)`;
}

/** Media query for windows of `width` and wider. */
export function from(width: number): string {
  return `(min-width: ${width}px)`;
}

/** The larger sizes: small windows, or a finger as the pointer. (UI.md section 2.3, density) */
export const touch = `(max-width: ${breakpoint.tablet - 0.02}px), (pointer: coarse)`;

/** Media query for people who asked for less movement. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Media query for forced colours (high contrast of the system). */
export const forcedColors = '(forced-colors: active)';
