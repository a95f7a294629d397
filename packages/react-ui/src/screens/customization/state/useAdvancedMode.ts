import { type AdvancedModule, advancedModules, type ModuleId, moduleOf } from '@portico/core/customization';
import { useEffect, useState } from 'react';
import type { AdvancedActor } from './advanced-modes.ts';
import { useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

/** A module that can be custom HTML, or null. */
export function advancedModule(id: ModuleId): AdvancedModule | null {
  return advancedModules.find((module) => module === id) ?? null;
}

/** The advanced mode of one block page; null until its machine and its default page are loaded, and for a module that has none. */
export function useAdvancedMode(module: AdvancedModule | null): AdvancedActor | null {
  const { actor } = useServices();
  const { advancedModes } = useEditorUi();
  const [started, setStarted] = useState<AdvancedActor | null>(null);
  useEffect(() => {
    if (module === null) return;
    let isCurrent = true;
    const parts = [import('@portico/core/pages'), import('./run-advanced.ts')] as const;
    void Promise.all(parts).then(([{ defaultAdvancedHtml }, { runAdvanced }]) => {
      const run = () => runAdvanced(module, actor, defaultAdvancedHtml(moduleOf(module).area));
      if (isCurrent) setStarted(advancedModes.start(module, run));
    });
    return () => {
      isCurrent = false;
    };
  }, [module, actor, advancedModes]);
  return module !== null && started?.getSnapshot().context.module === module ? started : null;
}
