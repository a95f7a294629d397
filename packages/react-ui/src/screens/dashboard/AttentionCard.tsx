import { type Portal, readAttention } from '@portico/core';
import {
  ATTENTION_SHOWN,
  type AttentionLine,
  attentionLines,
  type BoardState,
  noneText,
  attentionTexts as texts,
  unreadText,
} from '@portico/core/dashboard';
import { answerTo } from '@portico/core/shared';
import {
  CircleCheck,
  Database,
  FileClock,
  GitCompare,
  KeyRound,
  type LucideIcon,
  Unplug,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/buttons/Button.tsx';
import { Skeleton, useSlow } from '../../components/feedback/Skeleton.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';
import { useShell } from '../../shell/page/shell-context.ts';
import * as styles from './Attention.css.ts';
import * as card from './Dashboard.css.ts';

const icons: Record<AttentionLine['part'], LucideIcon> = {
  clusters: Unplug,
  expiring: FileClock,
  exportTokens: KeyRound,
  storage: Database,
  tokens: KeyRound,
  users: UserRound,
  signIns: UserRoundX,
  staged: GitCompare,
};

export interface AttentionCardProps {
  /** Of the cards beside it: it is read again with them. */
  state: BoardState | null;
}

const readerOf = ({ readAt, window }: BoardState, portal: Portal) => ({
  nowMs: readAt,
  timeZone: window.timeZone,
  me: portal.user()?.uid ?? null,
});

/** What waits, expires or fails, each with its one action; calm when all is well. (UI.md 4.17, DSH-005) */
export function AttentionCard({ state }: AttentionCardProps) {
  const { portal } = useApp();
  const shell = useShell();
  const [, navigate] = useLocation();
  const [again, setAgain] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const readAt = state?.readAt ?? null;
  const question = useMemo(() => (readAt === null ? null : { readAt, again }), [readAt, again]);
  const asked = useAsked((_: object, signal) => readAttention(portal, signal), question);
  const known = answerTo(asked, question) ?? asked.answered?.value ?? null;
  const isSlow = useSlow(known === null);
  const lines = known === null || state === null ? [] : attentionLines(known.facts, readerOf(state, portal));
  const shown = isWhole ? lines : lines.slice(0, ATTENTION_SHOWN);
  const unread = known === null ? null : unreadText(known.unread);
  return (
    <section className={card.card} tabIndex={-1} aria-label={texts.title} aria-busy={known === null}>
      <div className={styles.head}>
        <h2 className={card.title}>{texts.title}</h2>
        {lines.length === 0 ? null : <Badge>{lines.length}</Badge>}
      </div>
      {known === null ? (
        <div className={card.body}>{isSlow ? <Skeleton shape="block" height="100%" /> : null}</div>
      ) : null}
      {known !== null && lines.length === 0 && unread === null ? (
        <div className={card.empty}>
          <span className={styles.calm}>
            <Icon of={CircleCheck} size={20} />
          </span>
          <span className={styles.none}>{noneText(known.closed).title}</span>
          <span>{noneText(known.closed).detail}</span>
        </div>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={styles.icon[line.tone]}>
                <Icon of={icons[line.part]} />
              </span>
              <span className={styles.text}>{line.text}</span>
              <span className={styles.when}>{line.when}</span>
              <Button
                size="sm"
                aria-label={line.actionName}
                onPress={() => (line.to === 'review' ? shell.open('review') : navigate(line.to))}
              >
                {line.action}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lines.length <= ATTENTION_SHOWN && unread === null ? null : (
        <div className={styles.foot}>
          {lines.length <= ATTENTION_SHOWN ? null : (
            <Link variant="quiet" onPress={() => setWhole(!isWhole)}>
              {isWhole ? texts.fewer : texts.more(lines.length - ATTENTION_SHOWN)}
            </Link>
          )}
          {unread === null ? null : (
            <span className={styles.unread} role="status">
              {unread}
              <Link onPress={() => setAgain(again + 1)}>{texts.retry}</Link>
            </span>
          )}
        </div>
      )}
    </section>
  );
}
