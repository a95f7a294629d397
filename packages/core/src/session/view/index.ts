export {
  selectPolicyWelcome,
  selectSignInFailure,
  selectSignInForm,
  selectSignInMessage,
  selectSignInRedirect,
  selectSignInStep,
  selectSignInWaiting,
  selectSigningIn,
  selectWarned,
} from '../selectors.ts';
export type { SignInKind } from '../sign-in.ts';
export { forceUdb, SIGN_IN_FAILURE_MS, signInKind } from '../sign-in.ts';
export { minutesAndSeconds } from './countdown.ts';
export { destination } from './destination.ts';
export { initials } from './initials.ts';
export { providerLinks, providersQuestion } from './provider-links.ts';
