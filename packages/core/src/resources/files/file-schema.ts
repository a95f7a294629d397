import { DOCUMENT_ID, type ResourceRecord } from '../record/record.ts';
import { entrySchema } from '../schema/entry-schema.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isOneFile, KIND_MEMBER } from './resource-file.ts';

/**
 * A file of entries as JSON Schema 2020-12, with the verdict of the checker: references are names, secrets stay out, and ids
 * are left to the service. (RES-018, RES-019, design RESOURCES "As files")
 * @param isClosed - refuses members that no field names. (OP-203)
 */
export function fileSchema(record: ResourceRecord, { isClosed = true }: { isClosed?: boolean } = {}): JsonSchema {
  const { kind, store, identity } = record;
  const { [identity.id]: _, ...fields } = record.fields;
  const { properties, required = [], ...entry } = entrySchema({ ...record, fields }, { form: 'file', isClosed });
  const own = { $schema: { type: 'string' }, [KIND_MEMBER]: { const: kind } };
  if (!isOneFile(record)) {
    return {
      ...entry,
      properties: { ...own, ...(properties as object), ...noId(identity.id) },
      required: [KIND_MEMBER, ...(required as string[])],
    };
  }
  return {
    type: 'object',
    properties: {
      ...own,
      [store.at]: {
        type: 'array',
        items: { ...entry, properties: { ...(properties as object), ...noId(identity.id) }, required },
      },
    },
    required: [KIND_MEMBER, store.at],
    ...(isClosed ? { additionalProperties: false } : {}),
  };
}

const noId = (id: string) => (id === DOCUMENT_ID ? {} : { [id]: false });
