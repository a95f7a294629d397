import { beginReading } from '@portico/core';
import { isReadOnly, type ResourceRecord } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Crumb } from '../../components/links/Breadcrumbs.tsx';
import { partOnDemand } from '../../platform/on-demand.ts';
import { comesFirst } from '../../platform/painted.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { Page } from '../../shell/page/Page.tsx';
import * as styles from './look/ResourceScreen.css.ts';
import { leftActors } from './state/kept-entries.ts';
import { type ResourceParts, useIsBeside } from './state/resource-context.ts';

/** What is drawn once the entries are here is loaded while they are asked for. (DESIGN section 9, first load) */
const now = { ahead: 'now' } as const;
const EntryList = partOnDemand(() => import('./EntryList.tsx').then((module) => module.EntryList), now);
const AddEntry = partOnDemand(() => import('./AddEntry.tsx').then((module) => module.AddEntry), now);
const ListClosed = partOnDemand(() => import('./ListClosed.tsx').then((module) => module.ListClosed));

export interface ResourceScreenProps {
  record: ResourceRecord;
  /** The right of its calls, without `:read` and `:write`. */
  right: string;
  /** The way to it, first the section of the navigation. */
  crumbs: readonly Crumb[];
  /** Stands before the list: the places beside it. (UI.md 4.10) */
  aside?: ReactNode;
  /** The way to the lists beside it, under the title. */
  tabs?: ReactNode;
}

/** A list of entries, drawn from its record. (UI.md 4.13) */
export function ResourceScreen({ record, right, crumbs, aside, tabs }: ResourceScreenProps) {
  const { can, has } = useApp().portal.access();
  const isOff = record.capability !== null && !has(record.capability);
  if (can(`${right}:read`) && !isOff) {
    const canWrite = can(`${right}:write`) && !isReadOnly(record);
    return <Entries record={record} canWrite={canWrite} crumbs={crumbs} aside={aside} tabs={tabs} />;
  }
  return (
    <Page title={record.label[1]} crumbs={crumbs} isFill>
      {tabs}
      <div className={styles.list}>
        <ListClosed record={record} isOff={isOff} />
      </div>
    </Page>
  );
}

interface EntriesProps extends Omit<ResourceScreenProps, 'right'> {
  canWrite: boolean;
}

function Entries({ record, canWrite, crumbs, aside, tabs }: EntriesProps) {
  const { portal } = useApp();
  const user = useSession(selectUser);
  const id = JSON.stringify([user?.tid, user?.uid, record.kind]);
  const [begun] = useState(() => (leftActors.has(id) ? null : beginReading(portal, record)));
  const [actor, setActor] = useState<ResourceParts['actor'] | null>(null);
  const state = useSelector(actor ?? undefined, (now) => now && JSON.stringify(now.value));
  const isLoading = useSelector(actor ?? undefined, (now) => now?.hasTag('loading') !== false);
  useEffect(() => (isLoading ? comesFirst() : undefined), [isLoading]);
  const isBeside = useIsBeside(actor);
  const list = <EntryList key={id} id={id} record={record} canWrite={canWrite} begun={begun} onActor={setActor} />;
  return (
    <Page
      title={record.label[1]}
      crumbs={crumbs}
      isFill
      state={state}
      actions={actor === null ? null : <AddEntry actor={actor} record={record} />}
    >
      <div className={isBeside ? styles.tabsBeside : styles.tabs}>{tabs}</div>
      {aside === undefined ? (
        list
      ) : (
        <div className={styles.columns}>
          <div className={styles.aside}>{aside}</div>
          <div className={styles.main}>{list}</div>
        </div>
      )}
    </Page>
  );
}
