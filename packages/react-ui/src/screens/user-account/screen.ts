import { Settings } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** One's own account where the settings are closed; it has no entry of the navigation. (decision 018) */
export const accountScreen: ScreenRecord = { route: 'account', path: '/account', icon: Settings, load: loadSettings };
