import type { Locator } from 'playwright-core';

/** What a person takes besides the machine: for a press to look, decide and point, and for a key that is typed. */
const secondsOf = { press: 2.65, key: 0.28 };

/** Counts what a person does with a hand: presses of the mouse and of Enter, and keys; what is pasted is one key with Ctrl. */
export interface Hand {
  presses(): number;
  keys(): number;
  /** Of the person, as the usual model of presses and keys has it; what is waited for comes on top. */
  seconds(): number;
  count(done: { presses?: number; keys?: number }): void;
  /** Types where the hand is by now. */
  type(at: Locator, text: string): Promise<void>;
  /** Goes on to a field by Tab, and types. */
  next(at: Locator, text: string): Promise<void>;
  press(at: Locator): Promise<void>;
  /** Presses a switch, a checkbox or a radio, which its label draws. */
  check(at: Locator): Promise<void>;
  enter(at: Locator, text?: string): Promise<void>;
}

export function newHand(): Hand {
  let presses = 0;
  let keys = 0;
  const hand: Hand = {
    presses: () => presses,
    keys: () => keys,
    seconds: () => presses * secondsOf.press + keys * secondsOf.key,
    count(done) {
      presses += done.presses ?? 0;
      keys += done.keys ?? 0;
    },
    async type(at, text) {
      keys += text.length;
      await at.fill(text);
    },
    async next(at, text) {
      keys += 1;
      await hand.type(at, text);
    },
    async press(at) {
      presses += 1;
      await at.click();
    },
    async check(at) {
      presses += 1;
      await at.check({ force: true });
    },
    async enter(at, text) {
      presses += 1;
      if (text !== undefined) await hand.type(at, text);
      await at.press('Enter');
    },
  };
  return hand;
}
