import { createHash } from 'node:crypto';
import type { PasskeyOptionsWire } from '@portico/core/api';
import { passkeyTexts } from '@portico/core/factors';
import { escaped } from '../http/escaped.ts';

/** A passkey in place of what the form above it asks for, or one that is added. (OP-210, UI.md 4.15) */
export interface PasskeyBox {
  /** Where the answer of the browser goes. */
  action: string;
  formToken: string;
  /** What the browser is asked with: for one that it has, or with `user` in it to make one. */
  options: PasskeyOptionsWire;
  /** Why the last one was refused. */
  failure: string | undefined;
}

/**
 * All that the script of the pages does: it asks the browser for a passkey and sends what that answers. Beside a field for
 * the user the browser offers one by itself too, and again a few times where that or the button came to nothing. What is
 * sent locks what stands beside it, whose answer would come instead; a page that comes back by the browser's own way is open
 * again. It stands in the page word for word, and its digest in the policy. (DESIGN section 6, UI.md 4.15)
 */
const script = `(() => {
const box = document.getElementById('passkey');
if (!box || !window.PublicKeyCredential) return;
box.hidden = false;
const form = box.querySelector('form');
const button = form.querySelector('button');
const told = document.getElementById('passkey-failure');
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
const beside = [...document.querySelectorAll('main form, main a')].filter((each) => each !== form);
const words = (held) => btoa(String.fromCharCode(...new Uint8Array(held))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const named = (list) => (list || []).map((each) => ({ ...each, type: 'public-key', id: bytes(each.id) }));
const sent = JSON.parse(form.dataset.options);
const publicKey = { ...sent, challenge: bytes(sent.challenge) };
if (sent.user) {
publicKey.user = { ...sent.user, id: bytes(sent.user.id) };
publicKey.excludeCredentials = named(sent.excludeCredentials);
} else publicKey.allowCredentials = named(sent.allowCredentials);
let isLeaving = false;
const leave = (leaves) => {
isLeaving = leaves;
button.disabled = leaves;
for (const each of beside) each.inert = leaves;
};
const send = (made) => {
if (isLeaving) return;
leave(true);
const response = {};
for (const key of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'])
if (made.response[key]) response[key] = words(made.response[key]);
if (made.response.getTransports) response.transports = made.response.getTransports();
const { id, type, authenticatorAttachment } = made;
const rawId = words(made.rawId);
form.elements.passkey.value = JSON.stringify({ id, rawId, type, authenticatorAttachment, response, clientExtensionResults: {} });
form.submit();
};
let offer = new AbortController();
let tries = 5;
const makeOffer = async () => {
if (button.disabled || !document.querySelector('input[autocomplete$="webauthn"]') || !PublicKeyCredential.isConditionalMediationAvailable) return;
offer.abort();
const { signal } = (offer = new AbortController());
try {
if (!(await PublicKeyCredential.isConditionalMediationAvailable()) || signal.aborted) return;
const made = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
if (made && !signal.aborted) send(made);
} catch {
if (!signal.aborted && --tries > 0) setTimeout(makeOffer, 5000);
}
};
form.addEventListener('submit', async (event) => {
event.preventDefault();
offer.abort();
told.parentNode.hidden = true;
button.disabled = true;
try {
send(sent.user ? await navigator.credentials.create({ publicKey }) : await navigator.credentials.get({ publicKey }));
} catch {
if (isLeaving) return;
told.parentNode.hidden = false;
told.textContent = form.dataset.failure;
button.disabled = false;
button.focus();
makeOffer();
}
});
for (const each of beside) {
each.addEventListener(each.localName === 'form' ? 'submit' : 'click', () => {
offer.abort();
leave(true);
});
}
addEventListener('pageshow', ({ persisted }) => {
if (!persisted) return;
leave(false);
makeOffer();
});
makeOffer();
})()`;

/** What the policy of a page with such a box says beside the others. */
export const passkeyScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const keyIcon =
  '<svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" ' +
  'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="8" cy="15" r="5"/><path d="m12 11 8-8m-3 3 3 3"/></svg>';

/**
 * The box, which shows itself where the browser has passkeys; without its script nothing of it is there.
 * @param hidden - field of the form above that its own form sends too, so that the page comes back with what stands there.
 */
export function passkeyBox(
  box: PasskeyBox | undefined,
  errorOf: (failure: string, id: string) => string,
  hidden = '',
): string {
  if (box === undefined) return '';
  const { action, formToken, options, failure } = box;
  const verb = 'user' in options ? passkeyTexts.add : passkeyTexts.use;
  const error = errorOf(failure ?? '', 'passkey-failure').replace(
    '<div ',
    failure === undefined ? '<div hidden ' : '<div ',
  );
  return `
<div id="passkey" hidden>
<p class="or">or</p>
<form method="post" action="${escaped(action)}" data-options="${escaped(JSON.stringify(options))}" data-failure="${escaped(passkeyTexts.notShown)}">
<input type="hidden" name="form_token" value="${escaped(formToken)}">${hidden}
<input type="hidden" name="passkey">
<div><button class="other" type="submit">${keyIcon}<span>${escaped(verb)}</span></button>${error}</div>
</form>
</div>
<script>${script}</script>`;
}
