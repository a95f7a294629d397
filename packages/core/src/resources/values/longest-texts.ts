import type { ValueRule } from './value-rules.ts';

/** As the validators have it; a list needs no more of them than this. (spec 3 section 5) */
const NAME_MAX = 200;
/** Longest text of an entry. Chosen here, as for profiles. (spec 3 section 3) */
export const TEXT_MAX = 250;
/** Longest name of a role, and longest right. (OP-93) */
export const ROLE_NAME_MAX = 100;
export const RIGHT_MAX = 200;
/** Longest note, reason or pattern of a user agent. Chosen here. */
export const NOTE_MAX = 1_000;
/** Longest metadata of a provider of identities, in UTF-16 units. Chosen here. */
export const METADATA_MAX = 1_048_576;

/** Longest value of a setting in JSON, in UTF-16 units. Chosen here. (decision 053) */
export const JSON_MAX = 10_000;

/** Longest text of pages, and longest certificate. Chosen here. */
export const LONG_TEXT_MAX = 100_000;
/** Longest address of a viewer. Chosen here. */
export const URL_MAX = 2_048;
export const CERTIFICATE_MAX = 65_536;

/** Longest text that a rule takes, in UTF-16 units; of a rule that is not here, its form says enough. */
export const longestTexts: Partial<Readonly<Record<ValueRule, number>>> = {
  name: NAME_MAX,
  text: TEXT_MAX,
  short_text: TEXT_MAX,
  username: TEXT_MAX,
  note: NOTE_MAX,
  role_name: ROLE_NAME_MAX,
  right: RIGHT_MAX,
  user_agent: NOTE_MAX,
  saml_metadata: METADATA_MAX,
  long_text: LONG_TEXT_MAX,
  certificate: CERTIFICATE_MAX,
  viewer_url: URL_MAX,
  setting_name: TEXT_MAX,
  json: JSON_MAX,
};

/** Longest text that all of some rules take. */
export function longestTextOf(rules: readonly ValueRule[]): number {
  return Math.min(...rules.map((rule) => longestTexts[rule] ?? Number.POSITIVE_INFINITY));
}
