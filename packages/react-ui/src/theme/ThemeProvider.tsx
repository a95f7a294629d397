import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useHost } from '../platform/host.ts';
import { applyTheme, readThemeChoice, type ThemeChoice, watchSystemTheme, writeThemeChoice } from './theme-choice.ts';

export interface ThemeValue {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

const ThemeContext = createContext<ThemeValue>({ choice: 'system', choose: () => {} });

export interface ThemeProviderProps {
  /** The program around decides, and not the user. */
  fixed?: ThemeChoice;
  /** The signed-in user whose choice counts; null on the sign-in page. */
  uid: string | null;
  children: ReactNode;
}

/** Keeps `data-theme` of the document equal to the user's choice, System following the computer. (UI.md section 2) */
export function ThemeProvider({ uid, fixed, children }: ThemeProviderProps) {
  const [chosen, setChosen] = useState<{ uid: string | null; choice: ThemeChoice } | null>(null);
  const { root } = useHost();
  const own = chosen !== null && chosen.uid === uid ? chosen.choice : readThemeChoice(uid);

  const choice = fixed ?? own;
  useLayoutEffect(() => {
    applyTheme(choice, root());
    if (choice === 'system') return watchSystemTheme(() => applyTheme('system', root()));
  }, [choice, root]);

  const choose = useCallback(
    (next: ThemeChoice) => {
      writeThemeChoice(uid, next);
      setChosen({ uid, choice: next });
    },
    [uid],
  );
  const value = useMemo(() => ({ choice, choose }), [choice, choose]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The user's theme choice and the way to change it. */
export function useTheme(): ThemeValue {
  return useContext(ThemeContext);
}
