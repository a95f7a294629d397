export { NOT_BACKED_UP } from '../../editing/backup-words.ts';
export {
  advancedPage,
  connectAdvancedMode,
  selectAdvanced,
  selectCode,
  selectCodeSource,
  selectConfirmsReset,
  selectKeepsCode,
} from '../advanced/advanced-mode.connect.ts';
export type { AdvancedActor, RunningMode } from '../advanced/advanced-modes.ts';
export { AdvancedModes } from '../advanced/advanced-modes.ts';
export type { FramePage } from '../preview/frame-sender.ts';
export { FrameSender, frameAnswer } from '../preview/frame-sender.ts';
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
} from '../preview/preview.selectors.ts';
export { sampleTextWords, withSampleTexts } from '../preview/sample-texts.ts';
export type { Size } from '../preview/stage-fit.ts';
export { fitStage } from '../preview/stage-fit.ts';
export { lastStep } from '../save-publish/last-step.ts';
export type { Baseline } from '../save-publish/published-baseline.ts';
export { followPublished } from '../save-publish/published-baseline.ts';
export { storedLogoWords } from '../validate/logo.ts';
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
} from './apply/apply-to-multiple.selectors.ts';
export type { ApplyElement, ApplyLook } from './apply/apply-to-multiple.view.ts';
export { appliedWords } from './apply/apply-to-multiple.view.ts';
export { applyTexts } from './apply/messages.ts';
export { openApplyMessages } from './apply/open.messages.ts';
export { areasOfModules } from './editor/areas-of-modules.ts';
export { choiceOptions, dialStops, fixedChoice, nearestStop, newPart, stopFor } from './editor/editor-choices.ts';
export { customizationPlace } from './editor/editor-route.ts';
export type {
  ColorBlock,
  ColorGroupRow,
  EditorBlock,
  EditorSection,
  EditorTab,
  FeatureFlags,
  LinkBlock,
  LogoBlock,
  TabsBlock,
} from './editor/editor-sections.ts';
export { editorSections, layoutField, sectionOf } from './editor/editor-sections.ts';
export {
  codeHints,
  fixWords,
  partWords,
  sourceWords,
} from './editor/editor-texts.ts';
export type { TextRun } from './editor/editor-view.ts';
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
} from './editor/editor-view.ts';
export type { ListedError } from './editor/error-groups.ts';
export { groupErrors } from './editor/error-groups.ts';
export { formTexts, previewTexts } from './editor/messages.ts';
export { missingLogosWords, missingLogoWords, newlyMissing, selectMissingLogos } from './editor/missing-logos.ts';
export type { Notes } from './editor/notes.ts';
export { notesOf } from './editor/notes.ts';
export { withRecentColor } from './editor/recent-colors.ts';
export { countShownErrors } from './editor/shown-errors.ts';
export { evenSplit, inLimits, leastShare, mostShare, shareFor } from './editor/split.ts';
export { changeBetween, hasWindowsLines, withLineFeeds } from './editor/text-change.ts';
export type { ThemeChoice } from './editor/theme-choices.ts';
export { themeChoices } from './editor/theme-choices.ts';
export type { PickedLayout } from './fields/field-looks.ts';
export { buttonLook, choiceLook, colorGroupLook, layoutLook, themeLook } from './fields/field-looks.ts';
export {
  isOneOf,
  partOfField,
  selectFieldFault,
  selectHasFault,
  selectPartFaults,
  shownPart,
} from './fields/field-selectors.ts';
export { draftTexts } from './notices/draft.messages.ts';
export { keptWords, overlappingWords, postponedWords, skippedWords } from './notices/draft-words.ts';
export { editorTexts } from './notices/editor.messages.ts';
export {
  becameCustom,
  historyWords,
  partialSaveWords,
  unsavedWords,
} from './notices/editor-notices.ts';
export type { LeavePlaces } from './notices/leave-guard.ts';
export { createLeaveGuard } from './notices/leave-guard.ts';
export { leaveAnswers, leaveWords } from './notices/leave-words.ts';
export { failureWords, progressNotice } from './notices/progress-notice.ts';
export { publishDecision } from './notices/publish-decision.ts';
export type { PillState, PublishButton, RevisionSituation } from './notices/revision-pill.ts';
export { pillDetail, pillState, publishButton } from './notices/revision-pill.ts';
export { revisionDetail, revisionWords } from './notices/revision-words.ts';
export { hasRefused, offersRetry, saveBlockWords, selectSaveBar } from './notices/save-bar.ts';
export { FrameQueue } from './overview/frame-queue.ts';
export { overviewTexts } from './overview/messages.ts';
export type { OverviewArea, OverviewFilter } from './overview/overview.ts';
export {
  isFiltered,
  noMatchText,
  overviewAreas,
  overviewFilterOptions,
  readOverviewFilter,
} from './overview/overview.ts';
export { reviewPicture, selectChangedIn, selectOverviewCard, thumbnailSize } from './overview/overview-card.ts';
export { stateName } from './overview/state-name.ts';
export { conflictTexts } from './review/conflict.messages.ts';
export { conflictBlock, conflictKind, conflictWords } from './review/conflict-words.ts';
export {
  canDiscard,
  discardChange,
  discardedRow,
  discardedWords,
  discardLabel,
  keepLabel,
  reviewGroups,
} from './review/discard-change.ts';
export { changeSummary, fontLabel, selectChangeCount, selectChangeCounts } from './review/editor-summary.ts';
export { countWords } from './review/messages.ts';
export type { ReviewPart } from './review/publish-review.ts';
export { emptyReviewWords, hasChangesLeft, leftIn, reviewParts, reviewWords } from './review/publish-review.ts';
export { comparisonOf, diffWords } from './review/text-diff.ts';
