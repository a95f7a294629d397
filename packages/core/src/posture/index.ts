export type { AssessmentResult, Found, Outcome, RuleResult } from './assess.ts';
export { assessPolicy, compare, outcomes } from './assess.ts';
export type { BenchmarkCheck, BenchmarkPolicy, BenchmarkRule, Condition } from './benchmark.ts';
export { benchmarkPolicies, findBenchmark } from './benchmarks.ts';
export type { Comparator, Logic, PostureCheck } from './checks.ts';
export { comparators, logics, postureChecks } from './checks.ts';
export type { DefinitionFilter, SettingDefinition, SettingType } from './definitions/index.ts';
export { definitionOf, findDefinitions, settingDefinitions } from './definitions/index.ts';
export type { ExportFormat } from './export.ts';
export { exportFileName, exportFormats, exportPolicy } from './export.ts';
export { PolicyExportError } from './export-error.ts';
export type { PolicyFaultCode, TextPlace } from './fault.ts';
export { PolicyFileError } from './fault.ts';
export type { IntunePolicy } from './intune.ts';
export { catalogIdsIn } from './intune-catalog.ts';
export type { CatalogIds } from './intune-ids.ts';
export { policyFileLimits } from './limits.ts';
export { maskSecrets } from './mask.ts';
export type {
  Browser,
  BrowserPolicy,
  ParsedPolicy,
  Platform,
  PolicyFileKind,
  PolicySetting,
  SettingLevel,
  SkippedPart,
} from './model.ts';
export { browserLabels, browsers, fileKindLabels, platformLabels, platforms, settingLevels } from './model.ts';
export { parsePolicyFile } from './parse.ts';
export type { ReviewStatus } from './review.ts';
export { reviewStatusAfter, reviewStatuses, reviewStatusLabels } from './review.ts';
export { canonicalValue, sameSettings } from './settings.ts';
export type { UploadFields } from './upload.ts';
export { uploadFields } from './upload.ts';
export { SECRET_MASK, settingValueText } from './words.ts';
