import { entrySchema, type JsonSchema, storageProfile } from '../../resources/index.ts';

/** Named schemas whose fields are those of a record, which is too large for what every page loads. (design RESOURCES) */
const records: Readonly<Record<string, () => JsonSchema>> = {
  StorageProfile: () => entrySchema(storageProfile, { form: 'stored' }),
  StorageProfileWrite: () => entrySchema(storageProfile),
};

/** A named schema with the fields of its record; what the table says of a field holds. */
export function withRecord(name: string, schema: JsonSchema): JsonSchema {
  const record = Object.hasOwn(records, name) ? records[name]?.() : undefined;
  if (record === undefined) return schema;
  const required = new Set([...namesOf(record.required), ...namesOf(schema.required)]);
  return {
    ...record,
    ...schema,
    properties: { ...(record.properties as object), ...(schema.properties as object) },
    required: [...required],
  };
}

function namesOf(required: unknown): readonly string[] {
  return Array.isArray(required) ? required : [];
}
