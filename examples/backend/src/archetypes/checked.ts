import type { DocumentStore, ResourceRecord } from '@portico/core/resources';
import {
  checkedList,
  documentErrors,
  membersOfRows,
  rowsOfMembers,
  sendable,
  withDefaults,
} from '@portico/core/resources';
import { refuseErrors } from '../http/problem.ts';
import { masked } from '../saves/masked.ts';
import { withoutStamp } from '../saves/stamp.ts';
import type { DocumentOptions } from './document.ts';

type Document = Readonly<Record<string, unknown>>;

/** Check and change of a document, or of a list with a token of its own. */
type Checked<T extends object> = Required<Pick<DocumentOptions<T>, 'check' | 'change'>>;

/**
 * What the record of a kind refuses, the service refuses as the form does; of a document what counts is stored, with the
 * defaults of its fields. (OP-203, design RESOURCES)
 */
export function checkedBy<T extends object>(
  record: ResourceRecord,
  { secrets = [] }: Pick<DocumentOptions<T>, 'secrets'> = {},
): Checked<T> {
  const checked = checkedList(record);
  const { store } = record;
  const members: Pick<DocumentStore, 'members'> = store.type === 'document' ? store : {};
  /** As the record has it: of members by name those are rows that are not the stamp. */
  const shown = (document: unknown) =>
    (members.members === undefined ? document : rowsOfMembers(members, withoutStamp(document) as Document)) as Document;
  return {
    async check(sent, before) {
      // As it was answered, so that a mask that comes back is no change.
      refuseErrors(documentErrors(checked, { before: shown(masked(before, secrets)), after: shown(sent) }), '');
    },
    change: (sent) =>
      (checked.isWhole ? membersOfRows(members, withDefaults(record, sendable(record, shown(sent)))) : sent) as T,
  };
}
