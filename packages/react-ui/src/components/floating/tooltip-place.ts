export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance to the control and to the edge of the window, in px. */
const gap = 6;
const edge = 4;
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/**
 * Where a tooltip of this size goes: at the wanted side of the control, at the other side when there is no room, and
 * always inside the window.
 */
export function tooltipPlace(
  control: Box,
  tip: { width: number; height: number },
  view: { width: number; height: number },
  wanted: TooltipPlacement,
): { left: number; top: number } {
  const at = (side: TooltipPlacement) => {
    const middle = {
      left: control.left + (control.width - tip.width) / 2,
      top: control.top + (control.height - tip.height) / 2,
    };
    if (side === 'top') return { ...middle, top: control.top - tip.height - gap };
    if (side === 'bottom') return { ...middle, top: control.top + control.height + gap };
    if (side === 'left') return { ...middle, left: control.left - tip.width - gap };
    return { ...middle, left: control.left + control.width + gap };
  };
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= edge && top >= edge && left + tip.width <= view.width - edge && top + tip.height <= view.height - edge;
  const isSide = wanted === 'left' || wanted === 'right';
  // Sideways shifts are made good by the clamp below; only the wanted axis decides about the other side.
  const fitsAxis = (side: TooltipPlacement) => {
    const place = at(side);
    return fits(isSide ? { left: place.left, top: edge } : { left: edge, top: place.top });
  };
  const place = at(fitsAxis(wanted) || !fitsAxis(opposite[wanted]) ? wanted : opposite[wanted]);
  const clamp = (value: number, size: number, room: number) => Math.max(edge, Math.min(value, room - size - edge));
  return { left: clamp(place.left, tip.width, view.width), top: clamp(place.top, tip.height, view.height) };
}
