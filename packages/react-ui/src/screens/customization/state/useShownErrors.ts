import type { CustomizationError, SavePublishSnapshot } from '@portico/core/customization';
import { countShownErrors } from '@portico/core/customization/view';
import { useSyncExternalStore } from 'react';
import { useCustomization } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

/** How many faults may be told now: all of them after the first try to save. (UI.md 4.3) */
export function useShownErrors(select: (snapshot: SavePublishSnapshot) => readonly CustomizationError[]): number {
  const { showsAllFaults, leftFields } = useEditorUi();
  const left = useSyncExternalStore(leftFields.subscribe, leftFields.read);
  return useCustomization((snapshot) => {
    const errors = select(snapshot);
    return showsAllFaults ? errors.length : countShownErrors(errors, snapshot.context.changed, left);
  });
}
