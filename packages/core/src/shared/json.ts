/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Tells a plain record from arrays, null and everything else. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
