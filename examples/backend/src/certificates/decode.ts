import { X509Certificate } from 'node:crypto';
import type { DecodedCertificateWire } from '@portico/core/api';
import { certificatePem } from '@portico/core/validators';
import { invalid } from '../http/problem.ts';

/**
 * Reads a certificate in PEM. (spec 3 sections 5 and 7)
 * @param path - where it stands in what was sent.
 * @throws Problem 400 with the path.
 */
export function readCertificate(pem: string, path: string): X509Certificate {
  const text = pem.trim();
  if (text === '' || certificatePem(text) !== null) {
    throw invalid(`${path}: must be a certificate in PEM, with BEGIN and END CERTIFICATE lines`, path);
  }
  try {
    return new X509Certificate(text);
  } catch {
    throw invalid(`${path}: the lines hold no certificate that can be read`, path);
  }
}

/** What a certificate says. (spec 3 section 7) */
export function describeCertificate(certificate: X509Certificate, now: Date): DecodedCertificateWire {
  const [validFrom, validTo] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  return {
    subject: certificate.subject ?? '', // Node answers nothing for an empty name
    issuer: certificate.issuer ?? '',
    serial_number: certificate.serialNumber,
    valid_from: validFrom.toISOString(),
    valid_to: validTo.toISOString(),
    expired: now < validFrom || now > validTo,
    fingerprint_sha256: certificate.fingerprint256,
    subject_alt_name: certificate.subjectAltName ?? null,
    is_ca: certificate.ca,
  };
}
