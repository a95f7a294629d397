import { ShieldCheck } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';
import { lists } from '../resources/places/load-lists.ts';

export const policyScreen: ScreenRecord = {
  route: 'policy',
  path: '/policy/*?',
  icon: ShieldCheck,
  load: lists.load,
};
