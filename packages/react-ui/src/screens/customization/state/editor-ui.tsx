import { AdvancedModes } from '@portico/core/customization/view';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createStore } from '../../../platform/store.ts';

/** What only the editor's view keeps: whether every fault is shown, and which field waits for focus. */
export interface EditorUi {
  /** True after the first try to save; until then a fault shows when its field was left. (UI.md 4.3) */
  showsAllFaults: boolean;
  showAllFaults: () => void;
  /** What was wrong is right again: the next fault waits for its field once more. */
  hideFaults: () => void;
  /** Paths of the fields that were left in this visit. (UI.md 4.3) */
  leftFields: LeftFields;
  /** Path of the field that a link points at; taken once by the form that shows it. */
  wanted: string | null;
  want: (path: string | null) => void;
  /** File names of logos chosen in this visit, by their content. The data has no name. */
  logoNames: Map<string, string>;
  advancedModes: AdvancedModes;
}

type LeftFields = ReturnType<typeof createStore<ReadonlySet<string>>>;

const EditorUiContext = createContext<EditorUi | null>(null);

export function EditorUiProvider({ children }: { children: ReactNode }) {
  const [showsAllFaults, setShowsAll] = useState(false);
  const [wanted, want] = useState<string | null>(null);
  const logoNames = useRef<EditorUi['logoNames']>(new Map());
  const [advancedModes] = useState(() => new AdvancedModes());
  useEffect(() => () => advancedModes.stop(), [advancedModes]);
  const [leftFields] = useState<LeftFields>(() => createStore<ReadonlySet<string>>(new Set()));
  const showAllFaults = useCallback(() => setShowsAll(true), []);
  const hideFaults = useCallback(() => setShowsAll(false), []);
  const value = useMemo(
    () => ({
      showsAllFaults,
      showAllFaults,
      hideFaults,
      leftFields,
      wanted,
      want,
      logoNames: logoNames.current,
      advancedModes,
    }),
    [showsAllFaults, showAllFaults, hideFaults, leftFields, wanted, advancedModes],
  );
  return <EditorUiContext.Provider value={value}>{children}</EditorUiContext.Provider>;
}

/** @throws Error outside of an `EditorUiProvider`. */
export function useEditorUi(): EditorUi {
  const ui = useContext(EditorUiContext);
  if (ui === null) throw new Error('EditorUiProvider is missing');
  return ui;
}
