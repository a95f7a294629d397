/** What a rule found wrong: one error key with its detail. (spec 3 section 5, OP-112) */
export type Failure = Readonly<Record<string, unknown>>;

/** A form validator: `null` when the value passes. The empty value passes all but `name`; `required` is a rule of its own. (OP-112) */
export type Rule = (value: string) => Failure | null;

/** Joins rules into one that answers with the first failure. (STYLE section 6) */
export function firstFailure(...rules: readonly Rule[]): Rule {
  return (value) => {
    for (const rule of rules) {
      const failure = rule(value);
      if (failure !== null) return failure;
    }
    return null;
  };
}

/**
 * Rejects any of `chars`; the detail lists each found character once, in the order of appearance. (spec 1 section 5)
 * @param key - `invalidChars` unless the spec names another error key.
 */
export function forbidChars(chars: string, key = 'invalidChars'): Rule {
  return forbidMatches((char) => chars.includes(char), key);
}

/** As `forbidChars`, for a class of characters that a list cannot name, such as white space. */
export function forbidMatches(isForbidden: (char: string) => boolean, key: string): Rule {
  return (value) => {
    const found = new Set<string>();
    for (const char of value) if (isForbidden(char)) found.add(char);
    return found.size > 0 ? { [key]: [...found] } : null;
  };
}

/** Turns a question about a value into a rule; the empty value passes. */
export function accept(isValid: (value: string) => boolean, key: string): Rule {
  const failure: Failure = { [key]: true };
  return (value) => (value === '' || isValid(value) ? null : failure);
}
