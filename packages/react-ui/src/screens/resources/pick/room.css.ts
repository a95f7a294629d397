import { style } from '@vanilla-extract/css';

/** Label, field and the whole list of a picker: a window cuts off what is drawn past its own height. */
export const room = style({ minHeight: 336 });
