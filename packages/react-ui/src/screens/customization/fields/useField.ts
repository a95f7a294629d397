import { type ModuleId, moduleOf, selectEditable, selectModule } from '@portico/core/customization';
import { selectFieldFault } from '@portico/core/customization/view';
import { getPath } from '@portico/core/shared';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { afterPress } from '../../../platform/press/after-press.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';

/** One field of the edited data as a control needs it. */
export interface FieldBinding<T> {
  value: T;
  /** Words for the fault, once it may be shown. (UI.md 4.3) */
  error: string | null;
  /** Path in the whole data; error links look for it. */
  dataPath: string;
  /** A save or publish is running. */
  isLocked: boolean;
  /** The area may be seen but not changed. */
  isReadOnly: boolean;
  change: (value: T) => void;
  leave: () => void;
}

/** Reads and edits one field; only its own value, fault and lock draw it anew. */
export function useField<T>(id: ModuleId, path: string): FieldBinding<T> {
  const { actor, access } = useServices();
  const { showsAllFaults, leftFields } = useEditorUi();
  const dataPath = `${id}.${path}`;
  const wasLeft = useSyncExternalStore(leftFields.subscribe, () => leftFields.read().has(dataPath));
  const select = useMemo(() => ({ module: selectModule(id), fault: selectFieldFault(id, path) }), [id, path]);
  const value = useCustomization((snapshot) => getPath(select.module(snapshot), path)) as T;
  const message = useCustomization(select.fault);
  const isEditable = useCustomization(selectEditable);
  const change = useCallback(
    (next: T) => actor.send({ type: 'field.edited', module: id, path, value: next }),
    [actor, id, path],
  );
  const leave = useCallback(
    () =>
      afterPress(() => {
        const left = leftFields.read();
        if (!left.has(dataPath)) leftFields.set(new Set([...left, dataPath]));
      }),
    [leftFields, dataPath],
  );
  return {
    value,
    error: wasLeft || showsAllFaults ? message : null,
    dataPath,
    isLocked: !isEditable,
    isReadOnly: !access.writable[moduleOf(id).area],
    change,
    leave,
  };
}
