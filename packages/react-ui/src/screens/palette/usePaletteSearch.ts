import { createEntrySearch, createPaletteSearch, type FoundView } from '@portico/core';
import { answerTo, failureOf } from '@portico/core/shared';
import {
  entryQuery,
  type FoundInLogs,
  foundInLogs,
  hitsNote,
  namedNote,
  openLogs,
  type PaletteHit,
  type PaletteNamed,
  type PalettePasted,
  typedEventId,
} from '@portico/core/shell';
import { useMemo } from 'react';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';

/**
 * The saved views, cases and monitors of the user, asked for once, events of an id that is typed, and entries that have what is typed. (UI.md
 * section 3, RES-020)
 */
export function usePaletteSearch(typed: string): FoundInLogs<FoundView> & {
  found: readonly PaletteHit[];
  named: readonly PaletteNamed[];
  pasted: readonly PalettePasted[];
} {
  const { portal } = useApp();
  const logs = useMemo(() => openLogs(portal.access()), [portal]);
  const search = useMemo(() => createPaletteSearch(portal), [portal]);
  const views = useAsked(search.views, logs);
  const named = answerTo(useAsked(search.named, logs), logs);
  const id = typedEventId(typed, logs);
  const events = useAsked((asked: string, signal) => search.typedEvents(asked, logs, signal), id);
  const pasted = useMemo(() => search.pasted(typed, logs), [search, typed, logs]);
  const entries = useMemo(() => createEntrySearch(portal), [portal]);
  const query = entryQuery(typed);
  const asked = useAsked(entries.find, query);
  const hits = answerTo(asked, query);
  const inLogs = foundInLogs(answerTo(views, logs), { id, events: answerTo(events, id), phrase: search.phrase });
  const note = [inLogs.note, namedNote(named), hitsNote(query, hits, failureOf(asked, query) !== null)].filter(
    (each) => each !== null,
  );
  return {
    ...inLogs,
    found: hits?.hits ?? none,
    named: named?.named ?? unnamed,
    pasted,
    note: note.length === 0 ? null : note.join(' '),
  };
}

const none: readonly PaletteHit[] = [];
const unnamed: readonly PaletteNamed[] = [];
