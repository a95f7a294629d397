import { type TourArea, tourAreas } from '@portico/core/shell';

/**
 * The element of an area, marked with `data-tour`, or else the way to its page, marked with `data-tour-way`; null where
 * neither is on screen. (UI.md section 3, guided tour)
 */
export function tourTarget(area: TourArea): HTMLElement | null {
  const marked = [
    ...document.querySelectorAll<HTMLElement>(`[data-tour~="${area}"]`),
    ...document.querySelectorAll<HTMLElement>(`[data-tour-way="${area}"]`),
  ];
  return marked.find((element) => element.checkVisibility?.() ?? true) ?? null;
}

/** Areas that can be shown now. */
export function areasOnScreen(): TourArea[] {
  return tourAreas.filter((area) => tourTarget(area) !== null);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Room between an area and its outline, and between the outline and the edge of the window, in px. */
const padding = 4;
const edge = 2;

/** The highlighted part of the window: the area and a little room around it, never out of the window. */
export function highlightOf(area: Box, view: { width: number; height: number }): Box {
  const left = Math.max(edge, area.left - padding);
  const top = Math.max(edge, area.top - padding);
  const right = Math.min(view.width - edge, area.left + area.width + padding);
  const bottom = Math.min(view.height - edge, area.top + area.height + padding);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
