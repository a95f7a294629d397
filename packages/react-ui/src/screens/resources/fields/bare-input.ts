import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** An input inside of a box that has the border and the ring. */
export const bareInput = {
  ...type.body,
  minWidth: 0,
  height: 24,
  padding: `0 ${space[6]}`,
  border: 0,
  background: 'transparent',
  color: color.text.primary,
  outline: 'none',
  selectors: { '&::placeholder': { color: color.text.placeholder, opacity: 1 } },
} as const;
