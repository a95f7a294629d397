/** The entries of a module's preview selector; the first one is the default. (spec 1 sections 2 and 4) */
export { offeredVariants as pageVariants } from '../../customization/index.ts';
