import type { PasskeyBrowser } from '@portico/core/factors';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { onceLoaded } from '../platform/on-demand.ts';

const library = onceLoaded(() => import('@simplewebauthn/browser'));

/** The passkeys of this browser; what asks for them is loaded once somebody does. (OP-210) */
export const browserPasskeys: PasskeyBrowser = {
  async make(options) {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  },
  async show(options) {
    const { startAuthentication } = await library();
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  },
  autofill: {
    isPossible: async () => (await library()).browserSupportsWebAuthnAutofill(),
    async offer(options, signal) {
      const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
      signal.throwIfAborted();
      let isAsked = false;
      const putAway = () => {
        if (isAsked && signal.aborted) WebAuthnAbortService.cancelCeremony();
      };
      signal.addEventListener('abort', putAway, { once: true });
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const chosen = startAuthentication({ optionsJSON, useBrowserAutofill: true });
      // The library looks first whether the browser can, and what is put away meanwhile it would ask for all the same: this
      // answer comes right behind its own.
      void browserSupportsWebAuthnAutofill().then(() => {
        isAsked = true;
        putAway();
      });
      const shown = await chosen;
      // Put away before the browser was asked: nothing has ended it, so somebody may have chosen one.
      signal.throwIfAborted();
      return shown;
    },
  },
};
