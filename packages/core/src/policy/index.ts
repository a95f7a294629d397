export { differingEntries } from './entries.ts';
export { emptyList, withBuiltin } from './kinds/builtin.ts';
export type { KnownReferences } from './kinds/check.ts';
export { fieldErrors } from './kinds/check.ts';
export { countryCodes } from './kinds/countries.ts';
export type { Field, Fields, ReferenceTarget } from './kinds/fields.ts';
export { fileTypes } from './kinds/file-types.ts';
export type { PolicyKind, PolicyKindName } from './kinds/kinds.ts';
export { isPolicyKind, policyKinds } from './kinds/kinds.ts';
export type { PolicyWrite } from './kinds/policy-errors.ts';
export { policyErrors } from './kinds/policy-errors.ts';
export { referencedIds, referenceSources, targetsOf } from './kinds/references.ts';
export type { ValueRule } from './kinds/value-rules.ts';
export { valueRules } from './kinds/value-rules.ts';
export type { Comparator, ConditionKind, Logic, PostureCheck, SubjectType } from './kinds/vocabulary.ts';
export {
  comparators,
  logics,
  postureChecks,
  ruleBrowsers,
  rulePlatforms,
  threatCategories,
} from './kinds/vocabulary.ts';
export { webCategories } from './kinds/web-categories.ts';
export type { StagedSection } from './staged-words.ts';
export { publishRefusal, savedByWords, sectionChangeWords, sectionName } from './staged-words.ts';
