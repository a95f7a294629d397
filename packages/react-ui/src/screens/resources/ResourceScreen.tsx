import { beginReading } from '@portico/core';
import type { ResourceRecord } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { partOnDemand } from '../../platform/on-demand.ts';
import { leftActors } from '../../portal/actors.ts';
import { useApp, useSession } from '../../portal/portal-context.ts';
import { Page } from '../../shell/page/Page.tsx';
import type { ResourceParts } from './resource-context.ts';

/** What is drawn once the entries are here is loaded while they are asked for. (DESIGN section 9, first load) */
const now = { ahead: 'now' } as const;
const EntryList = partOnDemand(() => import('./EntryList.tsx').then((module) => module.EntryList), now);
const AddEntry = partOnDemand(() => import('./AddEntry.tsx').then((module) => module.AddEntry), now);
const ListClosed = partOnDemand(() => import('./ListClosed.tsx').then((module) => module.ListClosed));

export interface ResourceScreenProps {
  record: ResourceRecord;
  /** The right of its calls, without `:read` and `:write`. */
  right: string;
  /** The section of the navigation in which it stands. */
  section: string;
}

/** A list of entries, drawn from its record. (UI.md 4.13) */
export function ResourceScreen({ record, right, section }: ResourceScreenProps) {
  const { can } = useApp().portal.access();
  if (can(`${right}:read`)) return <Entries record={record} canWrite={can(`${right}:write`)} section={section} />;
  return (
    <Page title={record.label[1]} crumbs={[{ label: section }]}>
      <ListClosed record={record} />
    </Page>
  );
}

interface EntriesProps {
  record: ResourceRecord;
  canWrite: boolean;
  section: string;
}

function Entries({ record, canWrite, section }: EntriesProps) {
  const { portal } = useApp();
  const user = useSession(selectUser);
  const id = JSON.stringify([user?.tid, user?.uid, record.kind]);
  const [begun] = useState(() => (leftActors.has(id) ? null : beginReading(portal, record)));
  const [actor, setActor] = useState<ResourceParts['actor'] | null>(null);
  const state = useSelector(actor ?? undefined, (now) => now && JSON.stringify(now.value));
  return (
    <Page
      title={record.label[1]}
      crumbs={[{ label: section }]}
      isFill
      state={state}
      actions={actor === null ? null : <AddEntry actor={actor} record={record} />}
    >
      <EntryList key={id} id={id} record={record} canWrite={canWrite} begun={begun} onActor={setActor} />
    </Page>
  );
}
