import type { createStepUp } from '@portico/core';
import type { Actor } from 'xstate';
import { createStore } from '../platform/store.ts';

export type StepUp = Actor<ReturnType<typeof createStepUp>>;

/** Who is asked once more who he is; null while nobody is. */
export const stepUps = createStore<StepUp | null>(null);
