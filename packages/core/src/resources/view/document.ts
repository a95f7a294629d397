import type { SnapshotFrom } from 'xstate';
import { fieldChanges } from '../changes/field-changes.ts';
import type { resourceMachine } from '../machine/resource.machine.ts';
import { DOCUMENT_ID, type ResourceRecord } from '../record/record.ts';
import { documentTexts as texts } from './document/document.messages.ts';
import { resourceTexts } from './messages.ts';

/** What is edited in a document and not saved yet. (UI.md 4.10, save bar) */
export interface DocumentEdits {
  readonly count: number;
  /** `2 changes`. */
  readonly words: string;
  /** The names of the fields, in the order of the form. */
  readonly labels: readonly string[];
}

/** Of the document in the form. */
export function selectDocumentEdits({ context }: SnapshotFrom<typeof resourceMachine>): DocumentEdits {
  const { record, opened } = context;
  const changes =
    opened === null ? [] : fieldChanges(record.fields, opened.before ?? {}, opened.entry, { skips: [DOCUMENT_ID] });
  return { count: changes.length, words: texts.changes(changes.length), labels: changes.map(({ label }) => label) };
}

/** What is said of edits that outlive their screen. (UI.md section 1.5) */
export function leftWords({ store, label: [one] }: ResourceRecord): string {
  return store.type === 'document' ? texts.kept(one) : resourceTexts.kept(one);
}

/** Where somebody goes back to them. */
export function leftPlace({ store }: ResourceRecord, path: string, open: string): string {
  return store.type === 'document' ? path : `${path}?${new URLSearchParams({ open })}`;
}
