export type { Asked, Asker } from './asker.ts';
export { answerTo, createAsker, failureOf } from './asker.ts';
export type { Clock } from './clock.ts';
export { systemClock } from './clock.ts';
export type { ColumnChoice, TextStore } from './columns/column-choice.ts';
export {
  columnChoice,
  columnsFrom,
  columnWidths,
  keepColumns,
  keptColumns,
  resizeColumn,
  visibleFields,
} from './columns/column-choice.ts';
export type { ColumnRow } from './columns/column-rows.ts';
export {
  areColumnsSearched,
  columnRows,
  columnsWith,
  dropSide,
  moveColumn,
  toggleColumn,
} from './columns/column-rows.ts';
export { csvCell, csvLine } from './csv/csv-text.ts';
export { withDelay } from './delay.ts';
export type { Deployment, DeploymentInfo, OnPremMode } from './deployment.ts';
export { basePathOf, deployments, hasCentralRules, isOnPremNode, onPremModes, readDeployment } from './deployment.ts';
export { jsonEqual, newerVersion } from './equal.ts';
export type { ApiErrorCode, ApiErrorDetails, ValueError } from './errors.ts';
export { ApiError, ConfigError, timeoutError } from './errors.ts';
export { failureText, UNREACHABLE_TEXT, wordlessText } from './failure-text.ts';
export { commentEnd } from './html-text/comment-end.ts';
export type { Json, JsonObject } from './json.ts';
export { isRecord } from './json.ts';
export type { Step } from './json-text/node.ts';
export { findNode, formatPath } from './json-text/node.ts';
export type { JsonMember, JsonNode } from './json-text/parse.ts';
export { JsonFault, parseJson } from './json-text/parse.ts';
export type { Position } from './json-text/position.ts';
export { positionsOf } from './json-text/position.ts';
export { printable } from './json-text/printable.ts';
export type { KeyFault } from './json-text/read.ts';
export { readJson } from './json-text/read.ts';
export { stringOffset } from './json-text/string-offset.ts';
export { loginPath } from './login-path.ts';
export { isLostAnswer, isNetworkFailure, isUnreached, unknownWords, writeFailureText } from './lost-answer.ts';
export { nearestName } from './nearest.ts';
export { getPath, setPath } from './path.ts';
export { pause } from './pause.ts';
export { port } from './port.ts';
export { byWords, revisionName } from './revision/words.ts';
export { rightFault } from './rights/entry-fault.ts';
export { segmentsOf } from './rights/segments.ts';
export type { Store } from './store.ts';
export { createStore } from './store.ts';
export { fillPlaceholders } from './template.ts';
export { clockTime, momentWords, weekdayTime } from './times/ago.ts';
export { nothingWritten, writeOrLook } from './write-or-look.ts';
