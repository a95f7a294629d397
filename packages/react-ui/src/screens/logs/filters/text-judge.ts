import { lengthFault, type TextValue } from '@portico/core/filters';
import { useEffect, useSyncExternalStore } from 'react';
import { loadAheadToo, onceLoaded } from '../../../platform/on-demand.ts';
import { createStore } from '../../../platform/store.ts';

type PatternJudge = (pattern: string) => string | null;

const judge = createStore<{ ofPatterns: PatternJudge | null }>({ ofPatterns: null });

/** What judges patterns comes with the first of them, or in a quiet moment before. (DESIGN section 9, first load) */
export const loadPatternJudge = onceLoaded(() =>
  import('./pattern-judge.ts').then(
    ({ textFault }) => judge.set({ ofPatterns: (pattern) => textFault(pattern, true) }),
    (error: unknown) => {
      if (!navigator.onLine) throw error; // it is waited for
      judge.set({ ofPatterns: () => null }); // the service judges them, then as ever
    },
  ),
);
loadAheadToo(loadPatternJudge);

/** Why a text is not looked for; null when it is, undefined while what judges patterns is on its way. */
export function textFaultNow({ text, mode }: TextValue): string | null | undefined {
  if (mode !== 'regex') return lengthFault(text);
  const { ofPatterns } = judge.read();
  return ofPatterns === null ? undefined : ofPatterns(text);
}

/** The same where it is drawn: again when the judge has come. */
export function useTextFault(value: TextValue): string | null | undefined {
  const isPattern = value.mode === 'regex';
  useEffect(() => {
    if (isPattern) void loadPatternJudge();
  }, [isPattern]);
  useSyncExternalStore(judge.subscribe, judge.read);
  return textFaultNow(value);
}
