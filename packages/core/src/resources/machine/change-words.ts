import type { Change } from './change.ts';
import { type Entry, idOf, nameOf } from './entry.ts';
import { resourceMessages as words } from './messages.ts';
import { orderOf } from './order.ts';
import type { ResourceContext, StoredWrite } from './types.ts';

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
  return { text: `${text} ${words.unready(label, first.message, more.length)}`, tone: 'warning' };
}

function savedText({ record }: ResourceContext, change: Change, list: readonly Entry[]): string {
  const saved = record.store.type === 'section' ? words.staged : words.saved;
  if (change.type === 'remove') {
    return `${words.deleted(nameOf(record, change.before[0] ?? {}), change.before.length)} ${saved}`;
  }
  if (change.type === 'add') {
    return `${words.added(nameOf(record, change.entries[0] ?? {}), change.entries.length)} ${saved}`;
  }
  if (change.type !== 'move') return saved;
  const { ids } = orderOf(record, list);
  const at = ids.findIndex((id) => change.ids.includes(id));
  return `${words.moved(change.ids.length, at + 1, ids.length)} ${saved}`;
}
