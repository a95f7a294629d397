export { capabilityTexts } from './capabilities.messages.ts';
export { capabilityRows } from './capabilities.ts';
export { multiTenantTexts, settingsTexts } from './messages.ts';
export type { SettingsAccess, SettingsItem, SettingsItemId, SettingsPlace } from './settings-places.ts';
export {
  accountPath,
  openSettingsPath,
  settingsGroups,
  settingsItems,
  settingsPlace,
  TOKEN_KIND,
} from './settings-places.ts';
