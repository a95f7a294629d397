import { isRecord, type ValueError } from '../../shared/index.ts';
import { fault, own } from './fault.ts';
import { incompleteTexts } from './messages.ts';

/**
 * What a rule still lacks before it may decide about traffic: conditions and subjects with values, as many as their
 * comparator takes, and a limit in time with its amount and unit. Not wrong while it is written. (OP-207, design
 * RESOURCES, levels)
 */
export function incompleteErrors(rule: Readonly<Record<string, unknown>>, above: string): readonly ValueError[] {
  const at = (path: string) => (above === '' ? path : `${above}.${path}`);
  const conditions = own(rule, 'conditions');
  const list = isRecord(conditions) ? own(conditions, 'list') : undefined;
  const limit = own(rule, 'session_limit');
  return [
    ...lacking(list, at('conditions.list'), incompleteTexts.condition),
    ...lacking(own(rule, 'subjects'), at('subjects'), incompleteTexts.subject),
    ...(isRecord(limit) && own(limit, 'type') === 'time' ? limitErrors(limit, at('session_limit')) : []),
  ];
}

function lacking(list: unknown, path: string, label: string): readonly ValueError[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((row, index) => {
    if (!isRecord(row)) return [];
    const values = own(row, 'values');
    const wanted = own(row, 'comparator') === 'inbetween' ? 2 : 1;
    const count = Array.isArray(values) ? values.length : 0;
    if (count >= wanted) return [];
    const message = wanted === 1 ? incompleteTexts.oneValue : incompleteTexts.twoValues;
    return fault(label, `${path}[${index}].values`, 'rule.incomplete', message);
  });
}

function limitErrors(limit: Readonly<Record<string, unknown>>, path: string): readonly ValueError[] {
  return ['amount', 'unit'].flatMap((key) =>
    (own(limit, key) ?? null) === null
      ? fault(incompleteTexts.sessionLimit, `${path}.${key}`, 'rule.incomplete', incompleteTexts.limit)
      : [],
  );
}
