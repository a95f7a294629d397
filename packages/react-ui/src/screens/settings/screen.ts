import type { ScreenRecord } from '../../portal/screen.ts';

export const settingsScreen: ScreenRecord = {
  route: 'settings',
  path: '/settings/*?',
  load: () => import('./Settings.tsx').then((module) => module.Settings),
};
