import { vars } from './contract.css.ts';

const rem = (px: number) => `${px / 16}rem`;
const size = (px: number, line: number) => ({ fontSize: rem(px), lineHeight: rem(line) });
const fontWeight = vars.font.weight.strong;

/** The listed sizes and no others, in rem, to spread into a style. (UI.md section 2.3) */
export const type = {
  caption: size(12, 16),
  dense: size(13, 20),
  body: size(14, 20),
  lead: size(16, 24),
  section: { ...size(16, 24), fontWeight },
  title: { ...size(20, 28), fontWeight, letterSpacing: '-0.01em' },
  display: { ...size(28, 36), fontWeight, letterSpacing: '-0.015em' },
} as const;
