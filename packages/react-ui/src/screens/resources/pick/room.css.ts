import { style } from '@vanilla-extract/css';

/** Label, field and the whole list of a picker while it is open: a window cuts off what is drawn past its own height. */
export const room = style({ selectors: { '&:has([aria-expanded="true"])': { minHeight: 336 } } });
