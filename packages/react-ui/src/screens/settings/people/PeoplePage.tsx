import { createPeople } from '@portico/core';
import { selectUser } from '@portico/core/session';
import { settingsTexts } from '@portico/core/settings';
import {
  PERSON_OPEN,
  type PersonRow,
  personRows,
  selectPeopleFailure,
  selectPeopleStale,
  peopleTexts as texts,
} from '@portico/core/users';
import { useSelector } from '@xstate/react';
import { Clock, TriangleAlert, Upload, UserPlus, Users } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { LockStrip } from '../../../components/feedback/LockStrip.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useQuery } from '../../../platform/places/useQuery.ts';
import { formatMoment } from '../../../platform/time-words.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { Page, type PageProps } from '../../../shell/page/Page.tsx';
import * as tables from '../account/Account.css.ts';
import { TableHead } from '../account/TableHead.tsx';
import { PanelState, StaleStrip } from '../panel/PanelState.tsx';
import { FindBar } from './FindBar.tsx';
import * as styles from './People.css.ts';
import { PersonDrawer } from './PersonDrawer.tsx';
import { PersonLink } from './PersonLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { TrailLinks } from './TrailLinks.tsx';

const ImportPeople = onDemand(() => import('./ImportPeople.tsx').then((module) => module.ImportPeople));
const blank = [{ title: texts.title, rows: 3, hasNote: false }];
const mailIcons = { waiting: Clock, failed: TriangleAlert } as const;

export interface PeoplePageProps {
  crumbs: PageProps['crumbs'];
  /** The list of the settings. */
  aside: ReactNode;
}

/** The users of the tenant: who may sign in, with which roles; invited, reset, ended, switched off, deleted. (UI.md 4.15) */
export function PeoplePage({ crumbs, aside }: PeoplePageProps) {
  const { portal } = useApp();
  const access = portal.access();
  const uid = useSession(selectUser)?.uid ?? '';
  const [query, setPlace] = useQuery();
  const wanted = query.get(PERSON_OPEN);
  const input = useMemo(() => {
    const { can, isAdministrator, enforced } = access;
    return { editor: { uid, can, isAdministrator, enforced } };
  }, [access, uid]);
  const actor = useOwnActor(
    useMemo(() => createPeople(portal), [portal]),
    { input },
  );
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const failure = useSelector(actor, selectPeopleFailure);
  const stale = useSelector(actor, selectPeopleStale);
  const known = useSelector(actor, (now) => now.context.known);
  const now = useSelector(actor, ({ context }) => context.now);
  const [find, setFind] = useState('');
  const found = useDeferredValue(find);
  const rows = useMemo(() => (known === null ? [] : personRows(known, found, now)), [known, found, now]);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useEffect(() => {
    const done = actor.on('done', ({ text }) => snackbar.show({ tone: 'success', text }));
    const gone = actor.on('gone', ({ text }) => snackbar.show({ tone: 'warning', text }));
    return () => {
      done.unsubscribe();
      gone.unsubscribe();
    };
  }, [actor]);
  useEffect(() => {
    if (wanted === null) return;
    actor.send({ type: 'wanted', id: wanted });
    setPlace({ [PERSON_OPEN]: null }); // whoever closes the form and comes back finds the list
  }, [actor, wanted, setPlace]);
  const canWrite = access.can('settings:users:write');
  const [isImporting, setImporting] = useState(false);
  const closeImport = useCallback(() => {
    setImporting(false);
    actor.send({ type: 'reload' });
  }, [actor]);
  const actions =
    known === null || !canWrite ? null : (
      <>
        <Button icon={<Icon of={Upload} />} onPress={() => setImporting(true)} aria-haspopup="dialog">
          {texts.import}
        </Button>
        <Button
          variant="primary"
          icon={<Icon of={UserPlus} />}
          onPress={() => actor.send({ type: 'invite' })}
          aria-haspopup="dialog"
        >
          {texts.invite}
        </Button>
      </>
    );
  return (
    <Page title={settingsTexts.users} crumbs={crumbs} actions={actions}>
      <div className={tables.columns}>
        {aside}
        <div className={styles.main}>
          <PanelState isLoading={isLoading} failure={failure} onRetry={reload} lists={blank}>
            <div className={styles.strips}>
              {canWrite ? null : <LockStrip />}
              <StaleStrip failure={stale} onRetry={reload} />
            </div>
            <FindBar label={texts.search} find={find} onFind={setFind} count={texts.count(rows.length)}>
              <div className={styles.trailEnd}>
                <TrailLinks />
              </div>
            </FindBar>
            <div className={styles.card}>
              {rows.length === 0 ? (
                <EmptyState icon={Users}>{texts.noneFound}</EmptyState>
              ) : (
                <Table rows={rows} hasRoles={known?.roles !== null} onOpen={(id) => actor.send({ type: 'open', id })} />
              )}
            </div>
          </PanelState>
        </div>
      </div>
      <PersonDrawer actor={actor} canWrite={canWrite} />
      <PersonLink actor={actor} />
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportPeople roles={known?.roles ?? []} onClosed={closeImport} />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface TableProps {
  rows: readonly PersonRow[];
  hasRoles: boolean;
  onOpen: (id: string) => void;
}

function Table({ rows, hasRoles, onOpen }: TableProps) {
  const { columns } = texts;
  const heads = [
    columns.user,
    columns.signIn,
    ...(hasRoles ? [columns.roles] : []),
    columns.factor,
    columns.lastSeen,
    columns.state,
  ];
  return (
    <table className={tables.table} aria-label={texts.title}>
      <TableHead heads={heads} />
      <tbody className={tables.tableBody}>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={`${tables.tableRow} ${styles.row}`}
            data-person={row.uid}
            onClick={() => onOpen(row.id)}
          >
            <th className={styles.cellUser} scope="row">
              <button type="button" className={styles.whoButton} aria-haspopup="dialog" translate="no">
                {row.name}
              </button>
              {row.name === row.uid ? null : (
                <div className={styles.minor} translate="no">
                  {row.uid}
                </div>
              )}
            </th>
            <td className={styles.cellSignIn}>{row.signIn}</td>
            {hasRoles ? (
              <td className={styles.cellRoles} translate="no">
                {row.roles}
              </td>
            ) : null}
            <td className={tables.cellTime}>
              <span className={tables.cardLabel}>{columns.factor} </span>
              {row.factor}
            </td>
            <td
              className={tables.cellTime}
              title={row.lastSeenAt === null ? undefined : (formatMoment(row.lastSeenAt) ?? undefined)}
            >
              <span className={tables.cardLabel}>{columns.lastSeen} </span>
              {row.lastSeen}
            </td>
            <td className={tables.cellText}>
              <span className={styles.state}>
                <StateBadge of={row} />
                {row.until === null ? null : <span className={styles.minor}>{row.until}</span>}
                {row.mail === null ? null : (
                  <span className={styles.mail[row.mail.state]}>
                    <Icon of={mailIcons[row.mail.state]} size={12} />
                    {row.mail.words}
                  </span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
