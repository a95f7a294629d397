import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

/** The flag of England: a black flag and tags that nobody sees. */
const england = String.fromCodePoint(0x1f3f4, 0xe0067, 0xe0062, 0xe0065, 0xe006e, 0xe0067, 0xe007f);

describe('a line for a terminal', () => {
  it('names what would steer the terminal or turn the text around', () => {
    expect(printable('a\u001b[2J\n\u202eb\u2028\u0085')).toBe('a\\u001b[2J\\u000a\\u202eb\\u2028\\u0085');
  });

  it.each([england, 'a\u00adb', '\u{1d173}', '\u200d\u200c', 'plain "quoted" \\ text', '\u007f'])(
    '[AUT-001] %j stays what it is where the line is JSON',
    (text) => {
      const line = printable(JSON.stringify({ text }));
      expect(JSON.parse(line)).toEqual({ text });
    },
  );

  it('leaves alone what joins and parts letters of a name', () => {
    const names = ['\u{1f469}\u200d\u{1f4bb}', 'می\u200cخواهم', 'क्\u200dष'];
    expect(names.map(printable)).toEqual(names);
  });
});
