import type { StateValue } from 'xstate';

/** A machine state as one word for `data-state`: `editing.saved`. (UI.md section 1.1) */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateName(inner)}`))
    .join(' ');
}
