import type { ColorGroup, ColorPart } from './fields.ts';
import type { ThemeName } from './model.ts';
import type { Surface } from './record.ts';

/** The base colors of one theme. (UI.md section 5, preset table) */
export interface Palette {
  soft: string;
  line: string;
  ink: string;
  link: string;
  action: string;
  actionText: string;
  /** Border of a filled button: the action color darkened until it has 3:1 on soft. */
  actionBorder: string;
  bar: string;
  barText: string;
  tint: string;
}

/** The six presets. (UI.md section 5, preset table) */
export const palettes = {
  yellow: {
    soft: '#FFFBEB',
    line: '#E5B020',
    ink: '#2B2111',
    link: '#7A4A00',
    action: '#F2B90C',
    actionText: '#2B2111',
    actionBorder: '#B38909',
    bar: '#FFE083',
    barText: '#2B2111',
    tint: '#FFF1BF',
  },
  red: {
    soft: '#FFF5F5',
    line: '#E5484D',
    ink: '#3B1014',
    link: '#B42328',
    action: '#C0272D',
    actionText: '#FFFFFF',
    actionBorder: '#C0272D',
    bar: '#B42328',
    barText: '#FFFFFF',
    tint: '#FFE2E2',
  },
  blue: {
    soft: '#EFF4FF',
    line: '#3E63DD',
    ink: '#14234F',
    link: '#2449B5',
    action: '#2C57D0',
    actionText: '#FFFFFF',
    actionBorder: '#2C57D0',
    bar: '#1F4FBF',
    barText: '#FFFFFF',
    tint: '#DCE6FF',
  },
  lightblue: {
    soft: '#F1FAFF',
    line: '#5EB1EF',
    ink: '#0B3558',
    link: '#0B63B0',
    action: '#0B63B0',
    actionText: '#FFFFFF',
    actionBorder: '#0B63B0',
    bar: '#D9EFFF',
    barText: '#0B3558',
    tint: '#D9EFFF',
  },
  purple: {
    soft: '#F7F4FF',
    line: '#7C66D9',
    ink: '#2A1F5C',
    link: '#5A44B0',
    action: '#654DC4',
    actionText: '#FFFFFF',
    actionBorder: '#654DC4',
    bar: '#5B43B8',
    barText: '#FFFFFF',
    tint: '#E9E2FF',
  },
  white: {
    soft: '#FFFFFF',
    line: '#CDD1D9',
    ink: '#1C2024',
    link: '#2449B5',
    action: '#1F2937',
    actionText: '#FFFFFF',
    actionBorder: '#1F2937',
    bar: '#FFFFFF',
    barText: '#1C2024',
    tint: '#F2F4F7',
  },
} as const satisfies Record<ThemeName, Palette>;

type Parts = Partial<Record<ColorPart, string>>;

const filled = (p: Palette): Parts => ({ background: p.action, border: p.actionBorder, text: p.actionText });
const outlined = (ink: string): Parts => ({ background: 'transparent', border: ink, text: ink });

/** Color of every group and part on each surface. (tables of the end-user page pictures, point 10) */
const surfaces = {
  pages: (p: Palette): Partial<Record<ColorGroup, Parts>> => ({
    page: { text: p.ink, border: p.line, background: p.soft, link: p.link, highlight: p.link },
    button: filled(p),
    button_recat: filled(p),
    reason: { background: p.tint, border: p.line, text: p.ink },
    details: { background: '#FFFFFF', border: p.line, text: p.ink, highlight: p.link },
  }),
  bars: (p: Palette): Partial<Record<ColorGroup, Parts>> => ({
    page: { text: p.barText, border: p.line, background: p.bar, link: p.barText },
    button: outlined(p.barText),
  }),
  dialogs: (p: Palette): Partial<Record<ColorGroup, Parts>> => ({
    page: { text: p.ink, border: p.line, background: '#FFFFFF', link: p.link, highlight: p.link },
    primary_button: filled(p),
    secondary_button: outlined(p.ink),
    button_one: filled(p),
    button_two: outlined(p.ink),
  }),
} satisfies Record<Surface, (palette: Palette) => Partial<Record<ColorGroup, Parts>>>;

/** The preset value of one color; every key of the registry has one. (UI.md section 5) */
export function presetColor(theme: ThemeName, surface: Surface, group: ColorGroup, part: ColorPart): string {
  const value = surfaces[surface](palettes[theme])[group]?.[part];
  if (value === undefined) throw new RangeError(`no preset for ${surface} ${group} ${part}`);
  return value;
}
