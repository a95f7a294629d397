import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { applyTheme, readThemeChoice, type ThemeChoice, watchSystemTheme, writeThemeChoice } from './theme-choice.ts';

export interface ThemeValue {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

const ThemeContext = createContext<ThemeValue>({ choice: 'system', choose: () => {} });

export interface ThemeProviderProps {
  /** The signed-in user whose choice counts; null on the sign-in page. */
  uid: string | null;
  children: ReactNode;
}

/** Keeps `data-theme` of the document equal to the user's choice, System following the computer. (UI.md section 2) */
export function ThemeProvider({ uid, children }: ThemeProviderProps) {
  const [chosen, setChosen] = useState<{ uid: string | null; choice: ThemeChoice } | null>(null);
  const choice = chosen !== null && chosen.uid === uid ? chosen.choice : readThemeChoice(uid);

  useEffect(() => {
    applyTheme(choice);
    if (choice === 'system') return watchSystemTheme(() => applyTheme('system'));
  }, [choice]);

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
