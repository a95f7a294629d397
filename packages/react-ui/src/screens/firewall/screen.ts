import { BrickWall } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';
import { loadLists } from '../resources/places/load-lists.ts';

export const firewallScreen: ScreenRecord = {
  route: 'fwaas',
  path: '/fwaas/*?',
  icon: BrickWall,
  load: loadLists,
};
