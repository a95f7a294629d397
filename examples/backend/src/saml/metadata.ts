import { X509Certificate } from 'node:crypto';
import { readSamlMetadata } from '@portico/core/profiles';
import { url } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';

/**
 * Refuses metadata with which nobody could sign in: unreadable, without an identity provider, its address or a
 * certificate, or expired. (issue 6)
 * @param path - where it stands in what was sent.
 * @throws Problem 400 with the path and the reason.
 */
export function refuseWrongMetadata(xml: string, path: string, now: Date): void {
  const refuse = (reason: string) => invalid(`${path}: ${reason}`, path);
  const read = readSamlMetadata(xml);
  if ('fault' in read) throw refuse(read.fault);
  const providers = read.entities.filter(({ isIdentityProvider }) => isIdentityProvider);
  if (providers.length === 0) throw refuse('describes no identity provider');
  for (const { entityId, ssoUrls, certificates, validUntil } of providers) {
    if (entityId === '') throw refuse('an identity provider has no entityID');
    if (validUntil !== null && !(Date.parse(validUntil) > now.getTime())) throw refuse(`expired at ${validUntil}`);
    if (!ssoUrls.some((address) => address !== '' && url(address) === null)) {
      throw refuse(`${entityId} has no http or https address to sign in at`);
    }
    if (certificates.length === 0) throw refuse(`${entityId} has no certificate`);
    for (const certificate of certificates) {
      if (!isCertificate(certificate)) throw refuse(`a certificate of ${entityId} cannot be read`);
    }
  }
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')) !== undefined;
  } catch {
    return false;
  }
}
