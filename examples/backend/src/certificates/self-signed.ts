import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { addYears } from 'date-fns/addYears';
import { der, oid, sequence, time, unsigned } from './der.ts';

/** A certificate with its key, both in PEM. */
export interface KeyAndCertificate {
  cert: string;
  private_key: string;
}

/** Kinds of keys: RSA, which every reader of SAML knows, and EC on P-256, which is made at once. */
const keyKinds = {
  rsa: {
    algorithm: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)),
    make: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  },
  ec: {
    algorithm: sequence(oid('1.2.840.10045.4.3.2')),
    make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  },
};

/**
 * Makes a key and a certificate that it signs itself. Node signs but writes no certificates. (RFC 5280)
 * @param name - common name of subject and issuer.
 * @param years - how long it is valid from now.
 */
export function selfSigned(
  name: string,
  years: number,
  now: Date,
  kind: keyof typeof keyKinds = 'rsa',
): KeyAndCertificate {
  const { algorithm, make } = keyKinds[kind];
  const { publicKey, privateKey } = make();
  const end = new Date(addYears(now, years, { in: utc }));
  const subject = sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))));
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive, and always of the same length
  const body = sequence(
    der(0xa0, unsigned(Buffer.from([2]))), // version 3
    unsigned(serial),
    algorithm,
    subject,
    sequence(time(now), time(end)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
