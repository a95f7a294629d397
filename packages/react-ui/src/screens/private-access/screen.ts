import { Waypoints } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';
import { lists } from '../resources/places/load-lists.ts';

export const privateAccessScreen: ScreenRecord = {
  route: 'secure-application-access',
  path: '/secure-application-access/*?',
  icon: Waypoints,
  load: lists.load,
};
