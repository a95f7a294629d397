import { createPaletteSearch, type FoundView } from '@portico/core';
import { openLogs, type PaletteEvent, paletteTexts, typedEventId } from '@portico/core/shell';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../../portal/portal-context.ts';

/** Pause after a key before the service is asked for an event, in milliseconds. (UI.md 4.7, free text) */
const pauseMs = 300;

export interface FoundInLogs {
  views: readonly FoundView[];
  events: readonly PaletteEvent[];
  /** What is said of the search; null when there is nothing to say. */
  note: string | null;
}

interface Searched {
  id: string;
  events: readonly PaletteEvent[];
  note: string | null;
}

/** The saved views of the user, asked for once, and events of an id that is typed. (UI.md section 3) */
export function usePaletteSearch(query: string): FoundInLogs {
  const { portal } = useApp();
  const logs = useMemo(() => openLogs(portal.access()), [portal]);
  const search = useMemo(() => createPaletteSearch(portal), [portal]);
  const [views, setViews] = useState<{ views: readonly FoundView[]; isWhole: boolean }>({ views: [], isWhole: true });
  const [searched, setSearched] = useState<Searched | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    void search.views(logs, stop.signal).then((found) => {
      if (!stop.signal.aborted) setViews(found);
    });
    return () => stop.abort();
  }, [search, logs]);

  const id = logs.length === 0 ? null : typedEventId(query);
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { events, isWhole } = await search.events(id, logs, stop.signal);
      if (stop.signal.aborted) return;
      const nothing = events.length === 0 ? paletteTexts.noEvent(id, search.phrase) : null;
      setSearched({ id, events, note: isWhole ? nothing : paletteTexts.eventFailed });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, logs, id]);

  const viewsNote = views.isWhole ? null : paletteTexts.viewsFailed;
  if (id === null) return { views: views.views, events: [], note: viewsNote };
  if (searched?.id !== id) return { views: views.views, events: [], note: paletteTexts.lookingForEvent };
  return { views: views.views, events: searched.events, note: searched.note ?? viewsNote };
}
