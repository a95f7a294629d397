import { focusField } from '../../platform/focus-field.ts';

/** Goes to the field of an error, or to the nearest one around it; another form may have fields that are called so. */
export function focusFirst(path: string, form: string): void {
  const fields = document.getElementById(form) ?? document;
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, '')) {
    if (focusField(at, fields)) return;
  }
}
