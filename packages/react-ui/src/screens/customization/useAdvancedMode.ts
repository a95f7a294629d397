import { type AdvancedModule, moduleOf } from '@portico/core/customization';
import { useEffect, useState } from 'react';
import type { AdvancedActor } from './advanced-modes.ts';
import { useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

/** The advanced mode of one block page; null until its default page is loaded, and for a module that has none. */
export function useAdvancedMode(module: AdvancedModule | null): AdvancedActor | null {
  const { actor } = useServices();
  const { advancedModes } = useEditorUi();
  const [started, setStarted] = useState<AdvancedActor | null>(null);
  useEffect(() => {
    if (module === null) return;
    let isCurrent = true;
    void import('@portico/core/pages').then(({ defaultAdvancedHtml }) => {
      if (isCurrent) setStarted(advancedModes.start(module, actor, defaultAdvancedHtml(moduleOf(module).area)));
    });
    return () => {
      isCurrent = false;
    };
  }, [module, actor, advancedModes]);
  return module !== null && started?.getSnapshot().context.module === module ? started : null;
}
