import type { AuthParamsWire } from '../api/schemas/index.ts';

/** The hidden form that takes a cloud user to the identity service. */
export interface SignInForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The hidden form of the cloud login page; null when login_url is no web address, since a form must not post to a
 * script. (spec 2 section 2)
 */
export function toSignInForm(params: AuthParamsWire, forceUdb: boolean, base: string): SignInForm | null {
  const action = URL.canParse(params.login_url, base) ? new URL(params.login_url, base) : null;
  if (action === null || !/^https?:$/.test(action.protocol)) return null;
  const { redirect_uri, client_id, csrf_token, scope, id_token_hint } = params;
  const fields: [string, string][] = [
    ['redirect_uri', redirect_uri],
    ['client_id', client_id],
    ['csrf_token', csrf_token],
    ['scope', scope],
  ];
  if (id_token_hint) fields.push(['id_token_hint', id_token_hint]);
  if (forceUdb) fields.push(['force_udb', 'true']);
  return { action: action.href, fields };
}
