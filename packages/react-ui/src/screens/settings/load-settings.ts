import type { ScreenRecord } from '../../portal/screen.ts';

/** One's own account is drawn by the screen of the settings, so that no page loads more for it. (decision 018) */
export const { load: loadSettings }: Pick<ScreenRecord, 'load'> = {
  load: () => import('./Settings.tsx').then((module) => module.Settings),
};
