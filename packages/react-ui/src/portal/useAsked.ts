import { type Asked, createAsker } from '@portico/core/shared';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Asks core's asker whenever the question is another object, and nothing while it is null; a call is ended when the
 * screen goes. The one way in which a screen reads what follows its state. (STYLE section 8)
 */
export function useAsked<Question, Answer>(
  read: (question: Question, signal: AbortSignal) => Promise<Answer>,
  question: Question | null,
): Asked<Question, Answer> {
  const latest = useRef(read);
  latest.current = read;
  const [asker] = useState(() => createAsker<Question, Answer>((...asked) => latest.current(...asked)));
  useEffect(() => {
    if (question === null) return;
    asker.ask(question);
    return asker.end;
  }, [asker, question]);
  return useSyncExternalStore(asker.subscribe, asker.getSnapshot);
}
