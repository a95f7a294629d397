import type { EventMark, LogColor } from '@portico/core/logs';
import {
  Ban,
  Check,
  Circle,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';

const actionIcons: Readonly<Partial<Record<LogColor, LucideIcon>>> = { red: Ban, blue: ShieldCheck, green: Check };
const riskIcons: Readonly<Partial<Record<LogColor, LucideIcon>>> = {
  red: CircleAlert,
  orange: TriangleAlert,
  green: CircleCheck,
};

/** The icon of an action or a risk: colors always come with one. (UI.md section 2.2) */
export function markIcon({ kind, color }: Pick<EventMark, 'kind' | 'color'>): LucideIcon {
  return (kind === 'action' ? actionIcons : riskIcons)[color] ?? Circle;
}
