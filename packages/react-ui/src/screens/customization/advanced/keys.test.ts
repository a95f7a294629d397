import { describe, expect, it } from 'vitest';
import { isTypingKey, keyWords } from './keys.ts';

describe('keys in the code (UI.md 4.4 and section 8)', () => {
  it.each([
    ['p', {}, true],
    ['?', {}, true],
    ['[', {}, true],
    ['z', { ctrlKey: true }, true],
    ['Z', { metaKey: true }, true],
    ['y', { ctrlKey: true }, true],
    ['s', { ctrlKey: true }, false],
    ['k', { metaKey: true }, false],
    ['Tab', {}, false],
    ['Escape', {}, false],
  ])('%s with %j stays in the editor: %s', (key, modifiers, stays) => {
    expect(isTypingKey({ key, ctrlKey: false, metaKey: false, ...modifiers })).toBe(stays);
  });

  it.each([
    ['MacIntel', '⌘]'],
    ['Linux x86_64', 'Ctrl+]'],
    ['Win32', 'Ctrl+]'],
  ])('are written as on %s', (platform, indent) => {
    expect(keyWords(platform).indent).toBe(indent);
  });
});
