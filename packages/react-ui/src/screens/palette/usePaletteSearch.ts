import { createPaletteSearch, type FoundView } from '@portico/core';
import { pause } from '@portico/core/shared';
import { openLogs, type PaletteEvent, paletteTexts, typedEventId } from '@portico/core/shell';
import { useMemo } from 'react';
import { useApp } from '../../portal/portal-context.ts';
import { useAsked } from '../../portal/useAsked.ts';

/** Pause after a key before the service is asked for an event, in milliseconds. (UI.md 4.7, free text) */
const pauseMs = 300;

const none = { views: [], isWhole: true };

export interface FoundInLogs {
  views: readonly FoundView[];
  events: readonly PaletteEvent[];
  /** What is said of the search; null when there is nothing to say. */
  note: string | null;
}

/** The saved views of the user, asked for once, and events of an id that is typed. (UI.md section 3) */
export function usePaletteSearch(query: string): FoundInLogs {
  const { portal } = useApp();
  const logs = useMemo(() => openLogs(portal.access()), [portal]);
  const search = useMemo(() => createPaletteSearch(portal), [portal]);
  const found = useAsked(search.views, logs);
  const id = logs.length === 0 ? null : typedEventId(query);
  const searched = useAsked(async (asked: string, signal) => {
    await pause(pauseMs, signal);
    return search.events(asked, logs, signal);
  }, id);
  const { views, isWhole } = found.answered?.value ?? none;
  const viewsNote = isWhole ? null : paletteTexts.viewsFailed;
  if (id === null) return { views, events: [], note: viewsNote };
  const answer = searched.answered?.to === id ? searched.answered.value : null;
  if (answer === null) return { views, events: [], note: paletteTexts.lookingForEvent };
  const { events } = answer;
  const nothing = events.length === 0 ? paletteTexts.noEvent(id, search.phrase) : viewsNote;
  return { views, events, note: answer.isWhole ? nothing : paletteTexts.eventFailed };
}
