import { createOwnTokens, createTokenMaking } from '@portico/core';
import {
  accountTexts,
  selectAskedEnd,
  selectEnding,
  selectOwnFailure,
  selectOwnProblem,
  selectOwnStale,
  type TokenRow,
  tokenTexts as texts,
  tokenRows,
} from '@portico/core/account';
import { useSelector } from '@xstate/react';
import { CircleX, KeyRound, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { browserPasskeys } from '../../../portal/passkeys.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { PanelState } from '../panel/PanelState.tsx';
import * as styles from './Account.css.ts';
import { NewToken } from './NewToken.tsx';
import { Strips } from './Sessions.tsx';
import { TableHead } from './TableHead.tsx';

const blank = [{ title: texts.title, rows: 2, hasNote: false }];

export interface TokensProps {
  isReadOnly: boolean;
  /** An appliance without roles has no rights to give. */
  hasRoles: boolean;
}

/** What signs in as oneself without a password; each can be ended, and one more be made. (UI.md 4.15, ROL-013) */
export function Tokens({ isReadOnly, hasRoles }: TokensProps) {
  const { portal } = useApp();
  const actor = useOwnActor(useMemo(() => createOwnTokens(portal), [portal]));
  const making = useOwnActor(useMemo(() => createTokenMaking(portal, browserPasskeys), [portal]));
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
    const ended = actor.on('ended', ({ target }) => {
      if (target !== 'others') snackbar.show({ tone: 'success', text: accountTexts.ended(target.name) });
    });
    const tried = making.on('tried', reload);
    return () => {
      ended.unsubscribe();
      tried.unsubscribe();
    };
  }, [actor, making, reload]);
  const target = asked ?? ending;
  return (
    <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
      {list === null ? null : (
        <section aria-labelledby={title}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={title}>
              {texts.title}
            </h2>
            <p className={styles.note}>{hasRoles ? texts.note : texts.noRoles}</p>
            {hasRoles && !isReadOnly ? (
              <Button onPress={() => making.send({ type: 'open' })} aria-haspopup="dialog">
                {texts.create}
              </Button>
            ) : null}
          </div>
          <Strips problem={problem} stale={stale} onRetry={reload} />
          {list.length === 0 && !hasRoles ? null : (
            <div className={styles.list}>
              {list.length === 0 ? (
                <EmptyState icon={KeyRound}>{texts.none}</EmptyState>
              ) : (
                <Table
                  label={title}
                  rows={tokenRows(list, readAt)}
                  isReadOnly={isReadOnly}
                  onEnd={(row) => actor.send({ type: 'ask', target: row })}
                />
              )}
            </div>
          )}
        </section>
      )}
      {target === null || target === 'others' ? null : (
        <AlertDialog
          title={texts.endTitle(target.name)}
          width="medium"
          tone="danger"
          confirmLabel={texts.endLabel}
          isPending={ending !== null}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        >
          {texts.endText(target.name)}
        </AlertDialog>
      )}
      <NewToken making={making} tokens={list ?? []} />
    </PanelState>
  );
}

interface TableProps {
  /** Id of the title. */
  label: string;
  rows: readonly TokenRow[];
  isReadOnly: boolean;
  onEnd: (row: TokenRow) => void;
}

function Table({ label, rows, isReadOnly, onEnd }: TableProps) {
  return (
    <table className={styles.table} aria-labelledby={label}>
      <TableHead heads={[texts.name, texts.rights, texts.ends, texts.lastUsed]} action={texts.action} />
      <tbody className={styles.tableBody}>
        {rows.map((row) => (
          <tr key={row.id} className={styles.tableRow} data-token={row.id}>
            <th className={styles.cellName} scope="row" translate="no">
              {row.name}
            </th>
            <td className={styles.cellText} title={row.allRights}>
              {row.rights}
            </td>
            <td className={styles.cellTime} title={formatMoment(row.endsAt) ?? undefined}>
              <span className={styles.cardLabel}>{texts.ends} </span>
              <End row={row} />
            </td>
            <td className={styles.cellTime} title={lastUse(row)}>
              <span className={styles.cardLabel}>{texts.lastUsed} </span>
              {row.lastUsed}
            </td>
            <td className={styles.cellEnd}>
              {isReadOnly ? null : (
                <Button
                  size="sm"
                  onPress={() => onEnd(row)}
                  aria-haspopup="dialog"
                  aria-label={accountTexts.endOf(row.name)}
                >
                  {accountTexts.end}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lastUse({ lastFrom, lastUsedAt }: TokenRow): string | undefined {
  if (lastUsedAt === null) return undefined;
  const moment = formatMoment(lastUsedAt) ?? '';
  return lastFrom === null ? moment : `${lastFrom} · ${moment}`;
}

function End({ row }: { row: TokenRow }) {
  if (row.end === 'later') return row.ends;
  return (
    <span className={styles.ends[row.end]}>
      <Icon of={row.end === 'soon' ? TriangleAlert : CircleX} size={14} />
      {row.end === 'soon' ? <VisuallyHidden>{texts.soon}</VisuallyHidden> : null}
      {row.ends}
    </span>
  );
}
