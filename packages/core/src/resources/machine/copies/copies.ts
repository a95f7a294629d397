import { type Failure, firstFailure } from '../../../validators/index.ts';
import { entryName } from '../../record/entry-name.ts';
import type { ResourceRecord } from '../../record/record.ts';
import { valueRules } from '../../values/value-rules.ts';
import { cloneOf, type Entry } from '../entry.ts';
import { resourceMessages } from '../messages.ts';
import { withoutMasks } from '../secrets.ts';

/**
 * Copies of entries without an id, what is computed and what is secret, each under a name that nobody else in the list has,
 * letter case aside, and that its field takes.
 */
export function copiesOf(record: ResourceRecord, list: readonly Entry[], origins: readonly Entry[]): Entry[] {
  const taken = new Set(list.map((entry) => keyOf(entryName(record, entry) ?? '')));
  return origins.map((origin) => {
    const name = entryName(record, origin);
    const own = name === null ? null : freeName(record, name, taken);
    if (own !== null) taken.add(keyOf(own));
    return withoutMasks(record, cloneOf(record, origin, own));
  });
}

const keyOf = (name: string) => name.trim().toLowerCase();

function freeName(record: ResourceRecord, name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const own = fitting(record, name, count);
    if (!taken.has(keyOf(own))) return own;
  }
}

/** The name of a copy; of one that would be too long the end of what was copied is left out. */
function fitting(record: ResourceRecord, name: string, count: number): string {
  const faultOf = ruleOf(record);
  const letters = [...name];
  let own = resourceMessages.copyOf(name, count);
  while (letters.length > 0 && faultOf(own)?.maxlength !== undefined) {
    letters.pop();
    own = resourceMessages.copyOf(`${letters.join('').trimEnd()}…`, count);
  }
  return own;
}

function ruleOf({ fields, identity }: ResourceRecord): (value: string) => Failure | null {
  const [key = ''] = identity.key;
  const field = fields[key];
  return field?.kind === 'text' ? firstFailure(...field.rules.map((rule) => valueRules[rule])) : () => null;
}
