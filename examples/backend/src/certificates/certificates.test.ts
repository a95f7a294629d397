import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeCertificate, readCertificate } from './decode.ts';
import { selfSigned } from './self-signed.ts';

const now = new Date('2026-11-21T10:20:30Z');
const { cert, private_key } = selfSigned('Portico ü', 10, now);

describe('a certificate that signs itself (RFC 5280)', () => {
  it('is read by others, fits its key and is valid for its years', () => {
    const read = new X509Certificate(cert);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.checkPrivateKey(createPrivateKey(private_key))).toBe(true);
    expect(read.subject).toBe('CN=Portico ü');
    expect(describeCertificate(read, now)).toMatchObject({
      subject: 'CN=Portico ü',
      issuer: 'CN=Portico ü',
      valid_from: '2026-11-21T10:20:30.000Z',
      valid_to: '2036-11-21T10:20:30.000Z',
      expired: false,
      is_ca: false,
    });
    expect(describeCertificate(read, new Date('2036-11-21T10:20:31Z')).expired).toBe(true);
    expect(describeCertificate(read, new Date('2026-11-21T10:20:29Z')).expired).toBe(true);
  });

  it('ends in the month in which it was made, made on the last day of a leap February too', () => {
    const made = new X509Certificate(selfSigned('a', 1, new Date('2028-02-29T12:00:00Z'), 'ec').cert);
    expect(new Date(made.validTo).toISOString()).toBe('2029-02-28T12:00:00.000Z');
  });

  it('differs from every other one', () => {
    expect(new X509Certificate(selfSigned('a', 1, now).cert).serialNumber).not.toBe(
      new X509Certificate(selfSigned('a', 1, now).cert).serialNumber,
    );
  });
});

describe('certificates that are sent (spec 3 sections 5 and 7)', () => {
  it.each(['', 'none', cert.replace('BEGIN', 'BEGINN'), cert.replace(/\n[^\n]+\n/, '\n')])('refuses %.40j', (pem) => {
    expect(() => readCertificate(pem, 'cert')).toThrow(/^cert: /);
  });

  it('takes one with space round it', () => {
    expect(readCertificate(`\n ${cert}\n`, 'cert').subject).toBe('CN=Portico ü');
  });
});
