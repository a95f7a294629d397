import type { ResourceRecord } from '../record/record.ts';

/** A kind that stands in the settings, where its item says who sees it. (UI.md 4.10) */
export interface SettingsKind {
  readonly kind: string;
  /** The item of the settings that it is. */
  readonly item: 'roles' | 'storage';
  load(): Promise<ResourceRecord>;
}

/** The kinds that no route of `kindPlaces` has. (UI.md 4.10) */
export const settingsKinds: readonly SettingsKind[] = [
  { kind: 'settings.role', item: 'roles', load: async () => (await import('../kinds/role.ts')).role },
  {
    kind: 'storage.profile',
    item: 'storage',
    load: async () => (await import('../kinds/storage-profile.ts')).storageProfile,
  },
];
