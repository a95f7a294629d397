import type { Customization } from '../registry/model.ts';
import type { PolicyRevision } from './types.ts';

/** What the publish review compares the staged data with. (UI.md 4.6) */
export interface Baseline {
  customization: Customization;
  /** Id of the published revision when the baseline was taken. */
  publishedId: string;
  /** False when changes were already staged then, so that only those of this visit are known. */
  isPublished: boolean;
}

/** The data as read from the server, and the revision that it belongs to. */
export interface ServerData {
  original: Customization | null;
  base: PolicyRevision | null;
}

/**
 * Follows what end users see as far as this visit can know it: data read while nothing is staged is what they see;
 * data read while something is staged stands in until then. A revision that was published elsewhere starts anew.
 */
export function followPublished(before: Baseline | null, { original, base }: ServerData): Baseline | null {
  if (original === null || base === null) return before;
  const isPublished = base.state !== 'staged';
  const isKnown = before !== null && before.publishedId === base.rev_id;
  if (isKnown && (!isPublished || before.customization === original)) return before;
  return { customization: original, publishedId: base.rev_id, isPublished };
}
