import type { ReferenceDirectory } from '@portico/core';
import { type Entry, type KnownTargets, type ResourceRecord, valueAt } from '@portico/core/resources/view';
import type { ValueError } from '@portico/core/shared';
import { createContext, useContext } from 'react';

/** What every field of an entry's form stands on. */
export interface FormParts {
  record: ResourceRecord;
  entry: Entry;
  /** As it is stored; null for a new one. */
  before: Entry | null;
  /** All of the list, for what compares it with the others. */
  entries: readonly Entry[];
  /** What entries are called that this one refers to, and who reads more of them. */
  known: KnownTargets;
  directory: ReferenceDirectory;
  isReadOnly: boolean;
  /** Errors that are shown by now. */
  errors: readonly ValueError[];
  all: readonly ValueError[];
  edit: (path: string, value: unknown) => void;
  choose: (path: string, word: string, fresh?: Entry) => void;
  leave: (path: string) => void;
}

export const FormContext = createContext<FormParts | null>(null);

export interface FieldState {
  value: unknown;
  /** What is wrong with the value itself; null for nothing, or nothing that is shown yet. */
  error: string | null;
  isReadOnly: boolean;
  edit: (value: unknown) => void;
  leave: () => void;
}

export function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (parts === null) throw new Error('FormContext is missing above this component.');
  return parts;
}

/** The field at a place of the entry. */
export function useFormField(path: string): FieldState {
  const { entry, errors, isReadOnly, edit, leave } = useForm();
  return {
    value: valueAt(entry, path),
    error: errors.find((error) => error.path === path)?.message ?? null,
    isReadOnly,
    edit: (value) => edit(path, value),
    leave: () => leave(path),
  };
}
