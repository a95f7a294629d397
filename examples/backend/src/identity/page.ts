import { createHash } from 'node:crypto';
import type { NextStep } from '@portico/core/api';
import { passkeyTexts, qrPath, secretWords } from '@portico/core/factors';
import { passwordTexts } from '@portico/core/password';
import type { BegunCodeApp } from '../factors/factors.ts';
import type { Due } from '../factors/steps.ts';
import { escaped } from '../http/escaped.ts';
import { type PasskeyBox, passkeyBox, passkeyScriptSource } from './passkey-box.ts';
import { identity } from './requests.ts';
import { identityStyle } from './style.ts';

/** The form of the identity page. (spec 2 section 2, UI.md section 4.1) */
export interface SignInForm {
  formToken: string;
  /** Known from the last sign-in, or typed before a failure. */
  username: string;
  /** Why the last try failed. */
  failure: string | undefined;
  /** Ways to sign in without a password here. (UI.md section 4.15, OP-210) */
  providers: readonly { name: string; href: string }[];
  /** The same by a passkey, where the tenant allows it. */
  passkey: PasskeyBox | undefined;
}

/** What a sign-in waits for after its password. (OP-218) */
export interface StepForm {
  formToken: string;
  uid: string;
  due: Due;
  /** What is being added, where something is. */
  app: BegunCodeApp | undefined;
  failure: string | undefined;
  /** The same by a passkey, where there can be one. */
  passkey: PasskeyBox | undefined;
}

/** Pages of the identity service with the policy that goes with them. (DESIGN section 6) */
export interface IdentityPages {
  form(form: SignInForm): string;
  step(step: StepForm): string;
  /** Recovery codes, this once, before a sign-in goes on with its one-time code. (OP-210) */
  codes(made: { code: string; codes: readonly string[] }): string;
  /** A sign-in that cannot go on, with the way back. */
  stopped(sentence: string): string;
  /** Goes on by itself from this site, where cookies of the site travel again. (OP-210) */
  goOn(url: string): string;
  /**
   * The same for what is too long for an address: a form that sends itself, and that a button sends where scripts are off.
   * It goes with a policy of its own. (OP-210)
   */
  sendOn(form: { action: string; fields: Readonly<Record<string, string>> }): string;
  csp: string;
  sendOnCsp: string;
  /** For pages that ask for a passkey. */
  passkeyCsp: string;
}

/** The script of pages that send themselves. */
const sendsItself = 'document.forms[0].submit()';

/** The sign of the portal, as on its own sign-in card. */
const mark =
  '<svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true" focusable="false">' +
  '<path fill="currentColor" d="M3 21V11a9 9 0 0 1 18 0v10h-3.6V11a5.4 5.4 0 0 0-10.8 0v10z"/>' +
  '<path fill="currentColor" opacity=".45" d="M9.6 21V11a2.4 2.4 0 0 1 4.8 0v10z"/></svg>';

/** A failure is told by a sign and not by its color alone. (UI.md section 10) */
const alertIcon =
  '<svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" ' +
  'stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></svg>';

/**
 * Draws the pages: no script but where a browser is asked for a passkey, one style, forms to this origin only.
 * @param font - address of the portal's font, when it is built. (DESIGN section 6)
 */
export function identityPages(application: string, font: string | undefined): IdentityPages {
  const name = escaped(application);
  const style = identityStyle(font);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const page = (title: string, content: string, head = '') => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>${head}
</head>
<body>
<main>
${mark}
<h1>${title}</h1>
${content}
</main>
<footer>© ${new Date().getFullYear()} ${name}</footer>
</body>
</html>
`;
  const csp =
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'";
  return {
    form: (form) => page(`Sign in to ${name}`, formOf(form)),
    step: (step) => page(escaped(titleOf(step.due)), stepOf(step)),
    codes: (made) => page('Recovery codes', codesOf(made)),
    stopped: (sentence) =>
      page(
        'Sign-in stopped',
        `<p class="sentence" role="alert">${escaped(sentence)}</p>\n<a class="button" href="/">Start again</a>`,
      ),
    goOn: (url) =>
      page(
        `Signing in to ${name}`,
        `<a class="button" href="${escaped(url)}">Continue</a>`,
        `\n<meta http-equiv="refresh" content="0; url=${escaped(url)}">`,
      ),
    sendOn: ({ action, fields }) =>
      page(`Signing in to ${name}`, `${formWith(action, fields)}\n<script>${sendsItself}</script>`),
    csp,
    passkeyCsp: `${csp}; script-src ${passkeyScriptSource}`,
    sendOnCsp: `${csp}; script-src 'sha256-${createHash('sha256').update(sendsItself).digest('base64')}'`,
  };
}

function formWith(action: string, fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">
${hidden.join('\n')}
<button type="submit">Continue</button>
</form>`;
}

