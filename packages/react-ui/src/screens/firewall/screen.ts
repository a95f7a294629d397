import { BrickWall } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';
import { lists } from '../resources/places/load-lists.ts';

export const firewallScreen: ScreenRecord = {
  route: 'fwaas',
  path: '/fwaas/*?',
  icon: BrickWall,
  load: lists.load,
};
