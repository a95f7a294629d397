import { loadGroups } from '@portico/core';
import { openSettingsPath, TOKEN_KIND } from '@portico/core/settings';
import { failureText } from '@portico/core/shared';
import {
  type GroupRow,
  goneGroup,
  groupRows,
  openedGroup,
  PERSON_OPEN,
  showsGiven,
  groupTexts as texts,
} from '@portico/core/users';
import { FolderSync, LogIn, UsersRound } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Link } from '../../../components/links/Link.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useQuery } from '../../../platform/places/useQuery.ts';
import { useLoading } from '../../../platform/useLoading.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page, type PageProps } from '../../../shell/page/Page.tsx';
import * as tables from '../account/Account.css.ts';
import { TableHead } from '../account/TableHead.tsx';
import { PanelState } from '../panel/PanelState.tsx';
import { FindBar } from '../people/FindBar.tsx';
import * as people from '../people/People.css.ts';
import { GroupDrawer } from './GroupDrawer.tsx';
import * as styles from './Groups.css.ts';

const blank = [{ title: texts.title, rows: 3, hasNote: true }];
const icons = { directory: FolderSync, signIn: LogIn } as const;

export interface GroupsPageProps {
  crumbs: PageProps['crumbs'];
  /** The list of the settings. */
  aside: ReactNode;
}

/** The groups of the tenant's people, who is in them and what they give: nothing of it is changed here. (issue 15) */
export function GroupsPage({ crumbs, aside }: GroupsPageProps) {
  const { portal } = useApp();
  const { value: known, failure, retry } = useLoading(useCallback(() => loadGroups(portal), [portal]));
  const [query, setPlace] = useQuery();
  const key = query.get(PERSON_OPEN);
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find);
  const rows = useMemo(() => (known === null ? [] : groupRows(known, wanted)), [known, wanted]);
  const opened = useMemo(() => (known === null ? null : openedGroup(known, key)), [known, key]);
  const close = useCallback(() => setPlace({ [PERSON_OPEN]: null }), [setPlace]);
  const gone = goneGroup(known, key);
  useEffect(() => {
    if (gone === null) return;
    snackbar.show({ tone: 'warning', text: gone });
    close();
  }, [gone, close]);
  return (
    <Page title={texts.title} crumbs={crumbs}>
      <div className={tables.columns}>
        {aside}
        <div className={people.main}>
          <PanelState
            isLoading={known === null}
            failure={failure === null ? null : failureText(failure)}
            onRetry={retry}
            lists={blank}
          >
            <Note />
            {known?.groups.length === 0 ? (
              <None />
            ) : (
              <>
                <FindBar label={texts.search} find={find} onFind={setFind} count={texts.count(rows.length)} />
                <div className={people.card}>
                  {known === null || rows.length === 0 ? (
                    <EmptyState icon={UsersRound}>{texts.noneFound}</EmptyState>
                  ) : (
                    <Table
                      rows={rows}
                      hasRoles={showsGiven(known)}
                      onOpen={(open) => setPlace({ [PERSON_OPEN]: open }, { push: true })}
                    />
                  )}
                </div>
              </>
            )}
          </PanelState>
        </div>
      </div>
      {known === null || opened === null ? null : (
        <GroupDrawer key={key} known={known} openedKey={key} opened={opened} onClose={close} />
      )}
    </Page>
  );
}

/** Where an item of the settings is; null where it is not open. */
function usePlaceOf(id: 'authentication' | 'api-tokens'): string | null {
  const { portal } = useApp();
  const access = portal.access();
  return openSettingsPath(id, { ...access, deployment: portal.deployment });
}

function Note() {
  const place = usePlaceOf('authentication');
  return (
    <p className={styles.note}>
      {texts.note} {place === null ? null : <Link href={`#${place}`}>{texts.rolesPlace}</Link>}
    </p>
  );
}

/** The way to groups, for whoever may go it. */
function None() {
  const { can } = useApp().portal.access();
  const place = usePlaceOf('api-tokens');
  return (
    <div className={people.card}>
      <EmptyState
        icon={UsersRound}
        action={place === null ? null : <Link href={`#${place}?${TOKEN_KIND}=scim`}>{texts.makeToken}</Link>}
      >
        {can('settings:authentication:read') ? texts.none : texts.noneClosed}
      </EmptyState>
    </div>
  );
}

interface TableProps {
  rows: readonly GroupRow[];
  hasRoles: boolean;
  onOpen: (key: string) => void;
}

function Table({ rows, hasRoles, onOpen }: TableProps) {
  const { columns } = texts;
  const heads = [columns.group, columns.people, ...(hasRoles ? [columns.roles] : []), columns.source];
  return (
    <table className={tables.table} aria-label={texts.title}>
      <TableHead heads={heads} />
      <tbody className={tables.tableBody}>
        {rows.map((row) => (
          <tr
            key={row.key}
            className={`${tables.tableRow} ${people.row}`}
            data-group={row.name}
            onClick={() => onOpen(row.key)}
          >
            <th className={styles.cellGroup} scope="row">
              <button type="button" className={people.whoButton} aria-haspopup="dialog" translate="no">
                {row.name}
              </button>
              {row.externalId === null ? null : (
                <div className={people.minor} translate="no">
                  {row.externalId}
                </div>
              )}
            </th>
            <td className={styles.cellCount}>
              <span className={tables.cardLabel}>{columns.people} </span>
              {row.people}
            </td>
            {hasRoles ? (
              <td className={people.cellRoles}>
                <div translate="no">{row.roles}</div>
                {row.by === null ? null : <div className={people.minor}>{row.by}</div>}
              </td>
            ) : null}
            <td className={tables.cellText}>
              <Badge icon={<Icon of={icons[row.source]} size={12} />}>{row.sourceWords}</Badge>
              {row.sourceNote === null ? null : <div className={people.minor}>{row.sourceNote}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
