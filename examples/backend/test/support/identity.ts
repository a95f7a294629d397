import type { AuthParamsWire } from '@portico/core/api';
import { toSignInForm } from '@portico/core/session';
import type { Credentials } from './backend.ts';
import type { Answer, TestSession } from './session.ts';

/** Posts a form, as a page does. */
export function postForm(session: TestSession, path: string, fields: Record<string, string>): Promise<Answer> {
  return session.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** Begins a sign-in in the portal and answers the identity page that it leads to. */
export async function openIdentityPage(session: TestSession): Promise<Answer> {
  const params = (await session.call('POST', '/api/auth/v1/auth_params', { body: {} })).body as AuthParamsWire;
  const form = toSignInForm(params, false, session.url);
  return postForm(session, '/identity/login', Object.fromEntries(form?.fields ?? []));
}

/** The token of the form of a page. */
export const formTokenOf = ({ text }: Answer): string => /name="form_token" value="([^"]*)"/.exec(text)?.[1] ?? '';

/** Signs in on the identity page and takes the token out of the way back, in the browser of `session`. */
export async function tokenFor(session: TestSession, { username, password }: Credentials): Promise<string> {
  const form_token = formTokenOf(await openIdentityPage(session));
  const back = await postForm(session, '/identity/sign-in', { form_token, username, password });
  return new URL(back.headers.get('location') ?? '', session.url).searchParams.get('code') ?? '';
}
