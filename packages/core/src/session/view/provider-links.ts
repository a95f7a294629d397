import type { SignInProviderWire } from '../../api/schemas/index.ts';
import { safeReturnUrl } from '../return-url.ts';
import { forceUdb } from '../sign-in.ts';

/**
 * Whose providers the sign-in page asks for: those of the tenant that its address names; nobody's where it asks for the
 * users of the service itself. (spec 2 section 2, force_udb)
 */
export function providersQuestion(search: string): { tenant?: string } | null {
  if (forceUdb(search)) return null;
  const tenant = new URLSearchParams(search).get('tenant');
  return tenant === null || tenant === '' ? {} : { tenant };
}

/** A way to sign in beside the password. */
export interface ProviderLink {
  id: string;
  name: string;
  href: string;
}

/**
 * The ways through providers of identities, with the place that the sign-in goes on to; only those that begin at the
 * service itself. (OP-210)
 */
export function providerLinks(
  answer: { providers: readonly SignInProviderWire[] } | null | undefined,
  place: string | null,
): ProviderLink[] {
  const to = safeReturnUrl(place);
  const query = to === '/' ? '' : `?${new URLSearchParams({ returnUrl: to })}`;
  const own = (answer?.providers ?? []).filter(({ sign_in_url }) => sign_in_url === safeReturnUrl(sign_in_url));
  return own.map(({ id, name, sign_in_url }) => ({ id, name, href: sign_in_url + query }));
}
