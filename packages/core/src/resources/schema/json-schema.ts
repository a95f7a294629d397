/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Record<string, unknown>;

/** What holds where something else does, and what where it does not. */
export function alternative(condition: JsonSchema, consequence: JsonSchema, otherwise: JsonSchema): JsonSchema {
  return { ...implied(condition, consequence), else: otherwise };
}

/** What holds where something else does. */
export function implied(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema; nobody awaits a schema
  return { if: condition, then: consequence };
}
