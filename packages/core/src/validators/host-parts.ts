/** Longest domain. (spec 3 section 5) */
export const DOMAIN_MAX_LENGTH = 253;
/** Longest label of a domain. (spec 3 section 5) */
export const LABEL_MAX_LENGTH = 63;

/** White space or a control character of either range. */
export function hasSpaceOrControl(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  return /[\s\u0000-\u001f\u007f-\u009f]/.test(value);
}
