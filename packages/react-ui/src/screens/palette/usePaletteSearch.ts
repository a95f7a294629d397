import { createPaletteSearch, type FoundView } from '@portico/core';
import { answerTo } from '@portico/core/shared';
import { type FoundInLogs, foundInLogs, openLogs, typedEventId } from '@portico/core/shell';
import { useMemo } from 'react';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';

/** The saved views of the user, asked for once, and events of an id that is typed. (UI.md section 3) */
export function usePaletteSearch(query: string): FoundInLogs<FoundView> {
  const { portal } = useApp();
  const logs = useMemo(() => openLogs(portal.access()), [portal]);
  const search = useMemo(() => createPaletteSearch(portal), [portal]);
  const views = useAsked(search.views, logs);
  const id = typedEventId(query, logs);
  const events = useAsked((asked: string, signal) => search.typedEvents(asked, logs, signal), id);
  return foundInLogs(answerTo(views, logs), { id, events: answerTo(events, id), phrase: search.phrase });
}
