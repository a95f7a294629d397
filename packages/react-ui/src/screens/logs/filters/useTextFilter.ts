import {
  type FilterState,
  filtersDiffer,
  type MatchMode,
  setText,
  TEXT_DEBOUNCE_MS,
  type TextFilter,
  type TextValue,
  textValue,
} from '@portico/core/filters';
import { continuesTyping } from '@portico/core/filters/view';
import { useEffect, useRef, useState } from 'react';
import { placeText } from '../../../platform/places/place.ts';
import { usePlaces } from '../../../platform/places/places.ts';
import { useLog } from '../state/log-context.ts';
import { loadPatternJudge, textFaultNow, useTextFault } from './text-judge.ts';

export interface TextFilterField {
  draft: TextValue;
  /** Why the draft is not looked for; null when it is or will be. */
  fault: string | null;
  /** A letter more or less: counts after a pause. */
  type: (text: string) => void;
  /** Counts at once, and what comes after it is a step of its own in the history. */
  finish: () => void;
  clear: () => void;
  selectMode: (mode: MatchMode) => void;
}

interface Pending {
  value: TextValue;
  /** Where it was typed. */
  place: string;
  /** Null while it waits for what judges patterns. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** The text of a filter while it is typed, 300 ms ahead of the address. (OP-117) */
export function useTextFilter(filter: TextFilter): TextFilterField {
  const { definitions, filters, setFilters } = useLog();
  const { current } = usePlaces();
  const saved = textValue(filters, filter);
  const [draft, setDraft] = useState(saved);
  const [seen, setSeen] = useState(saved);
  // Back, a cleared bar or a value of a row: the address says something that was not typed here.
  if (saved.text !== seen.text || saved.mode !== seen.mode) {
    setSeen(saved);
    setDraft(saved);
  }
  const own = useRef<FilterState | null>(null);
  const pending = useRef<Pending | null>(null);

  const forget = () => {
    clearTimeout(pending.current?.timer ?? undefined);
    pending.current = null;
  };
  /** Back within the pause: what was typed belongs to a page that is left. (FLT-008) */
  const dropStale = () => {
    const isStale = pending.current !== null && pending.current.place !== placeText(current());
    if (isStale) {
      forget();
      setDraft(saved);
    }
    return isStale;
  };
  const write = (value: TextValue) => {
    if (dropStale()) return;
    forget();
    const fault = textFaultNow(value);
    if (fault === undefined) {
      const waiting: Pending = { value, place: placeText(current()), timer: null };
      pending.current = waiting;
      void loadPatternJudge().then(() => {
        if (pending.current === waiting) latest.current(value);
      });
      return;
    }
    const next = setText(filters, filter, value.text, value.mode);
    if (fault !== null || !filtersDiffer(next, filters, definitions)) return;
    setSeen(textValue(next, filter));
    setFilters(next, { replace: continuesTyping(filters, own.current, definitions) });
    own.current = next;
  };
  // Another filter may change while the text waits.
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
    dropStale();
  });
  useEffect(
    () => () => {
      const waiting = pending.current;
      clearTimeout(waiting?.timer ?? undefined);
      pending.current = null;
      // A panel that is closed within the pause keeps what was typed in it; a page that is left does not.
      if (waiting !== null && waiting.place === placeText(current())) latest.current(waiting.value);
    },
    [current],
  );

  const fault = useTextFault(draft) ?? null;
  const change = (value: TextValue) => {
    setDraft(value);
    forget();
    const timer = setTimeout(() => latest.current(value), TEXT_DEBOUNCE_MS);
    pending.current = { value, place: placeText(current()), timer };
  };
  const finish = (value: TextValue) => {
    setDraft(value);
    write(value);
    own.current = null;
  };
  return {
    draft,
    fault,
    type: (text) => change({ ...draft, text }),
    finish: () => finish(draft),
    clear: () => {
      own.current = null;
      finish({ ...draft, text: '' });
    },
    selectMode: (mode) => {
      own.current = null;
      finish({ ...draft, mode });
    },
  };
}
