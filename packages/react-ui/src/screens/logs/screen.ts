import { ScrollText } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const logsScreen: ScreenRecord = {
  route: 'logs',
  path: '/logs/*?',
  icon: ScrollText,
  load: () => import('./Logs.tsx').then((module) => module.logsWithParts()),
};
