import {
  type BreakdownRow,
  type BreakdownView,
  breakdownField,
  breakdownFields,
  logFailureText,
  breakdownTexts as texts,
} from '@portico/core/logs/view';
import { TrendingUp, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { breakpoint } from '../../../theme/layout.ts';
import { FilterButtons } from '../panel/EventFields.tsx';
import { useBreakdownChoice } from '../state/breakdown-choice.ts';
import { useLog } from '../state/log-context.ts';
import * as styles from './Breakdown.css.ts';
import { useBreakdown } from './useBreakdown.ts';

/** What the events of the range have in common: the commonest values of a field. (UI.md 4.16, INC-006) */
export function Breakdown() {
  const { logType } = useLog();
  const [choice, setChoice] = useBreakdownChoice();
  const field = breakdownField(logType, choice.field);
  const close = () => setChoice({ ...choice, isOpen: false });
  const title = useId();
  const hasRoom = useWindowWidth() >= breakpoint.desktop;
  const body = <Values key={field} field={field} onField={(next) => setChoice({ ...choice, field: next })} />;
  if (!hasRoom) {
    return (
      <Drawer title={texts.title} onClose={close}>
        {body}
      </Drawer>
    );
  }
  return (
    <aside className={styles.panel} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {texts.title}
        </h2>
        <IconButton label={texts.close} onPress={close}>
          <Icon of={X} />
        </IconButton>
      </header>
      {body}
    </aside>
  );
}

function Values({ field, onField }: { field: string; onField: (field: string) => void }) {
  const { logType } = useLog();
  const { deployment } = useApp().portal;
  const { view, failure, retry } = useBreakdown(field);
  return (
    <>
      <div className={styles.choice}>
        <div className={styles.select}>
          <Select
            label={texts.field}
            isLabelHidden
            options={breakdownFields(logType)}
            value={field}
            onChange={onField}
          />
        </div>
        <span role="status" className={styles.caption}>
          {view?.caption}
        </span>
      </div>
      {failure === null ? null : (
        <div role="alert" className={styles.note}>
          <span>{logFailureText(failure.error, deployment).text}</span>
          <Button size="sm" onPress={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {failure === null && view === null ? (
        <div className={styles.note}>
          <Skeleton shape="block" height="240px" />
        </div>
      ) : null}
      {view === null ? null : <Rows field={field} view={view} />}
    </>
  );
}

function Rows({ field, view: { rows, rest, without } }: { field: string; view: BreakdownView }) {
  if (rows.length === 0) return <p className={styles.note}>{texts.none}</p>;
  return (
    <>
      <div className={styles.names} aria-hidden="true">
        <span>{texts.value}</span>
        <span>{texts.trend}</span>
        <span className={styles.number}>{texts.eventsColumn}</span>
        <span className={styles.number}>{texts.share}</span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.value} field={field} row={row} />
        ))}
      </ul>
      {rest === null && without === null ? null : (
        <footer className={styles.foot}>
          {rest === null ? null : <span>{rest}</span>}
          {without === null ? null : <span>{without}</span>}
        </footer>
      )}
    </>
  );
}

function Row({ field, row }: { field: string; row: BreakdownRow }) {
  const { value, text, count, share, parts, trend, unusual, words } = row;
  return (
    <li className={styles.row}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <div className={styles.line}>
        <span className={styles.value} title={text} aria-hidden="true" translate={text === value ? 'no' : undefined}>
          {text}
        </span>
        <span className={styles.middle}>
          <svg className={styles.trend} width={60} height={18} aria-hidden="true">
            {trend.map((height, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of time keep their places
              <rect key={at} x={at * 5} y={17 - height * 16} width={4} height={1 + height * 16} />
            ))}
          </svg>
          <span className={styles.buttons}>
            <FilterButtons field={field} value={{ value, text, name: text }} />
          </span>
        </span>
        <span className={styles.number} aria-hidden="true">
          {count}
        </span>
        <span className={styles.share} aria-hidden="true">
          {share}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.label}
            className={styles.part[part.color]}
            style={{ width: `${part.share * 100}%` }}
            title={part.label}
          />
        ))}
      </div>
      {unusual === null ? null : (
        <span className={styles.unusual}>
          <Icon of={TrendingUp} size={14} />
          <b>{texts.unusual}</b> <span className={styles.against}>{unusual}</span>
        </span>
      )}
    </li>
  );
}
