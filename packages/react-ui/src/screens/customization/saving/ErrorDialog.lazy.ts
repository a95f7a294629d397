import { onDemand } from '../../../platform/on-demand.ts';

/** The multiple-error dialog, loaded when it is first drawn or in a quiet moment before. */
export const ErrorDialog = onDemand(() => import('./ErrorDialog.tsx').then((module) => module.ErrorDialog));
