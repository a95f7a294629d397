import type { ActorRefFrom } from 'xstate';
import type { AdvancedModule } from '../registry/advanced-modules.ts';
import type { advancedModeMachine } from './advanced-mode.machine.ts';

export type AdvancedActor = ActorRefFrom<typeof advancedModeMachine>;

/** A mode that runs, and what parts it from the data again. */
export interface RunningMode {
  advanced: AdvancedActor;
  disconnect: () => void;
}

/** Advanced modes of this visit; code that was switched off waits in the edited data. (OP-44, OP-206) */
export class AdvancedModes {
  readonly #running = new Map<AdvancedModule, RunningMode>();

  /** The mode of a page, started by `run` when it is first asked for; null when the page is not there. */
  start(module: AdvancedModule, run: () => RunningMode | null): AdvancedActor | null {
    const running = this.#running.get(module) ?? run();
    if (running === null) return null;
    this.#running.set(module, running);
    return running.advanced;
  }

  stop(): void {
    for (const { advanced, disconnect } of this.#running.values()) {
      disconnect();
      advanced.stop();
    }
    this.#running.clear();
  }
}
