import { partOnDemand } from '../../../platform/on-demand.ts';

/** Nobody chooses columns before the rows are there. */
export const ColumnsButton = partOnDemand(() => import('./ColumnsButton.tsx').then((module) => module.ColumnsButton));
