import type { Logs } from '@portico/core';
import type { LogType } from '@portico/core/logs';
import {
  intervalTexts,
  logFailureText,
  PERSON_LIMIT,
  type PersonAsked,
  type PersonRow,
  type PersonSubject,
  personPlace,
  readPerson,
  readPersonPlace,
  personTexts as texts,
} from '@portico/core/logs/view';
import { answerTo, systemClock } from '@portico/core/shared';
import { CircleAlert, History, UserSearch } from 'lucide-react';
import { useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { feedbackMessages } from '../../../components/feedback/messages.ts';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { usePlaceSearch } from '../../../platform/places/places.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { MarkBadges } from '../panel/EventBadges.tsx';
import * as styles from './Person.css.ts';

export interface PersonProps {
  logs: Logs;
  /** The logs that this user may read. */
  open: readonly LogType[];
}

interface PersonPageProps extends PersonProps {
  /** What the way back is called. */
  logsLabel: string;
}

/** What one person did, in the order of time through all logs. (issue 17) */
export function Person({ logs, open, logsLabel }: PersonPageProps) {
  const { deployment } = useApp().portal;
  const search = usePlaceSearch();
  const [, navigate] = useLocation();
  const place = useMemo(() => readPersonPlace(search, deployment, systemClock.now()), [search, deployment]);
  const { subject, interval, options } = place;
  return (
    <Page
      title={subject === null ? logsLabel : texts.titleOf(subject.value)}
      focusKey="logs person"
      crumbs={[{ label: logsLabel, href: '#/logs' }]}
    >
      {subject === null ? (
        <EmptyState icon={UserSearch}>{texts.nobody}</EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <SegmentedToggle
              label={intervalTexts.interval}
              options={options}
              value={interval}
              onChange={(to) => navigate(personPlace(subject, to))}
            />
          </div>
          <Timeline key={search} logs={logs} subject={subject} interval={interval} open={open} />
        </>
      )}
    </Page>
  );
}

interface TimelineProps extends PersonProps {
  subject: PersonSubject;
  interval: string;
}

function Timeline({ logs, subject, interval, open }: TimelineProps) {
  const { deployment } = useApp().portal;
  const [limit, setLimit] = useState(PERSON_LIMIT);
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  const question = useMemo<PersonAsked>(
    () => ({ subject, interval, logs: open, limit }),
    [subject, interval, open, limit, retries],
  );
  const asked = useAsked((of: PersonAsked, signal) => readPerson(logs.reader, of, systemClock.now(), signal), question);
  const newest = answerTo(asked, question);
  // While older ones are on their way those that are here stay.
  const answer = newest ?? asked.answered?.value ?? null;
  if (answer === null) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={12 * 36} />
      </div>
    );
  }
  const { rows, nextLimit, rest, where, failures } = answer;
  return (
    <>
      {failures.map(({ log, error }) => (
        <Strip
          key={log}
          tone="danger"
          role="alert"
          icon={<Icon of={CircleAlert} />}
          action={
            <Button size="sm" isPending={newest === null} onPress={retry}>
              {feedbackMessages.retry}
            </Button>
          }
        >
          {texts.failed(log, logFailureText(error, deployment).text)}
        </Strip>
      ))}
      {rest.map(({ text, label, href }) => (
        <Strip key={href} icon={<Icon of={History} />} action={<Link href={`#${href}`}>{label}</Link>}>
          {text}
        </Strip>
      ))}
      <p role="status" className={styles.count}>
        <span>{texts.shown(rows.length)}</span>
        <span>{where}</span>
      </p>
      {rows.length === 0 ? <EmptyState icon={UserSearch}>{texts.none}</EmptyState> : <Rows rows={rows} />}
      {nextLimit === null ? null : (
        <div className={styles.more}>
          <Button isPending={newest === null} onPress={() => setLimit(nextLimit)}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly PersonRow[] }) {
  return (
    <table className={styles.table} aria-label={texts.list}>
      <thead className={styles.tableHead}>
        <tr className={styles.row}>
          {[texts.time, texts.log].map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
          <th scope="col" colSpan={2} className={styles.head}>
            {texts.event}
          </th>
        </tr>
      </thead>
      <tbody className={styles.tableBody}>
        {rows.map((row) => (
          <tr key={row.key} className={styles.row}>
            <th scope="row" className={styles.when} title={row.timeTitle}>
              <Link variant="quiet" href={`#${row.href}`}>
                {row.time}
              </Link>
            </th>
            <td className={styles.log}>{row.log}</td>
            <td className={styles.event} translate="no">
              {row.text}
            </td>
            <td className={styles.marks}>
              <span className={styles.badges}>
                <MarkBadges marks={row.marks} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
