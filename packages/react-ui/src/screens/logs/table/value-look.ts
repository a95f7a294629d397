import type { ColumnKind } from '@portico/core/logs';
import { type LogColor, sameAction, valueColor } from '@portico/core/logs/view';
import {
  Ban,
  Check,
  CircleAlert,
  CircleMinus,
  type LucideIcon,
  Monitor,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '../../../components/marks/Badge.tsx';

/** Tones of the log colors; the middle risk is a warning. (UI.md section 2.2, mappings) */
const tones: Readonly<Record<LogColor, Tone>> = {
  blue: 'info',
  gray: 'neutral',
  green: 'success',
  orange: 'warning',
  red: 'danger',
  'client-green': 'success',
  'client-red': 'danger',
};

const actionIcons: Readonly<Record<string, LucideIcon>> = { allow: Check, isolate: ShieldCheck, block: Ban };
const colorIcons: Readonly<Record<LogColor, LucideIcon>> = {
  blue: CircleMinus,
  gray: CircleMinus,
  green: Check,
  orange: TriangleAlert,
  red: CircleAlert,
  'client-green': Monitor,
  'client-red': Monitor,
};

/** Tone and icon of a color of the logs; the client's own are told by a monitor. (UI.md section 2.2, mappings) */
export function colorLook(color: LogColor): { tone: Tone; icon: LucideIcon } {
  return { tone: tones[color], icon: colorIcons[color] };
}

/** Tone and icon of an action or a risk: a color never stands alone. (UI.md sections 2.2 and 10.11) */
export function valueLook(
  kind: Extract<ColumnKind, 'action' | 'risk'>,
  value: string,
): { tone: Tone; icon: LucideIcon } {
  const color = valueColor(kind, value);
  const look = colorLook(color);
  if (kind === 'risk') return look;
  const action = sameAction(value);
  const ofAction = Object.hasOwn(actionIcons, action) ? actionIcons[action] : undefined;
  return { ...look, icon: ofAction ?? CircleMinus };
}
