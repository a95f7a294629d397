import { type AdvancedModule, advancedModules, type ModuleId } from '@portico/core/customization';
import type { AdvancedActor } from '@portico/core/customization/view';
import { useEffect, useState } from 'react';
import { onceLoaded } from '../../../platform/on-demand.ts';
import { type Failed, useLoading } from '../../../platform/useLoading.ts';
import { useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

const loadAdvanced = onceLoaded(() => import('./run-advanced.ts').then((module) => module.runAdvanced));

/** A module that can be custom HTML, or null. */
export function advancedModule(id: ModuleId): AdvancedModule | null {
  return advancedModules.find((module) => module === id) ?? null;
}

/** The advanced mode of one page, or why it is not here. */
export interface AdvancedMode extends Failed {
  advanced: AdvancedActor | null;
}

/** The advanced mode of one block page; null until its machine and its default page are loaded, and for a module that has none. */
export function useAdvancedMode(module: AdvancedModule | null): AdvancedMode {
  const { actor } = useServices();
  const { advancedModes } = useEditorUi();
  const [started, setStarted] = useState<AdvancedActor | null>(null);
  const { value: run, failure, retry } = useLoading(module === null ? null : loadAdvanced);
  useEffect(() => {
    if (module !== null && run !== null) setStarted(advancedModes.start(module, () => run(module, actor)));
  }, [module, run, actor, advancedModes]);
  const isOfModule = module !== null && started?.getSnapshot().context.module === module;
  return { advanced: isOfModule ? started : null, failure, retry };
}
