import { loadRuleSince } from '@portico/core';
import { decidedBy, type LogRow } from '@portico/core/logs';
import { decisionOf, decisionTexts } from '@portico/core/logs/view';
import { answerTo, failureOf } from '@portico/core/shared';
import { GitCommitHorizontal, Info } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { useLog } from '../state/log-context.ts';
import { valueLook } from '../table/value-look.ts';
import * as styles from './Decision.css.ts';

/** "Why was this blocked?": rule and revision where the event names them, else the reason. (UI.md 4.16, OP-208) */
export function Decision({ row }: { row: LogRow }) {
  const { logType } = useLog();
  const { portal } = useApp();
  const title = useId();
  const decision = decisionOf(row, logType, portal.access());
  if (decision === null) return null;
  const { rule, inputs, revision, notes } = decision;
  return (
    <section aria-labelledby={title} className={styles.decision}>
      <h3 id={title} className={styles.title}>
        {decision.title}
      </h3>
      <ul className={styles.lines}>
        {rule === null ? null : (
          <li className={styles.line}>
            <Icon of={valueLook('action', decision.action).icon} size={16} />
            <span className={styles.words}>
              {rule.href === null ? (
                <span translate="no">{rule.name}</span>
              ) : (
                <Link href={`#${rule.href}`}>
                  <span translate="no">{rule.name}</span>
                </Link>
              )}
              {inputs === null ? null : <span className={styles.more}>{inputs}</span>}
            </span>
          </li>
        )}
        <li className={styles.line}>
          <Icon of={GitCommitHorizontal} size={16} />
          <span className={styles.words}>
            {revision}
            <Since row={row} />
          </span>
        </li>
        {notes.map((note) => (
          <li key={note} className={styles.line}>
            <Icon of={Info} size={16} />
            <span className={styles.more}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of the rule since the revision that the event names; nothing until that is known. (picture 21) */
function Since({ row }: { row: LogRow }) {
  const { logType } = useLog();
  const { portal } = useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event never changes, so its id is enough
  const question = useMemo(
    () => (decidedBy(row, logType, portal.access()) === null ? null : { row, logType }),
    [row.id, logType, portal],
  );
  const asked = useAsked(
    (of: NonNullable<typeof question>, signal) => loadRuleSince(portal, of.row, of.logType, signal),
    question,
  );
  const since = failureOf(asked, question) === null ? answerTo(asked, question) : 'unread';
  return since === null ? null : <span className={styles.more}>{decisionTexts.since[since]}</span>;
}
