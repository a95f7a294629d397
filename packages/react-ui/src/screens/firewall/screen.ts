import { BrickWall } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const firewallScreen: ScreenRecord = {
  route: 'fwaas',
  path: '/fwaas/*?',
  icon: BrickWall,
  load: () => import('../resources/places/KindPlaces.tsx').then((module) => module.KindPlaces),
};
