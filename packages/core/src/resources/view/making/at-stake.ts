import type { SnapshotFrom } from 'xstate';
import { nameOf } from '../../machine/entry.ts';
import { isEdited } from '../../machine/opened.ts';
import type { resourceMachine } from '../../machine/resource.machine.ts';

type Resource = SnapshotFrom<typeof resourceMachine>;

/** What would be lost with the open entry: its own edits, and what is made over it. */
export function selectAtStake({ context: { opened, record } }: Resource): readonly string[] {
  if (opened === null) return [];
  return [...(isEdited(opened, record) ? [nameOf(record, opened.entry)] : []), ...(opened.above ?? [])];
}

/** What an entry below is told of this one: what would be lost, and its own name where it is being saved. */
export function namesAbove(resource: Resource): readonly string[] {
  const names = selectAtStake(resource);
  return names.length > 0 ? names : [resource.context.record.label[0]];
}
