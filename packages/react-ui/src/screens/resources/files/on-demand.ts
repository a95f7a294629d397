import { partOnDemand } from '../../../platform/on-demand.ts';

/** Nobody needs files before the rows are there. */
export const ListFiles = partOnDemand(() => import('./ListFiles.tsx').then((module) => module.ListFiles));
