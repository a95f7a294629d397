import { X509Certificate } from 'node:crypto';
import { readSamlMetadata, type SamlEntity } from '@portico/core/profiles';
import { url } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';

const isAddress = (address: string | null) => address !== null && address !== '' && url(address) === null;

/**
 * Refuses metadata with which nobody could sign in: unreadable, without an identity provider, its address or a
 * certificate, or expired; and metadata of several, of which nobody can say who signs in. (issue 6, OP-210)
 * @param path - where it stands in what was sent.
 * @param now - null where an end that is over is no reason.
 * @throws Problem 400 with the path and the reason.
 */
export function refuseWrongMetadata(xml: string, path: string, now: Date | null): void {
  const refuse = (reason: string) => invalid(`${path}: ${reason}`, path);
  const read = readSamlMetadata(xml);
  if ('fault' in read) throw refuse(read.fault);
  const providers = read.entities.filter(({ isIdentityProvider }) => isIdentityProvider);
  if (providers.length === 0) throw refuse('describes no identity provider');
  for (const { entityId, ssoUrls, redirectUrl, certificates, validUntil } of providers) {
    if (entityId === '') throw refuse('an identity provider has no entityID');
    if (validUntil !== null && now !== null && !(Date.parse(validUntil) > now.getTime()))
      throw refuse(`expired at ${validUntil}`);
    if (!ssoUrls.some(isAddress)) {
      throw refuse(`${entityId} has no http or https address to sign in at`);
    }
    if (certificates.length === 0) throw refuse(`${entityId} has no certificate`);
    for (const certificate of certificates) {
      if (!isCertificate(certificate)) throw refuse(`a certificate of ${entityId} cannot be read`);
    }
    if (!isAddress(redirectUrl))
      throw refuse(`${entityId} has no address for HTTP-Redirect, by which requests are sent`);
  }
  if (providers.length > 1) {
    throw refuse(`describes ${providers.length} identity providers; leave the one that signs in here`);
  }
}

/** An identity provider that can be asked. */
export type SignInEntity = SamlEntity & { redirectUrl: string };

/**
 * The one identity provider that metadata describes. When the description itself ends is no matter of a sign-in: it is
 * pasted, and nobody would fetch the next one. (decision 035)
 * @returns undefined for metadata with which nobody can sign in.
 */
export function signInEntity(xml: string): SignInEntity | undefined {
  const read = readSamlMetadata(xml);
  const providers = 'fault' in read ? [] : read.entities.filter(({ isIdentityProvider }) => isIdentityProvider);
  const [entity] = providers;
  if (entity === undefined || providers.length > 1 || !isAddress(entity.redirectUrl)) return undefined;
  if (entity.entityId === '' || entity.certificates.length === 0) return undefined;
  return { ...entity, redirectUrl: entity.redirectUrl ?? '' };
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')) !== undefined;
  } catch {
    return false;
  }
}
