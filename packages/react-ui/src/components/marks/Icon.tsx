import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  /** Edge in px; 16 unless told. */
  size?: number;
  className?: string;
}

/** One lucide icon at the size and stroke of the design; never announced, the words beside it are. (UI.md, head) */
export function Icon({ of: Glyph, size = 16, className }: IconProps) {
  return <Glyph size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" className={className} />;
}
