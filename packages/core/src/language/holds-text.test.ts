import { describe, expect, it } from 'vitest';
import { holdsText } from './holds-text.ts';

describe('finding by words (UI.md section 6)', () => {
  it.each([
    ['São Tomé and Príncipe', 'sao prin', true],
    ['AWS eu-central-1 ↔ GCP europe-west3', 'gcp central', true],
    ['Côte d’Ivoire', 'cote', true],
    ['Germany', ' ', true],
    ['Germany', 'germ fr', false],
  ])('%s, typed "%s": %s', (words, typed, isFound) => {
    expect(holdsText(words, typed)).toBe(isFound);
  });
});
