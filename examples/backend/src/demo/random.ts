/** Numbers that look random and are the same for the same seed, so that two runs make the same events. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** From 0 up to `below`, whole. */
  whole(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** The first items come up far more often, as users and sites do in real logs. */
  pickSkewed<T>(items: readonly T[]): T;
  chance(share: number): boolean;
  hex(digits: number): string;
}

/** Mulberry32: small, fast, and good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  const at = <T>(items: readonly T[], index: number): T => items[index] as T;
  return {
    next,
    whole,
    pick: (items) => at(items, whole(items.length)),
    pickSkewed: (items) => at(items, Math.floor(next() ** 2.2 * items.length)),
    chance: (share) => next() < share,
    hex(digits) {
      let text = '';
      while (text.length < digits) text += '0123456789abcdef'[whole(16)];
      return text;
    },
  };
}
