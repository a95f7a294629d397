export type { AssessmentResult, Found, Outcome, RuleResult } from './assessment/assess.ts';
export { assessPolicy, compare, outcomes } from './assessment/assess.ts';
export type { BenchmarkCheck, BenchmarkPolicy, BenchmarkRule, Condition } from './assessment/benchmark.ts';
export { benchmarkPolicies, findBenchmark } from './assessment/benchmarks.ts';
export type { Comparator, Logic, PostureCheck } from './assessment/checks.ts';
export { comparators, logics, postureChecks } from './assessment/checks.ts';
export { maskSecrets } from './assessment/mask.ts';
export type { ReviewStatus } from './assessment/review.ts';
export { reviewStatusAfter, reviewStatuses, reviewStatusLabels } from './assessment/review.ts';
export { SECRET_MASK, settingValueText } from './assessment/words.ts';
export type { DefinitionFilter, SettingDefinition, SettingType } from './definitions/index.ts';
export { definitionOf, findDefinitions, settingDefinitions } from './definitions/index.ts';
export type { ExportFormat } from './files/export.ts';
export { exportFileName, exportFormats, exportPolicy } from './files/export.ts';
export { PolicyExportError } from './files/export-error.ts';
export type { IntunePolicy } from './files/intune.ts';
export { catalogIdsIn } from './files/intune-catalog.ts';
export type { CatalogIds } from './files/intune-ids.ts';
export { parsePolicyFile } from './files/parse.ts';
export { canonicalValue, sameSettings } from './files/settings.ts';
export type { PolicyFaultCode, TextPlace } from './model/fault.ts';
export { PolicyFileError } from './model/fault.ts';
export { policyFileLimits } from './model/limits.ts';
export type {
  Browser,
  BrowserPolicy,
  ParsedPolicy,
  Platform,
  PolicyFileKind,
  PolicySetting,
  SettingLevel,
  SkippedPart,
} from './model/model.ts';
export { browserLabels, browsers, fileKindLabels, platformLabels, platforms, settingLevels } from './model/model.ts';
export type { UploadFields } from './upload.ts';
export { uploadFields } from './upload.ts';
