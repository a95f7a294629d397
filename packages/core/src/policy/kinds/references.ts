import { type Field, type ReferenceTarget, referenceHomes } from '../../resources/index.ts';
import { isRecord } from '../../shared/index.ts';
import { type PolicyKind, type PolicyKindName, policyKinds } from './kinds.ts';

/** Where the entries are kept that a target means: a section of the revision, or posture profiles. (OP-217) */
export const referenceSources = {
  'mpa.application': 'mpa.app_catalogs',
  'mpa.connector_cluster': 'mpa.app_connector_clusters',
  'fwaas.service': 'fwaas.services',
  'rules.content_type': 'rules.content_types',
  'posture.profile': 'posture_profiles',
} as const satisfies Record<ReferenceTarget, PolicyKindName>;

const targets = new Map<PolicyKindName, readonly ReferenceTarget[]>();

/** What entries of a kind may refer to. */
export function targetsOf(kind: PolicyKindName): readonly ReferenceTarget[] {
  const known = targets.get(kind);
  if (known !== undefined) return known;
  const { fields }: PolicyKind = policyKinds[kind];
  const found = [...new Set(Object.values(fields).flatMap(targetsIn))];
  targets.set(kind, found);
  return found;
}

function targetsIn(field: Field): ReferenceTarget[] {
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return [field.target];
    case 'rows':
    case 'switch':
      return targetsIn(field.of);
    case 'group':
      return Object.values(field.fields).flatMap(targetsIn);
    case 'union':
      return Object.values(field.variants).flatMap(targetsIn);
    default:
      return [];
  }
}

/** The entries that references to a target may mean, out of the document that holds them. */
export function referencedEntries(target: ReferenceTarget, document: unknown): readonly { id: string; name: string }[] {
  const { id: key }: PolicyKind = policyKinds[referenceSources[target]];
  const entries = listIn(document, 'list');
  const { within } = referenceHomes[target];
  const meant = within === undefined ? entries : entries.flatMap((entry) => listIn(entry, within));
  return meant.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry[key] !== 'string') return [];
    return [{ id: entry[key], name: typeof entry.name === 'string' ? entry.name : '' }];
  });
}

/** The ids that references to a target may name, out of the document that holds its entries. */
export function referencedIds(target: ReferenceTarget, document: unknown): ReadonlySet<string> {
  return new Set(referencedEntries(target, document).map(({ id }) => id));
}

function listIn(holder: unknown, key: string): readonly unknown[] {
  const list = isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return Array.isArray(list) ? list : [];
}
