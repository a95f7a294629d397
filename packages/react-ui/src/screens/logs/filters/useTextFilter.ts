import type { TextFilter, TextValue } from '@portico/core/filters';
import { createTextTyping, type TextTyping } from '@portico/core/filters/view';
import { systemClock } from '@portico/core/shared';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { placeText } from '../../../platform/places/place.ts';
import { usePlaces } from '../../../platform/places/places.ts';
import { useLog } from '../state/log-context.ts';
import { loadPatternJudge, textFaultNow, useTextFault } from './text-judge.ts';

export interface TextFilterField extends TextTyping {
  draft: TextValue;
  /** Why the draft is not looked for; null when it is or will be. */
  fault: string | null;
}

/** The text of a filter while it is typed. (OP-117) */
export function useTextFilter(filter: TextFilter): TextFilterField {
  const { definitions, filters, setFilters } = useLog();
  const { current } = usePlaces();
  const now = { definitions, filters, setFilters };
  const [typing] = useState(() => {
    const place = () => placeText(current());
    return createTextTyping(filter, { clock: systemClock, place, fault: textFaultNow, judge: loadPatternJudge }, now);
  });
  const draft = useSyncExternalStore(typing.subscribe, typing.getSnapshot);
  useLayoutEffect(() => typing.follow(now));
  useEffect(() => typing.end, [typing]);
  return { ...typing, draft, fault: useTextFault(draft) ?? null };
}
