import type { ResourceRecord } from '../record/record.ts';
import { storageProfile } from './storage-profile.ts';
import { webRule } from './web-rule.ts';

/** Every record by its kind, in the order in which areas and their kinds are shown. (RES-001) */
export const resourceKinds = {
  'policy.web-rule': webRule,
  'storage.profile': storageProfile,
} as const satisfies Readonly<Record<string, ResourceRecord>>;

export type ResourceKinds = typeof resourceKinds;
export type ResourceKind = keyof ResourceKinds;

/** Every record. */
export const resources: readonly ResourceRecord[] = Object.values(resourceKinds);

const bySection = new Map(
  resources.flatMap((record) => (record.store.type === 'section' ? [[record.store.section, record] as const] : [])),
);

/** The record of the entries in a section of the revision; undefined where it has none yet. */
export function sectionResource(section: string): ResourceRecord | undefined {
  return bySection.get(section);
}
