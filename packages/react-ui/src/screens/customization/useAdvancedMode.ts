import {
  type AdvancedModule,
  advancedModeMachine,
  advancedPage,
  connectAdvancedMode,
  moduleOf,
} from '@portico/core/customization';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { type CustomizationActor, useServices } from './editor-context.ts';
import { useEditorUi } from './editor-ui.tsx';

export type AdvancedActor = ActorRefFrom<typeof advancedModeMachine>;

/** Advanced modes of this visit: code that was switched off waits in them, also while another module is open. (OP-44) */
export class AdvancedModes {
  readonly #running = new Map<AdvancedModule, { advanced: AdvancedActor; disconnect: () => void }>();

  of(module: AdvancedModule): AdvancedActor | null {
    return this.#running.get(module)?.advanced ?? null;
  }

  /** Starts the mode of a page once; null when the page is not there. */
  start(module: AdvancedModule, actor: CustomizationActor, defaultHtml: string): AdvancedActor | null {
    const running = this.of(module);
    const { edited, original } = actor.getSnapshot().context;
    const page = edited && original && advancedPage(edited, original, module);
    if (running !== null || page === null) return running;
    const advanced = createActor(advancedModeMachine, { input: { module, defaultHtml, ...page } }).start();
    this.#running.set(module, { advanced, disconnect: connectAdvancedMode(actor, advanced) });
    return advanced;
  }

  stop(): void {
    for (const { advanced, disconnect } of this.#running.values()) {
      disconnect();
      advanced.stop();
    }
    this.#running.clear();
  }
}

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
