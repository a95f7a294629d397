import type { ScreenRecord } from '../../portal/screen.ts';

export const customizationScreen: ScreenRecord = {
  route: 'customization',
  path: '/customization/*?',
  load: () => import('./Customization.tsx').then((module) => module.Customization),
};
