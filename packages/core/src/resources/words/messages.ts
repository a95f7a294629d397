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
  compared: (about: string, values: string) => `${about} ${values}`,
  row: (name: string, parts: readonly string[]) => (parts.length === 0 ? name : `${name}: ${formatRow(parts)}`),
  more: (values: readonly string[], more: number) => `${formatRow(values)} and ${formatNumber(more)} more`,
  all: (values: readonly string[]) => formatRow(values),
  added: (name: string, fields: readonly string[]) =>
    fields.length === 0 ? `+ ${name}` : `+ ${name}: ${fields.join('; ')}`,
  removed: (name: string) => `− ${name}`,
  changed: (name: string, fields: readonly string[]) =>
    fields.length === 0 ? `● ${name}` : `● ${name}: ${fields.join('; ')}`,
  /** Neighbours that moved together; of very many the first are named. */
  moved: (names: readonly string[], more: number, from: number, to: number) =>
    `↕ ${more === 0 ? formatList(names) : `${formatRow(names)} and ${formatNumber(more)} more`}: moved from ${from} to ${to}`,
  movedToo: (from: number, to: number) => `moved from ${from} to ${to}`,
  fieldAdded: (label: string, after: string) => `${label}: ${after}`,
  fieldRemoved: (label: string, before: string) => `${label}: no longer ${before}`,
  fieldChanged: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  isNot: 'is not',
  isNotBelow: 'is not below',
  isNotAbove: 'is not above',
  isNotBetween: 'is not between',
  /** How many values a sentence leaves out, and how many conditions. */
  plus: (count: number) => `+${formatNumber(count)}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  orMore: (count: number) => `or ${formatNumber(count)} more`,
  order: 'Order',
  orderChanged: 'other order',
});
