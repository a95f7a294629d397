import { type AdvancedModule, advancedModules, type ModuleId } from '@portico/core/customization';
import type { AdvancedActor } from '@portico/core/customization/view';
import { useEffect, useState } from 'react';
import { onceLoaded, useLoaded } from '../../../platform/on-demand.ts';
import { useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

const loadAdvanced = onceLoaded(() => import('./run-advanced.ts').then((module) => module.runAdvanced));

/** A module that can be custom HTML, or null. */
export function advancedModule(id: ModuleId): AdvancedModule | null {
  return advancedModules.find((module) => module === id) ?? null;
}

/** The advanced mode of one block page; null until its machine and its default page are loaded, and for a module that has none. */
export function useAdvancedMode(module: AdvancedModule | null): AdvancedActor | null {
  const { actor } = useServices();
  const { advancedModes } = useEditorUi();
  const [started, setStarted] = useState<AdvancedActor | null>(null);
  const run = useLoaded(module === null ? null : loadAdvanced);
  useEffect(() => {
    if (module !== null && run !== null) setStarted(advancedModes.start(module, () => run(module, actor)));
  }, [module, run, actor, advancedModes]);
  return module !== null && started?.getSnapshot().context.module === module ? started : null;
}
