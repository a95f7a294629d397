import { createHash } from 'node:crypto';
import { identity } from './requests.ts';
import { identityStyle } from './style.ts';

/** The form of the identity page. (spec 2 section 2, UI.md section 4.1) */
export interface SignInForm {
  formToken: string;
  /** Known from the last sign-in, or typed before a failure. */
  username: string;
  /** Why the last try failed. */
  failure: string | undefined;
}

/** Pages of the identity service with the policy that goes with them. (DESIGN section 6) */
export interface IdentityPages {
  form(form: SignInForm): string;
  /** A sign-in that cannot go on, with the way back. */
  stopped(sentence: string): string;
  csp: string;
}

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
 * Draws the pages: no script, one style, forms to this origin only.
 * @param font - address of the portal's font, when it is built. (DESIGN section 6)
 */
export function identityPages(application: string, font: string | undefined): IdentityPages {
  const name = escaped(application);
  const style = identityStyle(font);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const page = (title: string, content: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
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
  return {
    form: (form) => page(`Sign in to ${name}`, formOf(form)),
    stopped: (sentence) =>
      page(
        'Sign-in stopped',
        `<p class="sentence" role="alert">${escaped(sentence)}</p>\n<a class="button" href="/">Start again</a>`,
      ),
    csp:
      `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; form-action 'self'; ` +
      "base-uri 'none'; frame-ancestors 'none'",
  };
}

function formOf({ formToken, username, failure }: SignInForm): string {
  const first = username === '' ? ' autofocus' : '';
  const second = username === '' ? '' : ' autofocus';
  const invalid = failure === undefined ? '' : ' aria-invalid="true" aria-describedby="failure"';
  const error =
    failure === undefined
      ? ''
      : `\n<div class="error">${alertIcon}<p id="failure" role="alert">${escaped(failure)}</p></div>`;
  return `<form method="post" action="${identity.signInUrl}">
<input type="hidden" name="form_token" value="${escaped(formToken)}">
<div><label for="username">User</label>
<input id="username" name="username" value="${escaped(username)}" autocomplete="username" autocapitalize="none" spellcheck="false"${first}></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password"${invalid}${second}>${error}</div>
<button type="submit">Login</button>
</form>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
