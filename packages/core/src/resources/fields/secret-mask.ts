/** What stands in an answer in place of a secret; sent back, it keeps the stored one. (DESIGN section 6, OP-110) */
export const SECRET_MASK = '********';

/** What stands in a file for a secret that stays as it is. */
export const KEEP = 'keep';
