import { createApiTokenMaking, createApiTokens } from '@portico/core';
import {
  type ApiTokenRow,
  apiTokenRows,
  canMakeToken,
  type EndTarget,
  logsToGive,
  selectAskedEnd,
  selectEnding,
  selectOwnFailure,
  selectOwnProblem,
  selectOwnStale,
  apiTokenTexts as texts,
} from '@portico/core/account';
import { settingsTexts, TOKEN_KIND } from '@portico/core/settings';
import { useSelector } from '@xstate/react';
import { CircleX, KeyRound, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx';
import { useQuery } from '../../../platform/places/useQuery.ts';
import { formatMoment } from '../../../platform/time-words.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page, type PageProps } from '../../../shell/page/Page.tsx';
import * as tables from '../account/Account.css.ts';
import { Strips } from '../account/Sessions.tsx';
import { TableHead } from '../account/TableHead.tsx';
import { PanelState } from '../panel/PanelState.tsx';
import * as styles from './ApiTokens.css.ts';
import { EndToken } from './EndToken.tsx';
import { NewApiToken } from './NewApiToken.tsx';

const blank = [{ title: texts.title, rows: 3, hasNote: true }];

export interface ApiTokensPageProps {
  crumbs: PageProps['crumbs'];
  /** The list of the settings. */
  aside: ReactNode;
}

/** The tokens with which collectors fetch logs: made, shown once, deleted, taken over. (UI.md 4.10, OP-212) */
export function ApiTokensPage({ crumbs, aside }: ApiTokensPageProps) {
  const { portal } = useApp();
  const { can, isAdministrator } = portal.access();
  const actor = useOwnActor(useMemo(() => createApiTokens(portal), [portal]));
  const input = useMemo(() => ({ logs: logsToGive(can) }), [can]);
  const making = useOwnActor(
    useMemo(() => createApiTokenMaking(portal), [portal]),
    { input },
  );
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const failure = useSelector(actor, selectOwnFailure);
  const stale = useSelector(actor, selectOwnStale);
  const problem = useSelector(actor, selectOwnProblem);
  const asked = useSelector(actor, selectAskedEnd);
  const ending = useSelector(actor, selectEnding);
  const list = useSelector(actor, (now) => now.context.list);
  const readAt = useSelector(actor, (now) => now.context.readAt);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useEffect(() => {
    const ended = actor.on('ended', ({ target }) => {
      if (target === 'others') return;
      snackbar.show({
        tone: 'success',
        text: target.isTakeOver ? texts.taken(target.name) : texts.deleted(target.name),
      });
    });
    const tried = making.on('tried', reload);
    return () => {
      ended.unsubscribe();
      tried.unsubscribe();
    };
  }, [actor, making, reload]);
  const canWrite = can('settings:api_tokens:write');
  const canMake = canWrite && canMakeToken(input.logs);
  const [query, setPlace] = useQuery();
  const kind = query.get(TOKEN_KIND);
  useEffect(() => {
    if (kind === null) return;
    if (canMake) making.send({ type: 'open', kind });
    setPlace({ [TOKEN_KIND]: null });
  }, [kind, canMake, making, setPlace]);
  const create =
    list === null || !canWrite ? null : (
      <Button
        variant="primary"
        icon={<Icon of={Plus} />}
        onPress={() => making.send({ type: 'open' })}
        isDisabled={!canMakeToken(input.logs)}
        disabledReason={!canMakeToken(input.logs) ? texts.faults.nothing : null}
        aria-haspopup="dialog"
      >
        {texts.create}
      </Button>
    );
  const target = asked ?? ending;
  return (
    <Page title={settingsTexts.apiTokens} crumbs={crumbs} actions={create}>
      <div className={tables.columns}>
        {aside}
        <div className={styles.main}>
          <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
            {canWrite ? null : <LockStrip />}
            <p className={styles.note}>{texts.note}</p>
            <Strips problem={problem} stale={stale} onRetry={reload} />
            <div className={styles.card}>
              {list === null || list.length === 0 ? (
                <EmptyState icon={KeyRound}>{texts.none}</EmptyState>
              ) : (
                <Table
                  rows={apiTokenRows(list, readAt, isAdministrator)}
                  isReadOnly={!canWrite}
                  onAsk={(to) => actor.send({ type: 'ask', target: to })}
                />
              )}
            </div>
          </PanelState>
        </div>
      </div>
      {target === null || target === 'others' ? null : (
        <EndToken
          key={target.id}
          target={target}
          isPending={ending !== null}
          onConfirm={() => actor.send({ type: 'confirm' })}
          onClose={() => actor.send({ type: 'cancel' })}
        />
      )}
      <NewApiToken making={making} />
    </Page>
  );
}

interface TableProps {
  rows: readonly ApiTokenRow[];
  isReadOnly: boolean;
  onAsk: (target: EndTarget) => void;
}

function Table({ rows, isReadOnly, onAsk }: TableProps) {
  const heads = [texts.name, texts.logs, texts.created, texts.ends, texts.lastUsed];
  return (
    <table className={tables.table} aria-label={texts.title}>
      <TableHead heads={heads} action={texts.action} />
      <tbody className={tables.tableBody}>
        {rows.map((row) => (
          <tr key={row.id} className={tables.tableRow} data-token={row.id}>
            <th className={tables.cellName} scope="row" translate="no">
              {row.name}
            </th>
            <td className={tables.cellText} title={row.allLogs}>
              {row.logs}
            </td>
            <td className={tables.cellTime} title={formatMoment(row.createdAt) ?? undefined}>
              <span className={tables.cardLabel}>{texts.created} </span>
              {row.created} <span className={styles.by}>{row.createdBy}</span>
            </td>
            <td
              className={tables.cellTime}
              title={row.endsAt === null ? undefined : (formatMoment(row.endsAt) ?? undefined)}
            >
              <span className={tables.cardLabel}>{texts.ends} </span>
              <End row={row} />
            </td>
            <td
              className={tables.cellTime}
              title={row.lastUsedAt === null ? undefined : (formatMoment(row.lastUsedAt) ?? undefined)}
            >
              <span className={tables.cardLabel}>{texts.lastUsed} </span>
              {row.lastUsed}
            </td>
            <td className={tables.cellEnd}>{isReadOnly ? null : <Actions row={row} onAsk={onAsk} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ row: { id, name, canTakeOver }, onAsk }: { row: ApiTokenRow; onAsk: TableProps['onAsk'] }) {
  return (
    <span className={styles.actions}>
      {canTakeOver ? (
        <Button
          size="sm"
          onPress={() => onAsk({ id, name, isTakeOver: true })}
          aria-haspopup="dialog"
          aria-label={texts.takeOverOf(name)}
        >
          {texts.takeOver}
        </Button>
      ) : null}
      <Button size="sm" onPress={() => onAsk({ id, name })} aria-haspopup="dialog" aria-label={texts.deleteOf(name)}>
        {texts.delete}
      </Button>
    </span>
  );
}

function End({ row }: { row: ApiTokenRow }) {
  if (row.end === 'later') return row.ends;
  return (
    <span className={tables.ends[row.end]}>
      <Icon of={row.end === 'soon' ? TriangleAlert : CircleX} size={14} />
      {row.end === 'soon' ? <VisuallyHidden>{texts.soon}</VisuallyHidden> : null}
      {row.ends}
    </span>
  );
}
