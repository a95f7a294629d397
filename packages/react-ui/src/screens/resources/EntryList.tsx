import { type BegunRead, createResource } from '@portico/core';
import type { ResourceRecord } from '@portico/core/resources/view';
import { useLayoutEffect, useMemo } from 'react';
import { painted } from '../../platform/painted.ts';
import { useOwnActor } from '../../portal/actors.ts';
import { useApp } from '../../portal/portal-context.ts';
import { ListBody } from './ListBody.tsx';
import { keptEntries, leftActors } from './state/kept-entries.ts';
import type { ResourceParts } from './state/resource-context.ts';

export interface EntryListProps {
  /** Tells the list from those of other kinds and people. */
  id: string;
  record: ResourceRecord;
  canWrite: boolean;
  /** The read that began before this was here. */
  begun: BegunRead | null;
  onActor: (actor: ResourceParts['actor'] | null) => void;
}

/** The list of a kind with its machine, which runs as long as it is shown. */
export function EntryList({ id, record, canWrite, begun, onActor }: EntryListProps) {
  const { portal } = useApp();
  const logic = useMemo(() => createResource(portal, record, begun, painted), [portal, record, begun]);
  const input = { record, canWrite, opened: keptEntries.get(id) ?? null };
  const actor = useOwnActor(logic, { id, input }, leftActors);
  useLayoutEffect(() => {
    onActor(actor);
    return () => onActor(null);
  }, [actor, onActor]);
  return <ListBody actor={actor} record={record} />;
}
