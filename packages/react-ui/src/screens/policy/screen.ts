import { ShieldCheck } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const policyScreen: ScreenRecord = {
  route: 'policy',
  path: '/policy/*?',
  icon: ShieldCheck,
  load: () => import('../resources/places/KindPlaces.tsx').then((module) => module.KindPlaces),
};
