import { forcedValue } from '../../convert/effective-theme.ts';
import { defaultModule } from '../../convert/from-server.convert.ts';
import { compiled, compiledField, readKeys } from '../../registry/compile.ts';
import type { ChoiceField, NumberField } from '../../registry/fields.ts';
import type { ModuleId } from '../../registry/model.ts';
import { adviceMessages } from '../../validate/messages.ts';

/** One entry of a choice on screen; a number says its value too, as in `Small 11px`. (spec 1 section 9) */
export interface ChoiceOption {
  value: string | number;
  label: string;
}

/** Entries of a choice; a stored value outside the offer stands at the end, since it is kept. (OP-20, UI.md 4.3) */
export function choiceOptions(field: ChoiceField | NumberField, value: string | number): readonly ChoiceOption[] {
  const offered = field.kind === 'choice' ? field.options : field.options.map((option) => numbered(field, option));
  if (offered.some((option) => option.value === value)) return offered;
  return [...offered, { value, label: field.kind === 'choice' ? String(value) : `${value}${field.unit}` }];
}

function numbered({ unit }: NumberField, { value, label }: ChoiceOption): ChoiceOption {
  const figure = `${value}${unit}`;
  return { value, label: label === figure ? figure : `${label} ${figure}` };
}

/** The value that a rule holds a choice at, and why; null while it is free. (spec 1 section 4, OP-33) */
export function fixedChoice(
  id: ModuleId,
  path: string,
  configuration: object,
): { value: string; reason: string } | null {
  const value = forcedValue(id, configuration, compiledField(id, path).field);
  return value === null ? null : { value, reason: adviceMessages.regularButton };
}

/** Stops of a dial from the lowest to the highest. (spec 1 section 9, rotation options) */
export function dialStops({ options }: NumberField): readonly number[] {
  return options.map((option) => option.value).sort((a, b) => a - b);
}

/** The stop that a key leads to; the end stays the end, and a stored value between two stops goes to the next one. */
export function stopFor(field: NumberField, value: number, key: string): number | null {
  const stops = dialStops(field);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stops.find((stop) => stop > value) ?? value;
    case 'ArrowLeft':
    case 'ArrowDown':
      return stops.findLast((stop) => stop < value) ?? value;
    case 'Home':
      return stops[0] ?? value;
    case 'End':
      return stops.at(-1) ?? value;
    default:
      return null;
  }
}

/**
 * The stop nearest to a direction. A line through the middle points both ways, so opposite directions mean the same.
 * @param degrees - clockwise from the right, as CSS turns.
 */
export function nearestStop(field: NumberField, degrees: number): number {
  const turned = ((((degrees + 90) % 180) + 180) % 180) - 90;
  return dialStops(field).reduce((best, stop) => (Math.abs(stop - turned) < Math.abs(best - turned) ? stop : best));
}

/** What a part that is null starts with. (spec 1 section 9, default texts; OP-12) */
export function newPart(id: ModuleId, path: string): unknown {
  const part = compiled(id).parts.find((candidate) => candidate.path === path);
  return part === undefined ? null : readKeys(defaultModule(id), part.keys);
}
