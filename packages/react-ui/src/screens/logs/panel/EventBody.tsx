import type { LogRow } from '@portico/core/logs';
import { eventFields, eventPanelTexts, eventSummary, eventWords, type OpenEventView } from '@portico/core/logs/view';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useLog } from '../state/log-context.ts';
import { EventFields } from './EventFields.tsx';
import * as styles from './EventPanel.css.ts';
import { EventSkeleton } from './EventSkeleton.tsx';
import { RawJson } from './RawJson.tsx';

export interface EventBodyProps {
  view: OpenEventView;
  onRetry: () => void;
}

/** The open event, or why it cannot be shown; what changes is said politely. (UI.md sections 4.7 and 9.6) */
export function EventBody({ view, onRetry }: EventBodyProps) {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{view.state === 'shown' ? eventWords(view.row) : ''}</VisuallyHidden>
      </div>
      {view.state === 'shown' ? <EventTabs row={view.row} /> : null}
      {view.state === 'loading' ? <EventSkeleton /> : null}
      {view.state === 'missing' ? <EmptyState icon={FileQuestion}>{eventPanelTexts.missing}</EmptyState> : null}
      {view.state === 'error' ? <ErrorBlock message={view.text} onRetry={onRetry} /> : null}
    </>
  );
}

function EventTabs({ row }: { row: LogRow }) {
  const { logType } = useLog();
  const [tab, setTab] = useState<'summary' | 'fields'>('summary');
  const fields = eventFields(row, logType);
  const summary = (
    <div className={styles.page}>
      <EventFields fields={eventSummary(row, logType)} isShort />
      <RawJson row={row} />
    </div>
  );
  const all = (
    <div className={styles.page}>
      <EventFields fields={fields} />
    </div>
  );
  return (
    <div className={styles.tabs}>
      <Tabs
        label={eventPanelTexts.name}
        value={tab}
        onChange={setTab}
        hasControls
        items={[
          { id: 'summary', label: eventPanelTexts.summary, content: summary },
          { id: 'fields', label: eventPanelTexts.allFieldsOf(String(fields.length)), content: all },
        ]}
      />
    </div>
  );
}
