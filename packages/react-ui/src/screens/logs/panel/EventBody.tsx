import type { LogRow } from '@portico/core/logs';
import {
  type EventField,
  eventFields,
  eventSummary,
  eventWords,
  fieldsWith,
  type OpenEventView,
  eventPanelTexts as texts,
} from '@portico/core/logs/view';
import { FileQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Switch } from '../../../components/fields/Switch.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import { useLog } from '../state/log-context.ts';
import { Decision } from './Decision.tsx';
import { EventFields } from './EventFields.tsx';
import * as styles from './EventPanel.css.ts';
import { EventSkeleton } from './EventSkeleton.tsx';
import { RawJson } from './RawJson.tsx';

const Kept = partOnDemand(() => import('../kept/Kept.tsx').then((module) => module.Kept));

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
      {view.state === 'missing' ? <EmptyState icon={FileQuestion}>{texts.missing}</EmptyState> : null}
      {view.state === 'error' ? <ErrorBlock message={view.text} onRetry={onRetry} /> : null}
    </>
  );
}

function EventTabs({ row }: { row: LogRow }) {
  const { logType } = useLog();
  const [tab, setTab] = useState<'summary' | 'fields'>('summary');
  const [isWhole, setWhole] = useState(false);
  const fields = useMemo(() => eventFields(row, logType), [row, logType]);
  const whole = <Switch label={texts.wholeValues} isSelected={isWhole} onChange={setWhole} />;
  const summary = (
    <div className={styles.page}>
      {row.id === undefined ? (
        <div className={styles.look}>{whole}</div>
      ) : (
        <Kept
          key={row.id}
          event={{ logType, id: row.id }}
          end={whole}
          fallback={<div className={styles.look}>{whole}</div>}
        />
      )}
      <Decision row={row} />
      <EventFields fields={eventSummary(row, logType)} isShort={!isWhole} />
      <RawJson row={row} />
    </div>
  );
  const all = (
    <div className={styles.page}>
      <FoundFields fields={fields} />
    </div>
  );
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.name}
        value={tab}
        onChange={setTab}
        hasControls
        items={[
          { id: 'summary', label: texts.summary, content: summary },
          { id: 'fields', label: texts.allFieldsOf(String(fields.length)), content: all },
        ]}
      />
    </div>
  );
}

/** All fields, or those that have what is typed. (issue 17) */
function FoundFields({ fields }: { fields: readonly EventField[] }) {
  const [typed, setTyped] = useState('');
  const found = fieldsWith(fields, typed);
  return (
    <>
      <div className={styles.find}>
        <TextField
          label={texts.findField}
          isLabelHidden
          type="search"
          placeholder={texts.findField}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <EventFields fields={found} />
      <p role="status" className={styles.none}>
        {found.length === 0 ? texts.noField(typed) : null}
      </p>
    </>
  );
}
