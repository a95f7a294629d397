import { Settings } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const settingsScreen: ScreenRecord = {
  route: 'settings',
  path: '/settings/*?',
  icon: Settings,
  load: () => import('./Settings.tsx').then((module) => module.Settings),
};
