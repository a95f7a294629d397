import { isRecord, jsonEqual, type ValueError } from '../../shared/index.ts';
import type { Field, Fields, SecretField } from '../fields/field.ts';
import { SECRET_MASK } from '../fields/secret-mask.ts';
import { fault, own } from './fault.ts';
import { entryFaults } from './messages.ts';

/**
 * Masks that stand for nothing: no secret is stored at their place, or one that stands for other values beside it alone.
 * (RES-014, OP-98)
 */
export function storedSecretErrors(fields: Fields, before: unknown, entry: unknown, above: string): ValueError[] {
  if (!isRecord(entry)) return [];
  const was = isRecord(before) ? before : {};
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = above === '' ? key : `${above}.${key}`;
    if (field.kind === 'secret')
      return own(entry, key) === SECRET_MASK ? [...secretErrors(field, key, was, entry, path)] : [];
    return below(field, own(was, key), own(entry, key), path);
  });
}

function secretErrors(field: SecretField, key: string, was: Holder, entry: Holder, path: string) {
  const stored = own(was, key);
  if (typeof stored !== 'string' || stored === '') {
    return fault(field.label, path, 'required', entryFaults.required(field.label));
  }
  const isMoved = field.boundTo?.some((each) => !jsonEqual(own(was, each) || null, own(entry, each) || null));
  return isMoved === true ? fault(field.label, path, 'enterAgain', entryFaults.enterAgain) : [];
}

type Holder = Record<string, unknown>;

function below(field: Field, was: unknown, now: unknown, path: string): ValueError[] {
  switch (field.kind) {
    case 'group':
      return storedSecretErrors(field.fields, was, now, path);
    case 'switch':
      return below(field.of, was, now, path);
    case 'union': {
      const word = isRecord(now) ? now[field.tag] : undefined;
      const variant =
        typeof word === 'string' && Object.hasOwn(field.variants, word) ? field.variants[word] : undefined;
      const isSame = isRecord(was) && was[field.tag] === word;
      return variant === undefined ? [] : storedSecretErrors(variant.fields, isSame ? was : undefined, now, path);
    }
    default:
      return [];
  }
}
