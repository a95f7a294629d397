import { createOwnSessions } from '@portico/core';
import {
  accountTexts,
  limitWords,
  otherCount,
  type SessionRow,
  selectAskedEnd,
  selectEnding,
  selectOwnFailure,
  selectOwnProblem,
  selectOwnStale,
  sessionRows,
} from '@portico/core/account';
import { useSelector } from '@xstate/react';
import { CircleAlert, Monitor, Smartphone, SquareTerminal } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { PanelState, StaleStrip } from '../panel/PanelState.tsx';
import * as styles from './Account.css.ts';

const blank = [{ title: accountTexts.sessions, rows: 2, hasNote: false }];
const glyphs = { phone: Smartphone, computer: Monitor, script: SquareTerminal } as const;

/** Where one is signed in; each but this one can be ended. (UI.md 4.15, ROL-014) */
export function Sessions({ isReadOnly }: { isReadOnly: boolean }) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createOwnSessions(portal), [portal]));
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const failure = useSelector(actor, selectOwnFailure);
  const stale = useSelector(actor, selectOwnStale);
  const problem = useSelector(actor, selectOwnProblem);
  const asked = useSelector(actor, selectAskedEnd);
  const ending = useSelector(actor, selectEnding);
  const list = useSelector(actor, (now) => now.context.list);
  const readAt = useSelector(actor, (now) => now.context.readAt);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const title = useId();
  useEffect(() => {
    const { unsubscribe } = actor.on('ended', ({ target, count }) => {
      const text = target === 'others' ? accountTexts.othersEnded(count) : accountTexts.ended(target.name);
      snackbar.show({ tone: 'success', text });
    });
    return unsubscribe;
  }, [actor]);
  const others = list === null ? 0 : otherCount(list);
  return (
    <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
      {list === null ? null : (
        <section aria-labelledby={title}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={title}>
              {accountTexts.sessions}
            </h2>
            <p className={styles.note}>{limitWords(list)}</p>
            {others === 0 || isReadOnly ? null : (
              <Button
                onPress={() => actor.send({ type: 'ask', target: 'others' })}
                isPending={ending === 'others'}
                aria-haspopup="dialog"
              >
                {accountTexts.endOthers}
              </Button>
            )}
          </div>
          <Strips problem={problem} stale={stale} onRetry={reload} />
          <ul className={styles.list} aria-labelledby={title}>
            {sessionRows(list, readAt).map((row) => (
              <Session
                key={row.id}
                row={row}
                isReadOnly={isReadOnly}
                isEnding={ending !== null && ending !== 'others' && ending.id === row.id}
                onEnd={() => actor.send({ type: 'end', target: row })}
              />
            ))}
          </ul>
        </section>
      )}
      {asked === null ? null : (
        <AlertDialog
          title={accountTexts.endOthersTitle}
          width="medium"
          tone="danger"
          confirmLabel={accountTexts.endOthers}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {accountTexts.endOthersText(others)}
        </AlertDialog>
      )}
    </PanelState>
  );
}

interface SessionProps {
  row: SessionRow;
  isReadOnly: boolean;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ row, isReadOnly, isEnding, onEnd }: SessionProps) {
  return (
    <li className={styles.row} data-session={row.id}>
      <span className={styles.glyph}>
        <Icon of={glyphs[row.device]} />
      </span>
      <div className={styles.who}>
        <div className={styles.nameLine}>
          <span className={styles.name} translate="no">
            {row.name}
          </span>
          {row.isCurrent ? <Badge>{accountTexts.thisSession}</Badge> : null}
        </div>
        <div className={styles.minor} title={formatMoment(row.lastUsedAt) ?? undefined}>
          <Words parts={{ address: <span translate="no">{row.address}</span> }}>{row.line}</Words>
        </div>
      </div>
      {row.isCurrent || isReadOnly ? null : (
        <Button size="sm" onPress={onEnd} isPending={isEnding} aria-label={accountTexts.endOf(row.name)}>
          {accountTexts.end}
        </Button>
      )}
    </li>
  );
}

/** What was not ended, and what may be behind. */
export function Strips(props: { problem: string | null; stale: string | null; onRetry: () => void }) {
  if (props.problem === null && props.stale === null) return null;
  return (
    <div className={styles.strips}>
      {props.problem === null ? null : (
        <Strip tone="danger" role="alert" icon={<Icon of={CircleAlert} />}>
          {props.problem}
        </Strip>
      )}
      <StaleStrip failure={props.stale} onRetry={props.onRetry} />
    </div>
  );
}
