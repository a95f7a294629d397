import { defineMessages, formatList, formatNumber, formatRow } from '../../language/index.ts';

/** Words of a change. (UI.md 4.14, design RESOURCES "A change in words") */
export const changeTexts = defineMessages('resource-changes', {
  on: 'On',
  off: 'Off',
  /** What is on or off where the name of the field says no more than that. */
  state: 'State',
  /** A secret, or a member that no field names: that it is there is told, not what it is. */
  hidden: 'set',
  anotherHidden: 'another',
  gone: (name: string) => `${name} (deleted)`,
  field: (above: string, label: string) => `${above} › ${label}`,
  measured: (amount: string, unit: string) => `${amount} ${unit}`,
  row: (name: string, parts: readonly string[]) => (parts.length === 0 ? name : `${name}: ${formatRow(parts)}`),
  more: (values: readonly string[], more: number) => `${formatRow(values)} and ${formatNumber(more)} more`,
  all: (values: readonly string[]) => formatRow(values),
  added: (name: string) => `+ ${name}`,
  removed: (name: string) => `− ${name}`,
  changed: (name: string, fields: readonly string[]) =>
    fields.length === 0 ? `● ${name}` : `● ${name}: ${fields.join('; ')}`,
  moved: (names: readonly string[], from: number, to: number) => `↕ ${formatList(names)}: moved from ${from} to ${to}`,
  movedToo: (from: number, to: number) => `moved from ${from} to ${to}`,
  fieldAdded: (label: string, after: string) => `${label}: ${after}`,
  fieldRemoved: (label: string, before: string) => `${label}: no longer ${before}`,
  fieldChanged: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  order: 'Order',
  orderChanged: 'other order',
});
