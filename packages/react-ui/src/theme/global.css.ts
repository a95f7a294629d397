import { assignVars, globalStyle } from '@vanilla-extract/css';
import './light.css.ts';
import './dark.css.ts';
import { vars } from './contract.css.ts';
import { focusRing } from './focus.ts';
import { reducedMotion, touch } from './layout.ts';
import { type } from './text.ts';

const normal = { control: '32px', controlSmall: '28px', row: '36px', gutter: '24px' };
const compact = { [vars.size.control]: '28px', [vars.size.controlSmall]: '24px' };
const compactRows = { [vars.size.row]: '32px' };
const finger = { control: '40px', controlSmall: '36px', row: '48px', gutter: '24px' };

globalStyle(':root', {
  vars: assignVars(vars.size, normal),
  '@media': {
    [touch]: { vars: assignVars(vars.size, finger) },
    '(max-width: 767.98px)': { vars: { [vars.size.gutter]: vars.space[16] } },
  },
});
const noFinger = `not all and ${touch.split(', ')[1]}`;
globalStyle('[data-portico][data-density="compact"]', { '@media': { [noFinger]: { vars: compact } } });
globalStyle('[data-portico][data-rows="compact"]', { '@media': { [noFinger]: { vars: compactRows } } });

/**
 * Only inside of the portal: the page of another program that holds a part keeps its own looks. `:where` adds nothing to
 * the weight of a selector.
 */
function within(...selectors: readonly string[]): string {
  return selectors.map((selector) => `:where([data-portico]) ${selector}`.trim()).join(', ');
}

globalStyle(within('', '*', '*::before', '*::after'), { boxSizing: 'border-box' });
globalStyle('html[data-portico]', {
  height: '100%',
  textSizeAdjust: '100%',
  scrollPaddingTop: vars.space[64],
  scrollPaddingBottom: 'var(--p-foot-room, 0px)', // a bar at the foot covers nothing that has the focus
});
globalStyle('html[data-portico] body', {
  margin: 0,
  minHeight: '100%',
  fontFamily: vars.font.sans,
  fontWeight: vars.font.weight.regular,
  ...type.body,
  color: vars.color.text.primary,
  background: vars.color.bg.canvas,
  WebkitFontSmoothing: 'antialiased',
});
globalStyle(within('h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'fieldset', 'legend', 'dl', 'dd', 'figure'), {
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle(within('h1', 'h2', 'h3', 'h4'), { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 'inherit' });
globalStyle(within('ul', 'ol'), { listStyle: 'none' });
globalStyle(within('fieldset'), { minInlineSize: 0 });
globalStyle(within('a'), { color: 'inherit', textDecoration: 'none' });
globalStyle(within('button', 'input', 'textarea', 'select'), {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle(within('svg'), { display: 'block', flex: 'none' });
/** Icons that point along the line, as lucide names them, and what was taken from data. (issue 13) */
const pointing = [
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'external-link',
];
const turning = ['log-out', 'undo-2', 'redo-2', 'undo', 'redo'];
globalStyle(within(...[...pointing, ...turning].map((name) => `.lucide-${name}:where([dir="rtl"] *)`)), {
  transform: 'scaleX(-1)',
});
globalStyle(within('[translate="no"]:where([dir="rtl"] *)', 'textarea:where([dir="rtl"] *)'), {
  unicodeBidi: 'plaintext',
});
globalStyle(within(':focus-visible'), focusRing);
globalStyle(within('h1:focus', 'main:focus'), { outline: 'none' });
globalStyle(within('::selection'), { background: vars.color.accent.soft, color: vars.color.text.primary });

// What react-aria would put into a style element of its own, see index.html.
globalStyle(within('[data-react-aria-pressable]'), { touchAction: 'pan-x pan-y pinch-zoom' });

globalStyle(within('*', '*::before', '*::after'), {
  '@media': {
    [reducedMotion]: { animationIterationCount: '1 !important', scrollBehavior: 'auto !important' as 'auto' },
  },
});
