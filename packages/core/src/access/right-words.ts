import { segmentsOf } from '../shared/index.ts';
import { rightTexts as texts } from './permission/rights.messages.ts';
import { rightAreas } from './permission/rights.ts';

/**
 * What a list of a role grants, in words: areas by their names, and single rights behind that of their area. An entry that
 * the matrix does not know stands as it is. (ROL-004, UI.md 4.13)
 */
export function rightWords(entries: readonly unknown[]): readonly string[] {
  return [...new Set(entries.flatMap((entry) => (typeof entry === 'string' ? [wordsOf(entry)] : [])))];
}

/** Areas without a right of their own, which open a place together with others. (spec 2 section 2, Policy) */
const namedAlone = new Map([['email_policy:*', texts.emailPolicy]]);

function wordsOf(entry: string): string {
  const [area = '', item = '*'] = segmentsOf(entry);
  if (area === '*') return texts.everything;
  const known = rightAreas.find((each) => each.area === area);
  if (known === undefined) return namedAlone.get(`${area}:${item}`) ?? entry;
  if (item === '*') return known.label;
  const right = known.rights.find((each) => each.item === item);
  return right === undefined ? entry : texts.rightOf(known.label, right.label);
}
