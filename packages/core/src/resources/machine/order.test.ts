import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { webRule } from '../kinds/web-rule.ts';
import { applyChange } from './change.ts';
import { idsOf, orderOf } from './order.ts';

type Entry = Readonly<Record<string, unknown>>;

const last: Entry = { id: 'z', name: 'Everything else', builtin: true, action: 'safeview' };
const idsIn = (list: readonly Entry[] | null) => list?.map(({ id }) => id);

const move = (list: readonly Entry[], ids: readonly string[], to: number) =>
  applyChange(webRule, list, { type: 'move', ids, to, order: idsOf(webRule, list) }).list;

describe('a list after a move (RES-004)', () => {
  it('has the block at its place among the others, and the order that is told of it is that of the list', () => {
    const letters = [...'abcdefgh'];
    const ids = fc.uniqueArray(fc.constantFrom(...letters, 'unknown', 'z'));
    const moves = fc.array(fc.tuple(ids, fc.integer({ min: -1, max: 9 })), { minLength: 1, maxLength: 4 });
    // The built-in rule may stand anywhere, and an entry that came without an id may too.
    const others = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.boolean());
    fc.assert(
      fc.property(moves, others, (all, [at, hasNameless]) => {
        const rules = letters.map((id): Entry => ({ id, name: id, action: 'block' }));
        let list: readonly Entry[] = [...rules.toSpliced(at, 0, last), ...(hasNameless ? [{ name: 'No id' }] : [])];
        for (const [block, to] of all) {
          const isIn = ({ id }: Entry) => id !== 'z' && block.includes(String(id));
          const rest = list.filter((entry) => !isIn(entry));
          const most = letters.length - list.filter(isIn).length;
          const expected = rest.toSpliced(Math.max(0, Math.min(to, most)), 0, ...list.filter(isIn));
          const moved = move(list, block, to) ?? [];
          expect(idsIn(moved)).toEqual(idsIn(expected));
          expect(orderOf(webRule, moved)).toEqual(orderOf(webRule, [...moved]));
          list = moved;
        }
      }),
    );
  });

  it('is made of what it was: of 10,000 entries only those between both places are looked at', () => {
    let reads = 0;
    const list = Array.from(
      { length: 10_000 },
      (_, at): Entry => ({
        get id() {
          reads += 1;
          return `rule-${at}`;
        },
        name: `Rule ${at}`,
      }),
    );
    const order = idsOf(firewallRule, list);
    reads = 0;
    const { list: moved } = applyChange(firewallRule, list, { type: 'move', ids: ['rule-9'], to: 0, order });
    expect(orderOf(firewallRule, moved ?? []).ids.slice(0, 3)).toEqual(['rule-9', 'rule-0', 'rule-1']);
    expect(reads).toBeLessThan(50);
  });
});
