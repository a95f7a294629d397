import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type RuleName, rules } from './index.ts';

/** Real inputs that lie beside the repository on some machines; the committed cases are in cases.test.ts. */
const folder = fileURLToPath(new URL('../../../../../shared/data/validators/', import.meta.url));

describe.skipIf(!existsSync(folder))('form validators on collected inputs (spec 3 section 5)', () => {
  const names = Object.keys(rules).filter((name) => name !== 'non_standard_domain_or_ip') as RuleName[];

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
