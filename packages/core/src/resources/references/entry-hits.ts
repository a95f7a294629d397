import { isRecord } from '../../shared/index.ts';
import { addressRange, holdsRange } from '../../validators/index.ts';
import { entryName } from '../record/entry-name.ts';
import type { ResourceRecord } from '../record/record.ts';

type Entry = Readonly<Record<string, unknown>>;

/** An entry that has what somebody looks for. (RES-020) */
export interface EntryHit {
  readonly id: string;
  readonly name: string;
  /** The value that has it; null where that is the name. */
  readonly why: string | null;
}

/** Fewest letters that a value is looked through for; shorter ones are in nearly everything. Chosen here. */
const LEAST_OF_VALUE = 3;

/**
 * The entries that have it: in their name, or in what they contain. A network contains the addresses in it, `*.example.com`
 * the names below; everything else is looked for as it is written. (RES-020: "which rule names 10.1.2.3")
 */
export function entryHits(record: ResourceRecord, entries: readonly unknown[], query: string): readonly EntryHit[] {
  const wanted = query.trim().toLowerCase();
  const holds = holderOf(wanted);
  return entries.flatMap((entry): EntryHit[] => {
    if (!isRecord(entry)) return [];
    const id = entry[record.identity.id];
    if (typeof id !== 'string') return [];
    const name = entryName(record, entry) ?? id;
    if (name.toLowerCase().includes(wanted)) return [{ id, name, why: null }];
    const why = holds === null ? undefined : valueIn(record, entry, holds);
    return why === undefined ? [] : [{ id, name, why }];
  });
}

/** What tells whether a value has it; null where too little was typed. */
function holderOf(wanted: string): ((value: string) => boolean) | null {
  const range = addressRange(wanted);
  if (range !== null) {
    return (value) => {
      const own = addressRange(value);
      return own !== null && holdsRange(own, range);
    };
  }
  if (wanted.length < LEAST_OF_VALUE) return null;
  return (value) => {
    const own = value.toLowerCase();
    return own.includes(wanted) || (own.startsWith('*.') && wanted.endsWith(own.slice(1)));
  };
}

/** The first value that has it, of the fields that the search of its list reads. */
function valueIn({ list }: ResourceRecord, entry: Entry, holds: (value: string) => boolean): string | undefined {
  for (const key of list.search) {
    const found = textIn(entry[key], holds);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textIn(value: unknown, holds: (value: string) => boolean): string | undefined {
  if (typeof value === 'string') return holds(value) ? value : undefined;
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = textIn(part, holds);
    if (found !== undefined) return found;
  }
  return undefined;
}
