import { rightFault, type ValueError } from '../../shared/index.ts';
import { valueRules } from '../values/value-rules.ts';
import { fault, own } from './fault.ts';
import { entryFaults } from './messages.ts';

type Holder = Readonly<Record<string, unknown>>;

const kinds = ['read', 'write'] as const;

/** Entries that no role may be given. One that is stored and sent back as it was passes. (OP-201, OP-203) */
export function rightErrors(role: Holder, path: string, before: Holder | undefined): readonly ValueError[] {
  const [lists, stored] = [listsOf(role), listsOf(before ?? {})];
  return kinds.flatMap((kind) => {
    const list = own(role, kind);
    return (Array.isArray(list) ? list : []).flatMap((entry: unknown, at) => {
      // What is no right at all is told by its own field.
      if (typeof entry !== 'string' || valueRules.right(entry) !== null) return [];
      const found = rightFault(lists, kind, entry);
      if (found === null) return [];
      if (stored[kind].includes(entry) && rightFault(stored, kind, entry) !== null) return [];
      return fault(entryFaults.right, `${path === '' ? '' : `${path}.`}${kind}[${at}]`, found.rule, found.message);
    });
  });
}

function listsOf(role: Holder) {
  const texts = (kind: 'read' | 'write') => {
    const list = own(role, kind);
    return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
  };
  return { read: texts('read'), write: texts('write') };
}
