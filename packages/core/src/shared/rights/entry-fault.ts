import { rightMessages } from './messages.ts';
import { segmentsOf } from './segments.ts';

/** The lists of a role. */
export type RightKind = 'read' | 'write';

/** An entry that no role may be given. (OP-201) */
export interface RightFault {
  readonly rule: 'entryShape' | 'bothLists';
  readonly message: string;
}

/** Entries of the administrator, which stand in both lists. (OP-201) */
const administratorEntries: ReadonlySet<string> = new Set(['*:*', '*:*:*']);

/**
 * What is wrong with an entry of a role: it has two segments, or three of which the last says the list again; those of the
 * administrator stand in both lists. (OP-201)
 */
export function rightFault(
  lists: { readonly [kind in RightKind]: readonly string[] },
  kind: RightKind,
  entry: string,
): RightFault | null {
  const segments = segmentsOf(entry);
  const [first = '', second = ''] = segments;
  if (administratorEntries.has(segments.join(':'))) {
    const other = kind === 'read' ? 'write' : 'read';
    const isInBoth = lists[other].some((each) => segmentsOf(each).join(':') === segments.join(':'));
    return isInBoth ? null : { rule: 'bothLists', message: rightMessages.bothLists(entry, kind) };
  }
  const shape = (message: string) => ({ rule: 'entryShape' as const, message });
  if (segments.length === 1) return shape(rightMessages.oneSegment(entry, `${first}:*`));
  if (segments.length === 2) {
    if (second !== 'read' && second !== 'write') return null;
    return shape(rightMessages.saidAlready(entry, `${first}:*`));
  }
  if (segments.length === 3 && segments[2] === kind) return null;
  return shape(rightMessages.segments(entry, kind, `${first}:${second}`));
}
