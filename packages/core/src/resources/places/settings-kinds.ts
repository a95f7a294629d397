import type { ResourceRecord } from '../record/record.ts';

/** The items of the settings that are kinds. */
export type SettingsKindItem = 'roles' | 'storage' | 'admin-access' | 'authentication';

/** A kind that stands in the settings, where its item says who sees it. (UI.md 4.10) */
export interface SettingsKind {
  readonly kind: string;
  /** The item of the settings that it is. */
  readonly item: SettingsKindItem;
  /** It is one document, and no list. */
  readonly isDocument?: true;
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
  {
    kind: 'settings.identity-provider',
    item: 'authentication',
    load: async () => (await import('../kinds/identity-provider.ts')).identityProvider,
  },
  {
    kind: 'settings.admin-access',
    item: 'admin-access',
    isDocument: true,
    load: async () => (await import('../kinds/admin-access.ts')).adminAccess,
  },
];
