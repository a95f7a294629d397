import type { ReferenceDirectory } from '@portico/core';
import type { RefField, RefsField } from '@portico/core/resources';
import {
  type Entry,
  formErrors,
  type KindPlace,
  type KnownTargets,
  mayTakeLater,
  type Opened,
  type ResourceRecord,
  selectList,
  selectOpened,
  valueAt,
} from '@portico/core/resources/view';
import type { ValueError } from '@portico/core/shared';
import { createContext, useContext, useMemo } from 'react';
import { type LiveBox, type LiveText, useLiveText } from './live-text.ts';
import { useList, useResourceState } from './resource-context.ts';

/** What every field of an entry's form stands on, and typing does not change. */
export interface FormParts {
  record: ResourceRecord;
  /** What entries are called that this one refers to, and who reads more of them. */
  known: KnownTargets;
  directory: ReferenceDirectory;
  isReadOnly: boolean;
  edit: (path: string, value: unknown) => void;
  choose: (path: string, word: string, fresh?: Entry) => void;
  leave: (path: string) => void;
  /** Makes an entry that a field refers to, and chooses it. */
  make: (asked: AskedReferred) => void;
  /** The entry as it is now, for what somebody does to it. */
  entryNow: () => Entry;
}

/** An entry that is missing among those that a field may refer to. */
export interface AskedReferred {
  field: RefField | RefsField;
  path: string;
  /** What is made. */
  kind: KindPlace;
  /** What it is called, as far as somebody typed it. */
  typed: string;
}

export const FormContext = createContext<FormParts | null>(null);

export function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (parts === null) throw new Error('FormContext is missing above this component.');
  return parts;
}

/** The entry in the form with its errors. */
export interface FormNow extends Pick<Opened, 'entry' | 'before'> {
  /** Errors that are shown by now. */
  shown: readonly ValueError[];
  all: readonly ValueError[];
}

/** Made once a letter: every field looks at it. */
const looks = new WeakMap<Opened, { readonly list: readonly Entry[]; readonly now: FormNow }>();

function lookAt(record: ResourceRecord, opened: Opened, list: readonly Entry[]): FormNow {
  const known = looks.get(opened);
  if (known?.list === list) return known.now;
  const now = { ...opened, ...formErrors(record, opened, list) };
  looks.set(opened, { list, now });
  return now;
}

const closed: FormNow = { entry: {}, before: null, shown: [], all: [] };

/**
 * Reads the entry in the form: a letter draws only what reads something else after it.
 * @param isSame - for what is made at each look, such as a list.
 */
export function useFormState<T>(read: (now: FormNow) => T, isSame?: (before: T, now: T) => boolean): T {
  const { record } = useForm();
  return useResourceState((snapshot) => {
    const opened = selectOpened(snapshot);
    return read(opened === null ? closed : lookAt(record, opened, selectList(snapshot)));
  }, isSame);
}

export interface FieldState {
  value: unknown;
  /** What is wrong with the value itself; null for nothing, or nothing that is shown yet. */
  error: string | null;
  isReadOnly: boolean;
  edit: (value: unknown) => void;
  leave: () => void;
}

/** The field at a place of the entry. */
export function useFormField(path: string): FieldState {
  const { isReadOnly, edit, leave } = useForm();
  const { value, error } = useFormState(
    (now) => ({ value: valueAt(now.entry, path), error: errorAt(now, path) }),
    (before, now) => before.value === now.value && before.error === now.error,
  );
  return { value, error, isReadOnly, edit: (next) => edit(path, next), leave: () => leave(path) };
}

function errorAt({ shown }: FormNow, path: string): string | null {
  return shown.find((error) => error.path === path)?.message ?? null;
}

/** A value as a box of text shows it. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

export interface TextFieldState extends Pick<FieldState, 'error' | 'leave'> {
  box: LiveBox;
}

/**
 * A field of one text: what is typed in it draws it anew only where something else becomes of it. (issue 14, acceptance 6)
 * @param isRequired - it stays a text where nothing is left of it.
 */
export function useTextField(path: string, isRequired: boolean): TextFieldState {
  const { actor } = useList();
  const { edit, leave } = useForm();
  const live = useMemo<LiveText>(
    () => ({
      now: () => textOf(valueAt(selectOpened(actor.getSnapshot())?.entry ?? {}, path)),
      subscribe: (onChange) => {
        const { unsubscribe } = actor.subscribe(onChange);
        return unsubscribe;
      },
      edit: (typed) => edit(path, typed === '' && !isRequired ? undefined : typed),
      mayWait: () => mayTakeLater(actor.getSnapshot(), path),
    }),
    [actor, edit, path, isRequired],
  );
  const error = useFormState((now) => errorAt(now, path));
  return { box: useLiveText(live), error, leave: () => leave(path) };
}
