/** Share of the code in the width of both halves, in percent. (UI.md 4.4: 50/50) */
export const evenSplit = 50;
/** Least and most share: each half stays wide enough to be used. Chosen here. */
export const leastShare = 25;
export const mostShare = 75;
/** What one press of an arrow moves, in percent. Chosen here. */
const step = 5;

/** A share within its limits. */
export function inLimits(share: number): number {
  return Math.min(mostShare, Math.max(leastShare, Math.round(share)));
}

/** The share that a key leads to; null for any other key. Enter goes back to half and half. (UI.md 4.4) */
export function shareFor(share: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return inLimits(share - step);
    case 'ArrowRight':
      return inLimits(share + step);
    case 'Home':
      return leastShare;
    case 'End':
      return mostShare;
    case 'Enter':
      return evenSplit;
    default:
      return null;
  }
}
