import type { LogRow } from '@portico/core/logs';
import { type EventMark, eventMarks } from '@portico/core/logs/view';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { valueLook } from '../table/value-look.ts';

/** Action and risk of an event as badges, each with icon and word. (UI.md sections 4.7 and 10.11) */
export function EventBadges({ row }: { row: LogRow }) {
  return <MarkBadges marks={eventMarks(row)} />;
}

/** The same of marks that were read. */
export function MarkBadges({ marks }: { marks: readonly EventMark[] }) {
  return marks.map(({ kind, value, label }) => {
    const { tone, icon } = valueLook(kind, value);
    return (
      <Badge key={`${kind} ${value}`} tone={tone} icon={<Icon of={icon} size={14} />}>
        <span translate={label === value ? 'no' : undefined}>{label}</span>
      </Badge>
    );
  });
}
