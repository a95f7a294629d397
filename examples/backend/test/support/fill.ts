/** `{name}` alone becomes the value as it is, inside of a text its text. */
export function filled(value: unknown, values: Record<string, unknown>): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1];
    if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole];
    return value.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values));
  if (typeof value !== 'object' || value === null || value instanceof FormData) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, values)]));
}

/** Whether the revision of now is to be asked for, before names are filled in. */
export function namesRevision(value: unknown): boolean {
  return /\{(rev|state|updatedAt)\}/.test(JSON.stringify(value) ?? '');
}

/** The value at a dotted path, through lists too. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}