function formOf({ formToken, username, failure, providers, passkey }: SignInForm): string {
  const first = username === '' ? ' autofocus' : '';
  const second = username === '' ? '' : ' autofocus';
  const invalid = failure === undefined ? '' : ' aria-invalid="true" aria-describedby="failure"';
  const error = errorOf(failure);
  return `<form method="post" action="${identity.signInUrl}">
<input type="hidden" name="form_token" value="${escaped(formToken)}">
<div><label for="username">User</label>
<input id="username" name="username" value="${escaped(username)}" autocomplete="username webauthn" autocapitalize="none" spellcheck="false"${first}></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"${invalid}${second}>${error}</div>
<button type="submit">Login</button>
</form>${passkeyBox(passkey, errorOf)}${providersOf(providers)}`;
}

/** A building, as on the portal's own sign-in card. */
const buildingIcon =
  '<svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" ' +
  'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M6 22V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v18z' +
  'M6 12H4a2 2 0 0 0-2 2v8h4m12-13h2a2 2 0 0 1 2 2v11h-4M10 6h4m-4 4h4m-4 4h4m-4 4h4"/></svg>';

function providersOf(providers: SignInForm['providers']): string {
  if (providers.length === 0) return '';
  const links = providers.map(
    ({ name, href }) =>
      `<a class="button other" href="${escaped(href)}">${buildingIcon}<span>Continue with <span translate="no">${escaped(name)}</span></span></a>`,
  );
  return `\n<p class="or">or</p>\n${links.join('\n')}`;
}

function errorOf(failure: string | undefined, id = 'failure'): string {
  if (failure === undefined) return '';
  return `\n<div class="error">${alertIcon}<p id="${id}" role="alert">${escaped(failure)}</p></div>`;
}

interface StepPage {
  title: string;
  button: string;
  /** What stands before the field. */
  lead(step: StepForm): string;
  field(invalid: string, due: Due): string;
}

const codeField = (label: string, more: string) => (invalid: string) =>
  `<div><label for="code">${label}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" autofocus${more}${invalid}>`;

const hasApp = ({ methods = ['totp'] }: Due) => methods.includes('totp');

const titleOf = (due: Due) => (due.next === 'factor' && !hasApp(due) ? passkeyTexts.title : stepPages[due.next].title);

/** The pages of the steps, by what is due. (UI.md 4.15, picture 29) */
const stepPages: Readonly<Record<NextStep, StepPage>> = {
  factor: {
    title: 'Enter your code',
    button: 'Continue',
    lead: ({ uid, due }) =>
      hasApp(due)
        ? `<p class="sentence">Six digits from your code app for <b>${escaped(uid)}</b>. Without your phone, type one of your recovery codes.</p>`
        : `<p class="sentence">The passkey that <b>${escaped(uid)}</b> added. Without it, type one of your recovery codes.</p>`,
    field: (invalid, due) => codeField(hasApp(due) ? 'Code' : 'Recovery code', '')(invalid),
  },
  password: {
    title: 'Choose a new password',
    button: 'Set password and continue',
    lead: ({ uid }) =>
      `<p class="sentence">Somebody else has seen the password of <b>${escaped(uid)}</b>. ${passwordTexts.rules}</p>`,
    field: (invalid) => `<div><label for="next">${passwordTexts.next}</label>
<input id="next" name="next" type="password" autocomplete="new-password" autofocus${invalid}></div>
<div><label for="repeat">${passwordTexts.repeat}</label>
<input id="repeat" name="repeat" type="password" autocomplete="new-password"${invalid}>`,
  },
  enrolment: {
    title: 'Add a second factor',
    button: 'Add code app',
    lead: ({ due, app }) =>
      `<p class="sentence">${escaped(due.tenant_name ?? '')} asks everyone for one.</p>${appOf(app)}`,
    field: codeField('Code that the app shows now', ' inputmode="numeric"'),
  },
};

function stepOf(step: StepForm): string {
  const { formToken, due, app, failure, passkey } = step;
  const { button, lead, field } = stepPages[due.next];
  const invalid = failure === undefined ? '' : ' aria-invalid="true" aria-describedby="failure"';
  const id = app === undefined ? '' : `\n<input type="hidden" name="id" value="${escaped(app.id)}">`;
  return `${lead(step)}
<form method="post" action="${identity.stepUrl}">
<input type="hidden" name="form_token" value="${escaped(formToken)}">${id}
${field(invalid, due)}${errorOf(failure)}</div>
<button type="submit">${button}</button>
</form>${passkeyBox(passkey, errorOf, id)}`;
}

/** Scanned by a phone, or typed. */
function appOf(app: BegunCodeApp | undefined): string {
  if (app === undefined) return '';
  const { size, path } = qrPath(app.uri);
  return `
<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code for your code app"><path d="${path}"/></svg>
<p class="sentence">Scan with your code app, or type this key:</p>
<p class="secret">${escaped(secretWords(app.secret))}</p>`;
}

function codesOf({ code, codes }: { code: string; codes: readonly string[] }): string {
  const items = codes.map((each) => `<li>${escaped(each)}</li>`).join('');
  return `<p class="sentence">Each works once, when your factor isn't at hand. You won't see them again.</p>
<ol class="codes">${items}</ol>
<form method="get" action="${identity.redirectUri}">
<input type="hidden" name="code" value="${escaped(code)}">
<div class="check"><input id="stored" type="checkbox" required><label for="stored">I have stored them</label></div>
<button type="submit">Continue</button>
</form>`;
}
