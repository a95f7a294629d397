import { describe, expect, it } from 'vitest';
import { choice } from '../fields/builders.ts';
import type { Field } from '../fields/field.ts';
import { resources } from '../kinds/kinds.ts';
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

  it('are found in either letter case where the outer world writes them so', () => {
    const type = choice('Type', { exe: 'EXE' }, { ignoreCase: true });
    expect(['exe', 'Exe', 'EXE', 'dll'].map((word) => optionWords(type, word))).toEqual(['EXE', 'EXE', 'EXE', 'dll']);
  });

  it.each(resources.map((record) => [record.kind, record] as const))(
    '%s has them for all that it enumerates',
    (_, { fields }) => {
      const bare = Object.entries(fields).flatMap(([key, field]) => withoutWords(field, key));
      expect(bare).toEqual([]);
    },
  );
});

/** Where a word stands that the screen would show as it is stored. */
function withoutWords(field: Field, at: string): readonly string[] {
  switch (field.kind) {
    case 'choice':
      if (field.names !== undefined) return [];
      return field.options.flatMap((word) => (Object.hasOwn(field.words ?? {}, word) ? [] : [`${at}: ${word}`]));
    case 'rows':
    case 'switch':
      return withoutWords(field.of, at);
    case 'group':
      return Object.entries(field.fields).flatMap(([key, inner]) => withoutWords(inner, `${at}.${key}`));
    case 'union':
      return Object.entries(field.variants).flatMap(([word, inner]) => withoutWords(inner, `${at}.${word}`));
    default:
      return [];
  }
}
