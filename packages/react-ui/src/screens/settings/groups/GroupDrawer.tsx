import { loadGroupPeople } from '@portico/core';
import { openSettingsPath } from '@portico/core/settings';
import { failureText } from '@portico/core/shared';
import {
  type GroupPeople,
  type KnownGroups,
  MEMBERS_PART,
  type MemberRow,
  memberRows,
  type OpenedGroup,
  groupTexts as texts,
} from '@portico/core/users';
import { CircleAlert, Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Drawer } from '../../../components/dialogs/Drawer.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { formatMoment } from '../../../platform/time-words.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import * as people from '../people/People.css.ts';
import { StateBadge } from '../people/StateBadge.tsx';
import * as styles from './Groups.css.ts';

export interface GroupDrawerProps {
  known: KnownGroups;
  openedKey: string | null;
  opened: OpenedGroup;
  onClose: () => void;
}

/** One group: the roles that it gives and by which provider, and the people in it. (issue 15, decision 059) */
export function GroupDrawer({ known, openedKey, opened, onClose }: GroupDrawerProps) {
  const { name, externalId, changedAt } = opened;
  return (
    <Drawer
      title={name}
      subtitle={externalId === null ? undefined : <span translate="no">{texts.externalId(externalId)}</span>}
      onClose={onClose}
      footer={<Button onPress={onClose}>{texts.close}</Button>}
    >
      <div className={styles.sections}>
        <Roles opened={opened} />
        <section className={styles.section} aria-labelledby="group-people">
          <h3 className={styles.heading} id="group-people">
            {texts.peopleHeading}
          </h3>
          <p className={styles.text}>{opened.people}</p>
          {opened.id === null ? null : <People id={opened.id} known={known} openedKey={openedKey} />}
        </section>
        {changedAt === null ? null : <p className={styles.text}>{texts.changed(formatMoment(changedAt) ?? '')}</p>}
      </div>
    </Drawer>
  );
}

function Roles({ opened: { roles, noRoles, canBeGiven } }: Pick<GroupDrawerProps, 'opened'>) {
  const { portal } = useApp();
  const place = openSettingsPath('authentication', { ...portal.access(), deployment: portal.deployment });
  return (
    <section className={styles.section} aria-labelledby="group-roles">
      <h3 className={styles.heading} id="group-roles">
        {texts.rolesHeading}
      </h3>
      {noRoles === null ? (
        <ul className={styles.lines}>
          {roles.map(({ key, name, by }) => (
            <li key={key} className={styles.line}>
              <span className={styles.named}>
                <span translate="no">{name}</span>
                <span className={people.minor}>{by}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Strip
          icon={<Icon of={Info} />}
          action={place === null || !canBeGiven ? undefined : <Link href={`#${place}`}>{texts.giveRoles}</Link>}
        >
          {noRoles}
        </Strip>
      )}
    </section>
  );
}

/** Who is in a directory's group, part by part. */
function People({ id, known, openedKey }: Pick<GroupDrawerProps, 'known' | 'openedKey'> & { id: string }) {
  const { portal } = useApp();
  const [question, ask] = useState({ id, most: MEMBERS_PART });
  const { answered, failed } = useAsked<typeof question, GroupPeople>(
    (asked, signal) => loadGroupPeople(portal, asked, signal),
    question,
  );
  const shown = useMemo(
    () => (answered === null ? null : memberRows(answered.value, known, openedKey)),
    [answered, known, openedKey],
  );
  return (
    <>
      {shown === null ? null : (
        <ul className={styles.lines}>
          {shown.rows.map((row) => (
            <Member key={row.id} row={row} />
          ))}
        </ul>
      )}
      {failed === null ? null : (
        <Strip
          tone="danger"
          role="alert"
          icon={<Icon of={CircleAlert} />}
          action={
            <Button size="sm" onPress={() => ask({ ...question })}>
              {texts.retry}
            </Button>
          }
        >
          {failureText(failed.error)}
        </Strip>
      )}
      {shown === null && failed === null ? <p className={styles.text}>{texts.loadingPeople}</p> : null}
      {shown === null || shown.next === 0 ? null : (
        <Button onPress={() => ask({ id, most: shown.most })}>{texts.more(shown.next)}</Button>
      )}
    </>
  );
}

function Member({ row: { name, uid, path, state, without } }: { row: MemberRow }) {
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <Link href={`#${path}`}>
          <span translate="no">{name}</span>
        </Link>
        {uid === null ? null : (
          <span className={people.minor} translate="no">
            {uid}
          </span>
        )}
        {state === null ? null : <StateBadge of={state} />}
      </span>
      {without.map((text) => (
        <span key={text} className={people.minor}>
          {text}
        </span>
      ))}
    </li>
  );
}
