import { createGlobalThemeContract } from '@vanilla-extract/css';
import { light } from './light.ts';

/** Turns a contract path into the name of its custom property: `p-color-bg-canvas`. */
function propertyName(_value: string | null, path: string[]): string {
  return `p-${path.join('-')}`;
}

/** Colours, shadows and the sizes that follow the density. The names are the contract; the themes hold the values. */
const themed = createGlobalThemeContract(
  {
    color: light,
    /** Heights of controls, table rows and small controls; 28 compact, 32 default, 40 touch. (UI.md section 2.3) */
    size: { control: '', controlSmall: '', row: '', gutter: '' },
  },
  propertyName,
);

/** Distances; spacing comes only from this scale. (UI.md section 2.3) */
const space = {
  0: '0',
  2: '2px',
  4: '4px',
  6: '6px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
  40: '40px',
  48: '48px',
  64: '64px',
} as const;

const radius = { chip: '4px', control: '6px', card: '8px', dialog: '12px', pill: '999px' } as const;

const font = {
  sans: '"Inter Variable", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif',
  mono: '"JetBrains Mono Variable", ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  weight: { regular: 400, medium: 500, strong: 600 },
} as const;

/** Durations and easing; only opacity and transform are animated. (UI.md section 2.3) */
const motion = {
  press: '80ms',
  hover: '120ms',
  popover: '160ms',
  drawer: '220ms',
  ease: 'cubic-bezier(.2, .8, .2, 1)',
} as const;

const z = {
  sticky: 10,
  saveBar: 20,
  topBar: 30,
  navDrawer: 40,
  scrim: 50,
  dialog: 60,
  popover: 70,
  tour: 80,
  snackbar: 90,
  skipLink: 100,
} as const;

/** The theme contract: `vars.color.text.primary`, `vars.space[12]`, `vars.radius.control`. (UI.md section 2) */
export const vars = { ...themed, space, radius, font, motion, z };
