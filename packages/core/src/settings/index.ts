export type { SettingsAccess, SettingsItem, SettingsItemId, SettingsPlace } from './settings-places.ts';
export { settingsGroups, settingsItems, settingsPlace } from './settings-places.ts';
export { multiTenantTexts, settingsTexts, usersTexts } from './settings-texts.ts';
