import { isRecord } from '../../shared/index.ts';
import type { ReferenceTarget } from '../fields/field.ts';

/** Where the entries are kept that references to a target mean, and how they are read. */
export interface ReferenceHome {
  /** The kind on whose screen they stand. */
  readonly kind: string;
  /** Path in the table of calls. */
  readonly reads: string;
  /** They stand in a revision, of which one is read. */
  readonly isStaged: boolean;
  /** The right of the call, without `:read`. */
  readonly right: string;
  /** Member that names an entry. */
  readonly id: 'id' | 'uuid';
  /** Member of each entry of the kind in which they stand; they are its entries unless given. */
  readonly within?: string;
}

/** By target; as light as an index, since lists show names before anybody opens what they name. (OP-217) */
export const referenceHomes: Readonly<Record<ReferenceTarget, ReferenceHome>> = {
  // Applications stand in their catalogs. (spec 3 section 7)
  'mpa.application': staged('mpa.app-catalog', 'mpa.appCatalogs.get', 'private_access:applications', 'applications'),
  'mpa.connector_cluster': staged('mpa.connector-cluster', 'mpa.connectorClusters.get', 'private_access:clusters'),
  'fwaas.service': staged('firewall.service', 'fwaas.services.get', 'fwaas:services'),
  'rules.content_type': staged('policy.content-type', 'policy.contentTypes.list', 'web_policy:content_types'),
  'posture.profile': {
    kind: 'posture.profile',
    reads: 'postureProfiles.list',
    isStaged: false,
    right: 'settings:posture_profiles',
    id: 'uuid',
  },
};

function staged(kind: string, reads: string, right: string, within?: string): ReferenceHome {
  return { kind, reads, isStaged: true, right, id: 'id', ...(within !== undefined && { within }) };
}

/** An entry that a reference may mean. */
export interface Referred {
  readonly id: string;
  /** Its id where it has no name. */
  readonly name: string;
  /** The entry of the kind that opens it: itself, or the one in which it stands. */
  readonly opens: string;
}

/** What references to a target may mean, out of what the call of its home answers. */
export function referredIn(target: ReferenceTarget, answer: unknown): readonly Referred[] {
  const document = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
  return referredAmong(target, listOf(document, 'list'));
}

/** The same out of entries of its kind. */
export function referredAmong(target: ReferenceTarget, entries: readonly unknown[]): readonly Referred[] {
  const { id, within } = referenceHomes[target];
  return entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry[id] !== 'string') return [];
    const opens = entry[id];
    const meant = within === undefined ? [entry] : listOf(entry, within);
    return meant.flatMap((one): Referred[] => {
      if (!isRecord(one) || typeof one[id] !== 'string') return [];
      const name = typeof one.name === 'string' && one.name !== '' ? one.name : one[id];
      return [{ id: one[id], name, opens }];
    });
  });
}

/** What references may mean that stands in entries of a kind; undefined where nothing refers to it. */
export function targetOfKind(kind: string): ReferenceTarget | undefined {
  const targets = Object.keys(referenceHomes) as ReferenceTarget[];
  return targets.find((target) => referenceHomes[target].kind === kind);
}

function listOf(holder: unknown, key: string): readonly unknown[] {
  const list = isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return Array.isArray(list) ? list : [];
}
