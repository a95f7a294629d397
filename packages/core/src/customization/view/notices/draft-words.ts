import type { KeptHtml } from '../../edit/kept-html.ts';
import { keptPages } from '../../edit/kept-pages.ts';
import { moduleOf } from '../../registry/modules.ts';
import { placeMessages } from '../../registry/places.messages.ts';
import { draftTexts } from './draft.messages.ts';

/** What restoring does with fields that others changed since; null when there is none. (DRF-003) */
export function overlappingWords(count: number): string | null {
  return count === 0 ? null : draftTexts.overlapping(count);
}

/** Which changes have no place any more; null when there is none. (DRF-003) */
export function skippedWords(count: number): string | null {
  return count === 0 ? null : draftTexts.skipped(count);
}

/** Code of which pages comes back with a draft; null when there is none. (OP-206) */
export function keptWords(kept: KeptHtml): string | null {
  const pages = keptPages(kept).map(
    (module) => `${placeMessages.areas[moduleOf(module).area]} · ${moduleOf(module).label}`,
  );
  if (pages.length === 0) return null;
  return draftTexts.kept(pages);
}

/** That drafts which were put off are still there. (DRF-003) */
export function postponedWords(count: number, at: string | null): string {
  return count > 1 ? draftTexts.postponedSets(count) : draftTexts.postponed(at);
}
