// Rules compare with them too. (OP-207)
export type { Comparator, Logic, PostureCheck } from '../../policy/index.ts';
export { comparators, logics, postureChecks } from '../../policy/index.ts';
