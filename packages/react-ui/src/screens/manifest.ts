import type { ScreenRecord } from '../portal/screen.ts';
import { contactScreen } from './contact/screen.ts';
import { customizationScreen } from './customization/screen.ts';
import { dashboardScreen } from './dashboard/screen.ts';
import { firewallScreen } from './firewall/screen.ts';
import { logsScreen } from './logs/screen.ts';
import { policyScreen } from './policy/screen.ts';
import { privateAccessScreen } from './private-access/screen.ts';
import { settingsScreen } from './settings/screen.ts';
import { accountScreen } from './user-account/screen.ts';

/**
 * Every screen of the portal: a new one adds its line. Guard, root redirect, navigation, palette and the drawing of the
 * places read it; sign-in, sign-out and page-not-found are part of every portal and stand in `app/Routes.tsx`.
 */
export const screens: readonly ScreenRecord[] = [
  dashboardScreen,
  policyScreen,
  privateAccessScreen,
  firewallScreen,
  customizationScreen,
  logsScreen,
  settingsScreen,
  accountScreen,
  contactScreen,
];
