import { ShieldCheck } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const policyScreen: ScreenRecord = {
  route: 'policy',
  path: '/policy/*?',
  icon: ShieldCheck,
  load: () => import('./Policy.tsx').then((module) => module.Policy),
};
