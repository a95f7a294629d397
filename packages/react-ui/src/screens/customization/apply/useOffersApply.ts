import { applyFlags, type ModuleId, offersApply, selectCustomization } from '@portico/core/customization';
import { useCustomization, useServices } from '../state/editor-context.ts';

/** True when the module's colors or logo can be applied to others by this user. (OP-52) */
export function useOffersApply(id: ModuleId): boolean {
  const { access, features } = useServices();
  return useCustomization((snapshot) => {
    const customization = selectCustomization(snapshot);
    return customization !== null && offersApply(customization, id, applyFlags(access.writable, features));
  });
}
