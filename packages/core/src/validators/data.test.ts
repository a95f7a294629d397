import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { papers } from '../../test/support/papers.ts';
import { type RuleName, rules } from './index.ts';

/** Real inputs that lie beside the repository on some machines; the committed cases are in cases.test.ts. */
const folder = fileURLToPath(papers('data/validators/'));

describe.skipIf(!existsSync(folder))('form validators on collected inputs (spec 3 section 5)', () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const names = files.map((file) => file.slice(0, -'.json'.length) as RuleName);

  it('has a rule for each of the 25 files', () => {
    expect(names).toHaveLength(25);
    expect(names.filter((name) => !(name in rules))).toEqual([]);
  });

  it.each(names)('%s agrees with every collected verdict', (name) => {
    const cases: Case[] = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));
    expect(cases.length).toBeGreaterThan(50);
    const wrong = cases.filter(({ input, valid }) => (rules[name](input) === null) !== valid);
    expect(wrong.map(({ input, valid }) => ({ input, valid }))).toEqual([]);
  });
});

interface Case {
  input: string;
  valid: boolean;
}
