import type { ValueError } from '../../shared/index.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Change } from './change.ts';
import { type Entry, idOf, nameOf } from './entry.ts';
import { resourceMessages as words } from './messages.ts';
import { orderOf } from './order.ts';
import type { ResourceContext, StoredWrite } from './types.ts';

/** Names that are said of many entries; the others are counted. Chosen here. */
const MOST_NAMED = 5;

/** What the change under way is about. */
export function changeName({ record, stored, queue: [first] }: ResourceContext): string {
  if (first === undefined) return record.label[1];
  const several =
    first.type === 'move'
      ? (stored?.list ?? []).filter((entry) => first.ids.includes(idOf(record, entry) ?? ''))
      : first.type === 'put' || first.type === 'back'
        ? [first.entry]
        : first.type === 'add'
          ? first.entries
          : first.before;
  const [entry] = several;
  return entry === undefined ? record.label[1] : words.named(nameOf(record, entry), several.length);
}

/** What is worth a look and stops no publish: a role that may write what it cannot read. (ROL-004) */
const isAdvice = ({ rule }: ValueError) => rule === 'writesUnread';

/** What is said of a change that was stored, and that keeps what it made from being published. */
export function savedWords(
  context: ResourceContext,
  change: Change,
  { list, warnings: [first, ...more] }: Required<Pick<StoredWrite, 'list' | 'warnings'>>,
): { text: string; tone: 'success' | 'warning' } {
  const text = savedText(context, change, list);
  if (first === undefined) return { text, tone: 'success' };
  const entry = list[Number(/\[(\d+)\]/.exec(first.path)?.[1])];
  const label = entry === undefined ? first.label : words.fieldOf(nameOf(context.record, entry), first.label);
  const told = isAdvice(first) ? words.advice : words.unready;
  return { text: `${text} ${told(label, first.message, more.length)}`, tone: 'warning' };
}

function savedText({ record }: ResourceContext, change: Change, list: readonly Entry[]): string {
  const saved = record.store.type === 'section' ? words.staged : words.saved;
  switch (change.type) {
    case 'remove':
      return `${words.deleted(severalNames(record, change.before))} ${saved}`;
    case 'add':
      return `${words.added(severalNames(record, change.entries))} ${saved}`;
    case 'set': {
      const { key, value, before } = change;
      const isSwitch = key === 'enabled' && typeof value === 'boolean';
      const told = isSwitch ? (value ? words.enabled : words.disabled) : words.changedEntries;
      return `${told(severalNames(record, before))} ${saved}`;
    }
    case 'move': {
      const { ids } = orderOf(record, list);
      const at = ids.findIndex((id) => change.ids.includes(id));
      return `${words.moved(change.ids.length, at + 1, ids.length)} ${saved}`;
    }
    default:
      return saved;
  }
}

/** Which entries: `Block C2, Old vendor and News`; of very many the first. */
export function severalNames(record: ResourceRecord, entries: readonly Entry[]): string {
  const more = entries.length > MOST_NAMED + 1 ? entries.length - MOST_NAMED : 0;
  const named = more === 0 ? entries : entries.slice(0, MOST_NAMED);
  return words.several(
    named.map((entry) => nameOf(record, entry)),
    more,
  );
}
