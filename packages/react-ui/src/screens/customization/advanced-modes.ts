import {
  type AdvancedModule,
  advancedModeMachine,
  advancedPage,
  connectAdvancedMode,
} from '@portico/core/customization';
import { type ActorRefFrom, createActor } from 'xstate';
import type { CustomizationActor } from './editor-context.ts';

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
