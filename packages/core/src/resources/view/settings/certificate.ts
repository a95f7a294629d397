import { formatDate } from '../../../language/index.ts';
import { certificatePem } from '../../../validators/index.ts';
import { certificateTexts as texts } from './panels.messages.ts';

/** How long before its end a certificate warns, in days. (UI.md 4.15, details) */
const WARN_DAYS = 30;
const dayMs = 86_400_000;
const day = { dateStyle: 'medium', timeZone: 'UTC' } as const;

/** What the service says of a certificate. (spec 3 section 7, decodeCert) */
export interface DecodedCertificate {
  readonly subject: string;
  readonly issuer: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly subject_alt_name: string | null;
  readonly fingerprint_sha256: string;
  readonly is_ca: boolean;
}

/** Lines of a certificate, and what somebody should know of it. */
export interface CertificateLook {
  readonly facts: readonly (readonly [term: string, text: string])[];
  readonly warnings: readonly string[];
}

/** A text that may be decoded; null for what is none. */
export function certificateIn(text: unknown): string | null {
  return typeof text === 'string' && certificatePem(text) === null ? text.trim() : null;
}

/** @param now - milliseconds since 1970. */
export function certificateLook(found: DecodedCertificate, now: number): CertificateLook {
  const [from, to] = [Date.parse(found.valid_from), Date.parse(found.valid_to)];
  const warnings = [
    ...(now < from ? [texts.notYet(formatDate(from, day))] : []),
    ...(now > to ? [texts.over(formatDate(to, day))] : []),
    ...(now <= to && to - now < WARN_DAYS * dayMs ? [texts.ends(formatDate(to, day))] : []),
    ...(found.is_ca ? [] : [texts.noAuthority]),
  ];
  const names = found.subject_alt_name === null ? [] : [[texts.names, found.subject_alt_name] as const];
  return {
    facts: [
      [texts.subject, found.subject],
      [texts.issuer, found.issuer],
      [texts.until, formatDate(to, day)],
      ...names,
      [texts.fingerprint, found.fingerprint_sha256],
    ],
    warnings,
  };
}
