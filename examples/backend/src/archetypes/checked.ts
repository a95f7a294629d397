import type { ResourceRecord } from '@portico/core/resources';
import { checkedList, documentErrors, sendable, withDefaults } from '@portico/core/resources';
import { refuseErrors } from '../http/problem.ts';
import { masked } from '../saves/masked.ts';
import type { DocumentOptions } from './document.ts';

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
  return {
    async check(sent, before) {
      // As it was answered, so that a mask that comes back is no change.
      refuseErrors(documentErrors(checked, { before: masked(before, secrets), after: sent }), '');
    },
    change: (sent) =>
      (checked.isWhole ? withDefaults(record, sendable(record, sent as Readonly<Record<string, unknown>>)) : sent) as T,
  };
}
