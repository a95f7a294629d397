import { Palette } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const customizationScreen: ScreenRecord = {
  route: 'customization',
  path: '/customization/*?',
  icon: Palette,
  load: () => import('./Customization.tsx').then((module) => module.Customization),
};
