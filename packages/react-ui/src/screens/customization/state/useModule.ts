import {
  type ModuleConfigurations,
  type ModuleId,
  moduleOf,
  selectEditable,
  selectModule,
} from '@portico/core/customization';
import { useMemo } from 'react';
import { useCustomization, useServices } from './editor-context.ts';

/** Answers of a selector over one module's configuration, which is there as long as its editor is. */
export function useModule<I extends ModuleId, T>(
  id: I,
  read: (configuration: ModuleConfigurations[I]) => T,
  isSame?: (before: T | null, after: T | null) => boolean,
): T | null {
  const select = useMemo(() => selectModule(id), [id]);
  return useCustomization((snapshot) => {
    const configuration = select(snapshot);
    return configuration === null ? null : read(configuration);
  }, isSame);
}

/** Whether the module's controls take input now, and whether they ever do for this user. */
export function useModuleLock(id: ModuleId): { isLocked: boolean; isReadOnly: boolean } {
  const { access } = useServices();
  const isEditable = useCustomization(selectEditable);
  return { isLocked: !isEditable, isReadOnly: !access.writable[moduleOf(id).area] };
}
