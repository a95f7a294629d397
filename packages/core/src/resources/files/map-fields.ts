import { isRecord } from '../../shared/index.ts';
import type { Field, Fields, RefField, RefsField, SecretField } from '../fields/field.ts';

/** How values that a file writes in its own way are turned round; the path is that of the value below the entry. */
export interface FieldMapper {
  /** One reference. */
  ref(value: unknown, field: RefField | RefsField, path: string): unknown;
  /** A list of references once each of them is turned round; as it is unless given. */
  refs?(values: readonly unknown[]): readonly unknown[];
  secret(value: unknown, field: SecretField, path: string): unknown;
}

/** An entry with its references and secrets turned round; everything else as it is. Absent stays absent. */
export function mapFields(fields: Fields, entry: unknown, mapper: FieldMapper, above = ''): unknown {
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const path = above === '' ? key : `${above}.${key}`;
      return [
        key,
        field === undefined || value === undefined || value === null ? value : mapField(field, value, mapper, path),
      ];
    }),
  );
}

function mapField(field: Field, value: unknown, mapper: FieldMapper, path: string): unknown {
  switch (field.kind) {
    case 'secret':
      return mapper.secret(value, field, path);
    case 'ref':
      return mapper.ref(value, field, path);
    case 'refs': {
      const values = each(value, path, (item, at) => mapper.ref(item, field, at));
      return Array.isArray(values) ? (mapper.refs?.(values) ?? values) : values;
    }
    case 'group':
      return mapFields(field.fields, value, mapper, path);
    case 'switch':
      return mapField(field.of, value, mapper, path);
    case 'union': {
      const word = isRecord(value) ? value[field.tag] : undefined;
      const known = typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
      return known === undefined ? value : mapField(known, value, mapper, path);
    }
    case 'rows':
      return each(value, path, (row, at) => mapField(field.of, row, mapper, at));
    default:
      return value;
  }
}

function each(value: unknown, path: string, map: (item: unknown, path: string) => unknown): unknown {
  return Array.isArray(value) ? value.map((item, at) => map(item, `${path}[${at}]`)) : value;
}
