import { type EventField, type EventValue, middleCut, type ValueChange, valueChanges } from '@portico/core/logs/view';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { CopyButton } from '../../../components/copying/CopyButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { joined } from '../../../platform/joined.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './EventFields.css.ts';

export interface EventFieldsProps {
  fields: readonly EventField[];
  /** Long words are cut in the middle instead of wrapping. */
  isShort?: boolean;
}

/** Fields of the open event: label, values, and what can be done with each. (UI.md 4.7) */
export function EventFields({ fields, isShort = false }: EventFieldsProps) {
  return (
    <dl className={styles.list}>
      {fields.map(({ field, label, kind, values }) => (
        <div key={field} className={styles.field} data-field={field}>
          <dt className={styles.label}>{label}</dt>
          {values.map((value) => (
            <dd key={value.value} className={styles.line}>
              <span
                className={joined(styles.value, kind === 'code' && styles.mono)}
                translate={value.text === value.value ? 'no' : undefined}
              >
                {isShort ? <ShortText text={value.text} /> : value.text}
              </span>
              <FilterButtons field={field} value={value} />
              <CopyButton name={value.name} text={value.value} placement="left" />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function ShortText({ text }: { text: string }) {
  const parts = middleCut(text);
  if (parts === null) return text;
  return (
    <span className={styles.cut} title={text}>
      <span className={styles.cutStart}>{parts.start}</span>
      <span className={styles.cutEnd}>{parts.end}</span>
    </span>
  );
}

/** Adds a value to the filters, or excludes it. (UI.md 4.16) */
export function FilterButtons({ field, value }: { field: string; value: EventValue }) {
  const { filters, definitions, logType } = useLog();
  const { add, exclude } = valueChanges(filters, definitions, { logType, field }, value);
  if (add === null && exclude === null) return null;
  return (
    <span className={styles.filters}>
      {add === null ? null : (
        <ChangeButton change={add}>
          <Icon of={Plus} size={14} />
        </ChangeButton>
      )}
      {exclude === null ? null : (
        <ChangeButton change={exclude}>
          <Icon of={Minus} size={14} />
        </ChangeButton>
      )}
    </span>
  );
}

function ChangeButton({ change, children }: { change: ValueChange; children: React.ReactNode }) {
  const { setFilters } = useLog();
  return (
    <IconButton
      label={change.label}
      size="xs"
      placement="left"
      isDisabled={change.reason !== null}
      disabledReason={change.reason}
      onPress={() => setFilters(change.next)}
    >
      {children}
    </IconButton>
  );
}
