export { NOT_BACKED_UP } from '../editing/backup-words.ts';
export type { RevisionWatch, RevisionWatchOptions } from '../editing/revision-watch.ts';
export { REVISION_WATCH_MS, watchRevision } from '../editing/revision-watch.ts';
export type { AdvancedModeSnapshot } from './advanced/advanced-mode.connect.ts';
export {
  advancedEdit,
  advancedPage,
  connectAdvancedMode,
  selectAdvanced,
  selectCode,
  selectCodeSource,
  selectConfirmsReset,
  selectKeepsCode,
} from './advanced/advanced-mode.connect.ts';
export type {
  AdvancedEdited,
  AdvancedModeEvent,
  AdvancedModeInput,
  AdvancedPage,
} from './advanced/advanced-mode.machine.ts';
export { advancedModeMachine } from './advanced/advanced-mode.machine.ts';
export type { ApplyFlags, ApplyTarget } from './apply/apply-targets.ts';
export { applyFlags, applyTargets, asksForLogoSlot, canApply, offersApply } from './apply/apply-targets.ts';
export type { Applied, ApplyToMultipleContext, ApplyToMultipleEvent } from './apply/apply-to-multiple.machine.ts';
export { APPLY_LABEL, applyToMultipleMachine } from './apply/apply-to-multiple.machine.ts';
export type { ApplyRequest, ColorRole, LogoSlot } from './apply/apply-to-multiple.ts';
export { applyToMultiple, canCopyColors, colorRoles } from './apply/apply-to-multiple.ts';
export type { Color } from './color/color.ts';
export { blend, isOpaqueHex, parseColor, toHex } from './color/color.ts';
export { blackOrWhiteOn, contrastRatio, luminance } from './color/contrast.ts';
export { effectiveTheme, presetColors } from './convert/effective-theme.ts';
export type { CustomizationForm } from './convert/form.ts';
export { formOf } from './convert/form.ts';
export { defaultCustomization, defaultModule, fromServer } from './convert/from-server.convert.ts';
export { isSvgImage } from './convert/logo-copy.ts';
export type { LogoWarning } from './convert/logo-warnings.ts';
export { serverLocation } from './convert/server-location.ts';
export { isThemeName, pairedThemeNames } from './convert/theme.convert.ts';
export { toServer } from './convert/to-server.convert.ts';
export type { UnknownField } from './convert/unknown-fields.ts';
export { unknownFields } from './convert/unknown-fields.ts';
export type { Draft, DraftMigrations, RestoredDraft } from './drafts/draft.ts';
export { DRAFT_VERSION, readDraft, restoreDraft } from './drafts/draft.ts';
export type {
  DraftKeeper,
  DraftKeeperOptions,
  DraftStatus,
  DraftStorage,
  OfferedDraft,
} from './drafts/draft-keeper.ts';
export { createDraftKeeper, DRAFT_DELAY_MS, DRAFT_LIFE_MS } from './drafts/draft-keeper.ts';
export type { ChangedModule } from './edit/changed-fields.ts';
export type { Change } from './edit/changes.ts';
export { changedAreas, changedModules, diffCustomization } from './edit/changes.ts';
export type { DocumentChanges, RemovedField, UnknownChange } from './edit/document-changes.ts';
export { documentChanges } from './edit/document-changes.ts';
export { applyTheme, configurationOf, editField } from './edit/edit.ts';
export type { ContrastLevel, ContrastPair } from './lint/contrast-report.ts';
export {
  CONTRAST_MIN,
  CONTRAST_MIN_LARGE,
  contrastLevel,
  contrastReport,
  weakestPair,
} from './lint/contrast-report.ts';
export type { CustomHtmlConcern, CustomHtmlFinding } from './lint/custom-html.ts';
export { CUSTOM_HTML_LARGE_BYTES, customHtmlReport } from './lint/custom-html.ts';
export type { LintFeatures } from './lint/ineffective.ts';
export { ineffectiveSettings } from './lint/ineffective.ts';
export { lintCustomization, lintModule } from './lint/lint.ts';
export { advancedPlaceholders, placeholderReport } from './lint/placeholders.ts';
export type { PreviewContext, PreviewEvent, PreviewWidth, PreviewZoom } from './preview/preview.machine.ts';
export { DEFAULT_PREVIEW_WIDTH, previewMachine, previewWidths, previewZooms } from './preview/preview.machine.ts';
export type { PreviewSnapshot, PreviewStageSize } from './preview/preview.selectors.ts';
export {
  customizeWatermarkRoute,
  selectBanner,
  selectDetails,
  selectHasDeviceToggle,
  selectPreviewModule,
  selectPreviewStage,
  selectPreviewVariant,
  selectPreviewVariants,
  selectPreviewWidth,
  selectRenderOptions,
} from './preview/preview.selectors.ts';
export { sampleTextWords, withSampleTexts } from './preview/sample-texts.ts';
export type { AdvancedModule } from './registry/advanced-modules.ts';
export { advancedModules, isCustomHtml } from './registry/advanced-modules.ts';
export { emailValueNames } from './registry/email-modules.ts';
export type * from './registry/fields.ts';
export type * from './registry/model.ts';
export {
  allFeatures,
  areas,
  CUSTOMIZATION_TEXT_MAX_LENGTH,
  editorModes,
  fontFamilies,
  moduleIds,
  themeNames,
} from './registry/model.ts';
export { moduleOf, modules, modulesOf, offeredVariants } from './registry/modules.ts';
export type { Palette } from './registry/presets.ts';
export { palettes, presetColor } from './registry/presets.ts';
export type {
  ModuleRecord,
  ModuleTheme,
  ModuleVariant,
  NullablePart,
  PreviewType,
  Surface,
} from './registry/record.ts';
export { RESET_LABEL } from './save-publish/edits.ts';
export { lastStep } from './save-publish/last-step.ts';
export type { ConflictField } from './save-publish/merge.ts';
export type { FailureLog } from './save-publish/parts.ts';
export { LOST_ANSWER_RECHECK_MS, TYPING_PAUSE_MS } from './save-publish/parts.ts';
export type { Baseline, ServerData } from './save-publish/published-baseline.ts';
export { followPublished } from './save-publish/published-baseline.ts';
export type { PublishBlock } from './save-publish/rules.ts';
export { savePublishMachine } from './save-publish/save-publish.machine.ts';
export type { SavePublishSnapshot } from './save-publish/selectors.ts';
export {
  selectCanPublish,
  selectCanSave,
  selectChanged,
  selectChangedAreas,
  selectChangedModules,
  selectConflict,
  selectCustomization,
  selectEditable,
  selectErrors,
  selectFailure,
  selectLacksLogo,
  selectModule,
  selectModuleErrors,
  selectNewerElsewhere,
  selectNotReloaded,
  selectOriginal,
  selectOutdated,
  selectProgress,
  selectPublishBlock,
  selectRedoLabel,
  selectReviewedAt,
  selectRevision,
  selectStaged,
  selectStagedFailure,
  selectStagedSections,
  selectUndoLabel,
  selectValid,
} from './save-publish/selectors.ts';
export type {
  CallFailure,
  Conflict,
  ConflictChoices,
  Loaded,
  OnConflict,
  PolicyRevision,
  PublishInput,
  SaveAreaInput,
  SavedArea,
  SaveProgress,
  SavePublishContext,
  SavePublishEvent,
  SavePublishFailure,
  SavePublishInput,
  SavePublishTag,
  SaveRun,
  StagedPolicy,
} from './save-publish/types.ts';
export { saveProgress } from './save-publish/types.ts';
export type { Finding, LintRule } from './validate/finding.ts';
export { imageFault } from './validate/image-fault.ts';
export type { LogoFault, LogoInspection } from './validate/logo.ts';
export {
  inspectLogo,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  logoFaultMessages,
  logoReport,
  storedLogoWords,
} from './validate/logo.ts';
export { judgeLogosBy } from './validate/logo-judge.ts';
export { errorMessage, messages } from './validate/messages.ts';
export { errorRoute, moduleIdOf, moduleOfPath, moduleRoute } from './validate/routes.ts';
export type { FieldErrorKey } from './validate/rules.ts';
export { urlFault } from './validate/rules.ts';
export type { StructureFault, StructureOptions } from './validate/structure.ts';
export { structureFaults, structureRules } from './validate/structure.ts';
export type { CustomizationError, ModuleRules, ValidateOptions, Validation } from './validate/validate.ts';
export { validateCustomization, validateField, validateModule } from './validate/validate-all.ts';
export type { AreaWrite } from './validate/write-errors.ts';
export { valueErrors, writeErrors } from './validate/write-errors.ts';
export { applyTexts } from './view/apply/apply-texts.ts';
export type { ApplyToMultipleSnapshot } from './view/apply/apply-to-multiple.selectors.ts';
export {
  selectApplyAll,
  selectApplyBlock,
  selectApplyCount,
  selectApplyGroups,
  selectApplyOutcome,
  selectApplyRows,
  selectApplySource,
  selectAsksForSlot,
  selectCanApply,
  selectCanCopyColors,
  selectColorsBlock,
  selectWillChange,
} from './view/apply/apply-to-multiple.selectors.ts';
export type {
  ApplyAll,
  ApplyElement,
  ApplyGroup,
  ApplyLook,
  ApplySource,
} from './view/apply/apply-to-multiple.view.ts';
export { appliedWords } from './view/apply/apply-to-multiple.view.ts';
export type { ChoiceOption } from './view/editor/editor-choices.ts';
export { choiceOptions, dialStops, fixedChoice, nearestStop, newPart, stopFor } from './view/editor/editor-choices.ts';
export type { CustomizationPlace } from './view/editor/editor-route.ts';
export { customizationPlace, leavesCustomization } from './view/editor/editor-route.ts';
export type {
  ColorBlock,
  ColorGroupRow,
  EditorBlock,
  EditorSection,
  EditorTab,
  FeatureFlags,
  FieldsBlock,
  LinkBlock,
  LogoBlock,
  TabsBlock,
  ThemeBlock,
} from './view/editor/editor-sections.ts';
export { editorSections, layoutField, modesOf } from './view/editor/editor-sections.ts';
export type { CodeKeys } from './view/editor/editor-texts.ts';
export {
  codeHints,
  fixWords,
  formTexts,
  otherLayoutWords,
  partWords,
  previewTexts,
  sourceWords,
} from './view/editor/editor-texts.ts';
export type { TextRun } from './view/editor/editor-view.ts';
export {
  colorNote,
  colorRowLabel,
  colorsElsewhere,
  completeColor,
  contrastSelector,
  contrastWords,
  fieldAdvice,
  isRequired,
  logoWords,
  textCounter,
  textRuns,
} from './view/editor/editor-view.ts';
export type { ErrorGroup, ListedError } from './view/editor/error-groups.ts';
export { groupErrors } from './view/editor/error-groups.ts';
export type { MissingLogo } from './view/editor/missing-logos.ts';
export { missingLogosWords, missingLogoWords, selectMissingLogos } from './view/editor/missing-logos.ts';
export { withRecentColor } from './view/editor/recent-colors.ts';
export { countShownErrors } from './view/editor/shown-errors.ts';
export type { ThemeChoice } from './view/editor/theme-choices.ts';
export { themeChoices } from './view/editor/theme-choices.ts';
export {
  draftTexts,
  keptWords,
  overlappingWords,
  postponedWords,
  skippedWords,
} from './view/notices/draft-words.ts';
export {
  agoWords,
  becameCustom,
  editorTexts,
  historyWords,
  partialSaveWords,
  publishBlockWords,
  unsavedWords,
} from './view/notices/editor-notices.ts';
export { selectLeaveOutcome, selectLeaveStep } from './view/notices/leave.ts';
export { leaveAnswers, leaveWords } from './view/notices/leave-words.ts';
export type { Notice } from './view/notices/progress-notice.ts';
export { failureWords, progressNotice } from './view/notices/progress-notice.ts';
export { revisionDetail, revisionWords } from './view/notices/revision-words.ts';
export type { OverviewAccess, OverviewArea, OverviewFeatures, OverviewFilter } from './view/overview/overview.ts';
export {
  isFiltered,
  noMatchText,
  overviewAreas,
  overviewFilterOptions,
  overviewTexts,
  readOverviewFilter,
} from './view/overview/overview.ts';
export type { ModuleMeta, OverviewCard } from './view/overview/overview-card.ts';
export {
  moduleMeta,
  selectChangedIn,
  selectOverviewCard,
  THUMBNAIL_WIDTH,
  thumbnailSize,
} from './view/overview/overview-card.ts';
export { conflictBlock, conflictKind, conflictTexts, conflictWords } from './view/review/conflict-words.ts';
export {
  canDiscard,
  discardChange,
  discardedRow,
  discardedWords,
  discardLabel,
  keepLabel,
  reviewGroups,
} from './view/review/discard-change.ts';
export type { ChangeGroup, ChangeSummary } from './view/review/editor-summary.ts';
export {
  areaNames,
  changeSummary,
  countOf,
  errorCount,
  fontLabel,
  groupChanges,
  selectChangeCounts,
  valueWords,
} from './view/review/editor-summary.ts';
export type { ReviewPart } from './view/review/publish-review.ts';
export {
  countAreaChanges,
  emptyReviewWords,
  hasChangesLeft,
  leftIn,
  reviewParts,
  reviewWords,
} from './view/review/publish-review.ts';
export type { DiffPart } from './view/review/text-diff.ts';
export { comparisonOf, diffLines, diffWords } from './view/review/text-diff.ts';
