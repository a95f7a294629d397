import { describe, expect, it } from 'vitest';
import { choice } from '../fields/builders.ts';
import { optionWords } from './option-words.ts';

describe('the words of a choice (UI.md 4.13)', () => {
  it('are its own, those of a country in the language that is spoken, or the word itself', () => {
    const country = choice('Country', ['DE', 'CI'], { names: 'country' });
    expect(['DE', 'CI', 'de', 'Nowhere'].map((word) => optionWords(country, word))).toEqual([
      'Germany',
      'Côte d’Ivoire',
      'de',
      'Nowhere',
    ]);
    expect(optionWords(choice('Action', { safeview: 'Isolate' }), 'safeview')).toBe('Isolate');
    expect(optionWords(choice('Unit', ['DE']), 'DE')).toBe('DE');
  });
});
