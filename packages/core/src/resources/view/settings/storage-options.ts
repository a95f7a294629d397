import { storageOptionTexts as texts } from './panels.messages.ts';

/** The storage profiles to choose from: none, those of the tenant, and the one that is chosen though it is not among them. */
export function storageOptions(
  list: readonly { readonly uuid: string; readonly name: string }[] | null,
  value: unknown,
): readonly { readonly value: string; readonly label: string }[] {
  const known = (list ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  const isMissing = typeof value === 'string' && value !== '' && !known.some((option) => option.value === value);
  const missing = isMissing ? [{ value, label: list === null ? value : texts.gone(value) }] : [];
  return [{ value: '', label: texts.none }, ...known, ...missing];
}
