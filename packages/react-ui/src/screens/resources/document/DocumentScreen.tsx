import { beginReading, createResource } from '@portico/core';
import { isReadOnly, type ResourceRecord } from '@portico/core/resources/view';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Crumb } from '../../../components/links/Breadcrumbs.tsx';
import { painted } from '../../../platform/painted.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { ListClosed } from '../ListClosed.tsx';
import * as styles from '../look/ResourceScreen.css.ts';
import { keptEntries, leftActors } from '../state/kept-entries.ts';
import { DocumentPanel } from './DocumentPanel.tsx';

export interface DocumentScreenProps {
  record: ResourceRecord;
  /** The right of its calls, without `:read` and `:write`. */
  right: string;
  crumbs: readonly Crumb[];
  /** The places beside it. (UI.md 4.10) */
  aside?: ReactNode;
  /** Stands beside the form, or under it where there is no room. */
  beside?: ReactNode;
}

/** One document of the settings, drawn from its record: the form and its save bar. (UI.md 4.10) */
export function DocumentScreen({ record, right, crumbs, aside, beside }: DocumentScreenProps) {
  const { can, has } = useApp().portal.access();
  const isOff = record.capability !== null && !has(record.capability);
  const isClosed = isOff || !can(`${right}:read`);
  const canWrite = can(`${right}:write`) && !isReadOnly(record);
  const [state, setState] = useState<string>();
  return (
    <Page title={record.label[0]} crumbs={crumbs} isFill state={state}>
      <div className={styles.columns}>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
        <div className={styles.main}>
          {isClosed ? (
            <ListClosed record={record} isOff={isOff} />
          ) : (
            <Document key={record.kind} record={record} canWrite={canWrite} beside={beside} onState={setState} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface DocumentProps extends Pick<DocumentScreenProps, 'record' | 'beside'> {
  canWrite: boolean;
  onState: (state: string) => void;
}

/** The document with its machine, which runs as long as it is shown. */
function Document({ record, canWrite, beside, onState }: DocumentProps) {
  const { portal } = useApp();
  const user = useSession(selectUser);
  const id = JSON.stringify([user?.tid, user?.uid, record.kind]);
  const [begun] = useState(() => (leftActors.has(id) ? null : beginReading(portal, record)));
  const logic = useMemo(() => createResource(portal, record, begun, painted), [portal, record, begun]);
  const actor = useOwnActor(
    logic,
    { id, input: { record, canWrite, opened: keptEntries.get(id) ?? null } },
    leftActors,
  );
  const state = useSelector(actor, (now) => JSON.stringify(now.value));
  return <DocumentPanel actor={actor} record={record} beside={beside} state={state} onState={onState} />;
}
