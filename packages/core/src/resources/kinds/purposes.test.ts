import { expect, it } from 'vitest';
import { resources } from './kinds.ts';

const told = ({ purpose = '' }: { purpose?: string }) => ({
  isInOrder: /from top to bottom, the first (?:rule|one) that matches decides|offers the providers in this order/.test(
    purpose,
  ),
  isUnordered: /Their order means nothing\.$/.test(purpose),
});

const lists = resources.filter(({ store }) => store.type !== 'document');

it.each(lists.map((record) => [record.kind, record] as const))(
  'the list of %s says what the order of its entries means (UI.md 4.9, OP-208)',
  (_, record) => {
    const isOrdered = record.order !== undefined;
    expect(told(record)).toEqual({ isInOrder: isOrdered, isUnordered: !isOrdered });
  },
);
