import type { SnapshotFrom } from 'xstate';
import { jsonEqual } from '../../../shared/index.ts';
import type { CommandOutcome, commandMachine } from '../../machine/command.machine.ts';
import type { Entry } from '../../machine/entry.ts';
import type { ResourceRecord } from '../../record/record.ts';

/** The commands of a kind, in their order. */
export function commandsOf({
  commands = {},
}: ResourceRecord): readonly { readonly name: string; readonly label: string }[] {
  return Object.entries(commands).map(([name, { label }]) => ({ name, label }));
}

type Commands = SnapshotFrom<typeof commandMachine>;

/** The command under way; null for none. */
export const selectRunning = (now: Commands): string | null =>
  now.hasTag('running') ? (now.context.run?.name ?? null) : null;

/** What a command said of the entry as it stands; of an earlier form of it nothing. */
export function selectOutcome(
  { context: { outcome, record } }: Commands,
  name: string,
  entry: Entry,
): CommandOutcome | null {
  return outcome !== null && outcome.name === name && isSame(record, outcome.entry, entry) ? outcome : null;
}

/** What the service writes into it changes nothing of what was asked. */
function isSame({ fields }: ResourceRecord, asked: Entry, now: Entry): boolean {
  if (asked === now) return true;
  return Object.entries(fields).every(([key, { kind }]) => kind === 'computed' || jsonEqual(asked[key], now[key]));
}
