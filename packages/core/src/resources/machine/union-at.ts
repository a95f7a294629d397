import type { Field, Fields, UnionField } from '../fields/field.ts';

/** The union that stands at a place of an entry, whatever is chosen above it; undefined where none does. */
export function unionAt(fields: Fields, path: string): UnionField | undefined {
  return fieldsAt(fields, path).find((field): field is UnionField => field.kind === 'union');
}

/** The field at a place of an entry, the first one where variants differ. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  return fieldsAt(fields, path)[0];
}

function fieldsAt(fields: Fields, path: string): readonly Field[] {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  let at: readonly Field[] = [{ kind: 'group', label: '', required: false, fields, checks: [], closed: false }];
  for (const step of steps) at = at.flatMap((field) => below(field, step));
  return at;
}

function below(field: Field, step: string): readonly Field[] {
  switch (field.kind) {
    case 'group':
      return Object.hasOwn(field.fields, step) && field.fields[step] !== undefined ? [field.fields[step]] : [];
    case 'union':
      return Object.values(field.variants).flatMap((variant) => below(variant, step));
    case 'rows':
      return [field.of];
    case 'switch':
      return below(field.of, step);
    default:
      return [];
  }
}
