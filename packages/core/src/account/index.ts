export type { ApiTokenForm, NewApiToken } from './api-token-form.ts';
export { canMakeToken, grantOfCall, kindsToGive, logsToGive, offeredLogs } from './api-token-form.ts';
export { apiTokenMakingMachine, selectApiTokenCopying } from './api-token-making.machine.ts';
export type { ApiTokenRow } from './api-token-rows.ts';
export { apiTokenRows, logWords } from './api-token-rows.ts';
export { apiTokenTexts } from './api-tokens.messages.ts';
export { accountTexts, tokenTexts } from './messages.ts';
export type { EndTarget } from './own-list.machine.ts';
export {
  apiTokensMachine,
  ownSessionsMachine,
  ownTokensMachine,
  selectAskedEnd,
  selectEnding,
  selectOwnFailure,
  selectOwnProblem,
  selectOwnStale,
} from './own-list.machine.ts';
export type { SessionRow } from './own-sessions.ts';
export { limitWords, otherCount, sessionRows } from './own-sessions.ts';
export type { TokenRow } from './own-tokens.ts';
export { tokenRows } from './own-tokens.ts';
export { endDays } from './times.ts';
export type { NewToken } from './token-form.ts';
export { areasInPart, ownRights } from './token-form.ts';
export type { MadeToken, ProvedToken } from './token-making.machine.ts';
export {
  grantOf,
  selectAsked,
  selectCopying,
  selectMadeToken,
  selectTokenFaults,
  selectTokenForm,
  tokenMakingMachine,
} from './token-making.machine.ts';
