import type { PreviewZoom } from './preview.machine.ts';

/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How a page of `width` × `height` is drawn: scaled by `zoom` it fills `drawn`. */
export interface StageFit extends Size {
  /** At most 1: a page is never enlarged. (UI.md 4.3) */
  zoom: number;
  drawn: Size;
}

/** Smallest zoom that is drawn, so that a stage not yet measured has a size. Chosen here. */
const smallestZoom = 0.05;

/**
 * Fits a page of the given width into the room there is, with its height filling the room. The zoom is a whole
 * percent, rounded down, so that the footer says the true figure; a chosen zoom may draw more than the room holds, which
 * then scrolls. (UI.md 4.3)
 * @param leastHeight - height of the page that must be seen; a low room then draws it smaller.
 */
export function fitStage(room: Size, width: number, leastHeight = 0, chosen: PreviewZoom = 'fit'): StageFit {
  const byHeight = leastHeight === 0 ? Number.POSITIVE_INFINITY : room.height / leastHeight;
  const percent = chosen === 'fit' ? Math.floor(Math.min(room.width / width, byHeight) * 100) : chosen;
  const zoom = Math.min(1, Math.max(smallestZoom, percent / 100));
  const least = chosen === 'fit' ? 0 : leastHeight;
  const height = Math.max(least, Math.floor(room.height / zoom));
  return { zoom, width, height, drawn: { width: Math.round(width * zoom), height: Math.round(height * zoom) } };
}
