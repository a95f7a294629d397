import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown, as every code app has it. (RFC 6238) */
const periodSeconds = 30;
/** Steps that the clocks of the service and of a phone may be apart, either way. (issue 15) */
const drift = 1;

/** 160 random bits, as RFC 4226 wants them, in the form that code apps take. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds. (RFC 6238, key URI format of code apps) */
export function keyUri(secret: string, { issuer, uid }: { issuer: string; uid: string }): string {
  return totp(secret, { issuer, label: uid }).toString();
}

/**
 * The step of time that a code is of: now, or the one before or after.
 * @returns null for a code of none of them.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totp(secret).validate({ token: digits, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1_000 / periodSeconds) + delta;
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });
}
