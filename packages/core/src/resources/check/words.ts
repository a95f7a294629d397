import type { Failure } from '../../validators/index.ts';
import type { ReferenceTarget } from '../fields/field.ts';

/** What to enter, by the key of the failure. Wording chosen here, in the manner of UI.md 4.3. */
const failureTexts: Readonly<Record<string, string>> = {
  invalidIP: 'Enter an IP address, for example 10.1.2.3.',
  invalidIpRange: 'Enter an address, a network or a range, for example 10.1.0.0/16 or 10.1.2.3-10.1.2.9.',
  invalidCidr: 'Enter a network, for example 10.1.0.0/16.',
  invalidDomain: 'Enter a domain, for example example.com or *.example.com.',
  invalidUrl: 'Enter a full URL, for example https://example.com/list.',
  invalidUriStartsWith: 'Enter a URL that starts with http:// or https://.',
  invalidPortOrPortRange: 'Enter a port or a range of ports, for example 443 or 8000-8080.',
  invalidUserName: `These characters and white space aren't allowed: ! < \\ ' "`,
  invalidText: 'Remove tabs and other control characters.',
  invalidLineBreaks: 'Write it in one line.',
  invalidVersion: 'Enter a version, for example 14.2.',
  invalidBrowser: 'Enter a browser, with a version where it is compared, for example chrome or chrome 120.',
  invalidExtension: 'Enter an extension, for example pdf.',
  invalidMediaType: 'Enter a media type, for example application/pdf or image/*.',
  invalidTime: 'Enter a time with its zone, for example 2026-03-01T12:00:00Z.',
};

/** What the form says about a value that a rule refused. */
export function failureWords(failure: Failure): { rule: string; message: string } {
  const [[rule, detail] = ['invalid', true]] = Object.entries(failure);
  if (rule === 'minlength') return { rule, message: `Use at least ${(detail as { min: number }).min} characters.` };
  if (rule === 'maxlength') return { rule, message: `Use at most ${(detail as { max: number }).max} characters.` };
  return { rule, message: failureTexts[rule] ?? 'This value is not allowed.' };
}

/** What a reference to nothing misses. */
export const targetNames = {
  'mpa.application': 'application',
  'mpa.connector_cluster': 'connector cluster',
  'fwaas.service': 'firewall service',
  'rules.content_type': 'content type',
  'posture.profile': 'posture profile',
} as const satisfies Record<ReferenceTarget, string>;

/** A value as it is quoted in a message. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
