import { type EventMark, eventMarks, type LogColor, type LogRow } from '@portico/core/logs';
import { Badge, type Tone } from '../../../components/Badge.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { markIcon } from './mark-icons.ts';

/** Tones of the log colors. (UI.md section 2.2, mappings) */
const tones: Readonly<Record<LogColor, Tone>> = {
  blue: 'info',
  gray: 'neutral',
  green: 'success',
  orange: 'warning',
  red: 'danger',
  'client-green': 'success',
  'client-red': 'danger',
};

/** Action and risk of an event as badges, each with icon and word. (UI.md sections 4.7 and 10.11) */
export function EventBadges({ row }: { row: LogRow }) {
  return eventMarks(row).map((mark: EventMark) => (
    <Badge key={mark.kind} tone={tones[mark.color]} icon={<Icon of={markIcon(mark)} size={14} />}>
      {mark.label}
    </Badge>
  ));
}
