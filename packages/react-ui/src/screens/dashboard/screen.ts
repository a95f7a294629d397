import { LayoutDashboard } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const dashboardScreen: ScreenRecord = {
  route: 'dashboard',
  path: '/dashboard/*?',
  icon: LayoutDashboard,
  load: () => import('./Dashboard.tsx').then((module) => module.Dashboard),
};
