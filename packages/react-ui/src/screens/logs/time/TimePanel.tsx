import type { LogWindow } from '@portico/core/logs';
import { type CalendarEnd, rangeForm, rangeTexts, typedRange } from '@portico/core/logs/view';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import * as styles from './TimePanel.css.ts';

const RangeCalendar = partOnDemand(() => import('./RangeCalendar.tsx').then((module) => module.RangeCalendar));

export interface TimePanelProps {
  /** What is on screen, which the fields begin with. */
  window: LogWindow;
  onChange: (interval: string) => void;
  onCancel: () => void;
}

/** Two fields that take a time as it is said or pasted; each says what it understood. (UI.md 4.16, INC-001) */
export function TimePanel({ window, onChange, onCancel }: TimePanelProps) {
  const [typed, setTyped] = useState(() => typedRange(window));
  const [isTried, setTried] = useState(false);
  /** What was left since it was typed in. */
  const [left, setLeft] = useState({ from: false, to: false });
  const [end, setEnd] = useState<CalendarEnd>('from');
  const from = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const to = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const form = rangeForm(typed, Date.now());
  useEffect(() => from.current?.select(), []);
  const apply = () => {
    if (form.interval !== null) return onChange(form.interval);
    setTried(true);
    (form.faults.from === null ? to : from).current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  const field = (name: 'from' | 'to') => {
    const isInvalid = (isTried || left[name]) && form.faults[name] !== null;
    return {
      label: rangeTexts[name],
      value: typed[name],
      onChange: (text: string) => {
        setTyped({ ...typed, [name]: text });
        setLeft({ ...left, [name]: false });
      },
      onKeyDown,
      onFocus: () => setEnd(name),
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
      autoComplete: 'off',
      isInvalid,
      errorMessage: form.faults[name],
      description: isInvalid ? undefined : <Echo text={form.echo[name]} />,
    };
  };
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <TextField {...field('from')} inputRef={from} />
        <TextField {...field('to')} inputRef={to} />
      </div>
      <p className={styles.how}>{rangeTexts.how}</p>
      <RangeCalendar
        typed={typed}
        end={end}
        onChoose={(next, nextEnd) => {
          setTyped(next);
          setEnd(nextEnd);
        }}
        fallback={<div className={styles.calendarRoom} />}
      />
      <div className={styles.foot}>
        <span role="status" className={styles.summary}>
          {form.summary}
        </span>
        <Button onPress={onCancel}>{rangeTexts.cancel}</Button>
        <Button variant="primary" onPress={apply}>
          {rangeTexts.apply}
        </Button>
      </div>
    </div>
  );
}

function Echo({ text }: { text: string | null }) {
  if (text === null) return <span className={styles.echo} />;
  return (
    <span className={styles.echo}>
      <Icon of={Check} size={12} /> {text}
    </span>
  );
}
