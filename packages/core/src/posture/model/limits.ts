/** What a policy file may hold at most. (DESIGN section 5, input rules of imports; the number of settings is chosen here) */
export const policyFileLimits = {
  bytes: 5 * 1024 * 1024,
  depth: 32,
  settings: 5_000,
  values: 100_000,
  skipped: 200,
} as const;

/** Keys that would reach a prototype. (DESIGN section 5) */
export const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
