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
  return forbid(new RegExp(`[${chars.replace(/[\\\]^-]/g, '\\$&')}]`, 'gu'), key);
}

/** As `forbidChars`, for a global pattern of one character, such as a class with white space. */
export function forbid(character: RegExp, key: string): Rule {
  return (value) => {
    const found = value.match(character);
    return found === null ? null : { [key]: [...new Set(found)] };
  };
}

/** Turns a question about a value into a rule; the empty value passes. */
export function accept(isValid: (value: string) => boolean, key: string): Rule {
  const failure: Failure = { [key]: true };
  return (value) => (value === '' || isValid(value) ? null : failure);
}
