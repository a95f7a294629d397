import type { LogRow } from '@portico/core/logs';
import { decisionAsked, decisionOf, decisionTexts } from '@portico/core/logs/view';
import { answerTo, failureOf } from '@portico/core/shared';
import type { LucideIcon } from 'lucide-react';
import { GitCommitHorizontal, Info, ShieldOff } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog } from '../state/log-context.ts';
import { valueLook } from '../table/value-look.ts';
import * as styles from './Decision.css.ts';

/** "Why was this blocked?": rule, revision and exceptions as far as they are known, else the reason. (UI.md 4.16, OP-208) */
export function Decision({ row }: { row: LogRow }) {
  const title = useId();
  const { decision, isPending, retry } = useDecision(row);
  if (decision === null) return null;
  const { rule, position, inputs, revision, exceptions, notes } = decision;
  return (
    <section aria-labelledby={title} className={styles.decision}>
      <h3 id={title} className={styles.title}>
        {decision.title}
      </h3>
      <ul className={styles.lines} aria-busy={isPending}>
        {rule === null ? null : (
          <Line icon={valueLook('action', decision.action).icon} about={inputs}>
            {position === null ? null : `${position} `}
            {rule.href === null ? (
              <span translate="no">{rule.name}</span>
            ) : (
              <Link href={`#${rule.href}`}>
                <span translate="no">{rule.name}</span>
              </Link>
            )}
          </Line>
        )}
        <Line icon={GitCommitHorizontal} about={revision.about}>
          {revision.title}
          {revision.by === null ? null : ' '}
          {revision.by === null ? null : <span translate="no">{revision.by}</span>}
        </Line>
        {retry === null ? null : (
          <li>
            <Button size="sm" onPress={retry}>
              {decisionTexts.retry}
            </Button>
          </li>
        )}
        {exceptions === null ? null : (
          <Line icon={ShieldOff} about={exceptions.about}>
            {exceptions.title}
          </Line>
        )}
        {notes.map((note) => (
          <Line key={note} icon={Info} about={note} />
        ))}
      </ul>
    </section>
  );
}

/** What the event tells at once, and what the service adds when it has answered. */
function useDecision(row: LogRow) {
  const { logType } = useLog();
  const { portal } = useApp();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event never changes, so its id is enough; a new attempt asks again
  const question = useMemo(() => decisionAsked(row, logType), [row.id, logType, attempt]);
  const asked = useAsked(
    (params: NonNullable<typeof question>, signal) => portal.client.logs.decision({ params, signal }),
    question,
  );
  const answer = answerTo(asked, question);
  const failed = failureOf(asked, question) !== null;
  const isPending = question !== null && answer === null && !failed;
  const decision = decisionOf(row, logType, portal.access(), { answer, failed, isPending, nowMs: Date.now() });
  return { decision, isPending, retry: failed ? () => setAttempt(attempt + 1) : null };
}

function Line({ icon, about, children }: { icon: LucideIcon; about: string | null; children?: ReactNode }) {
  return (
    <li className={styles.line}>
      <Icon of={icon} size={16} />
      <span className={styles.words}>
        {children === undefined ? null : <span>{children}</span>}
        {about === null ? null : <span className={styles.more}>{about}</span>}
      </span>
    </li>
  );
}
