export type { ToldChange } from '../changes/change-line.ts';
export { changeLine } from '../changes/change-line.ts';
