import { describe, expect, it } from 'vitest';
import { tellNowAndThen } from './progress.ts';

describe('progress of long commands (DESIGN section 7)', () => {
  it('says every three seconds how far it is and how fast', () => {
    let now = 0;
    const printed: string[] = [];
    const tell = tellNowAndThen(
      (text) => printed.push(text),
      () => now,
    );
    for (let batch = 1; batch <= 16; batch += 1) {
      now = batch * 500;
      tell(batch * 4_000, `${batch} %`);
    }
    expect(printed).toEqual([
      '24,000 events stored, 6 %, 8,000 a second.',
      '48,000 events stored, 12 %, 8,000 a second.',
    ]);
  });
});
