import { describe, expect, it } from 'vitest';
import { firstFailure, forbidChars } from './rule.ts';

describe('composition of rules (STYLE section 6)', () => {
  it('answers with the first failure and runs nothing after it', () => {
    const ran: string[] = [];
    const rule = firstFailure(
      () => null,
      () => ({ first: true }),
      (value) => {
        ran.push(value);
        return { second: true };
      },
    );
    expect(rule('x')).toEqual({ first: true });
    expect(ran).toEqual([]);
  });

  it('passes when every rule passes', () => {
    expect(firstFailure(forbidChars('a'), forbidChars('b'))('c')).toBeNull();
  });

  it.each(['\\', ']', '^', '-', '[', '.', '$'])('forbids %s as a character, not as a pattern', (char) => {
    expect(forbidChars(`x${char}y`)(`a${char}b`)).toEqual({ invalidChars: [char] });
    expect(forbidChars(`x${char}y`)('abc')).toBeNull();
  });

  it('forbids a character outside the basic plane as a whole', () => {
    expect(forbidChars('👍')('a👍b')).toEqual({ invalidChars: ['👍'] });
    expect(forbidChars('👍')('👎')).toBeNull();
  });

  it('gives the same answer on the second call', () => {
    const rule = forbidChars('<');
    expect([rule('a<'), rule('a<')]).toEqual([{ invalidChars: ['<'] }, { invalidChars: ['<'] }]);
  });

  it('takes the error key that the caller names', () => {
    expect(forbidChars('!', 'invalidUserName')('!')).toEqual({ invalidUserName: ['!'] });
  });
});
