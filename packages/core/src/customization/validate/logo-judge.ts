import type { FieldFault } from './rules.ts';

/** Says what speaks against the content of a logo; null when nothing does. */
export type LogoJudge = (value: unknown) => FieldFault | null;

let judge: LogoJudge | null = null;

/**
 * Gives the machine what judges logos, which a page loads with its editor and not with its first screen: until then it
 * lets a logo pass, and the service says what speaks against it. Whoever uses the machine without a page calls it at
 * once, as `createPortal` does. (DESIGN section 9, first load; OP-203)
 */
export function judgeLogosBy(given: LogoJudge): void {
  judge = given;
}

/** What judges the logos of the machine; null until it is given. */
export function logoJudge(): LogoJudge | null {
  return judge;
}
