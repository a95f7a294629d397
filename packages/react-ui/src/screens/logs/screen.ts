import type { ScreenRecord } from '../../portal/screen.ts';

export const logsScreen: ScreenRecord = {
  route: 'logs',
  path: '/logs/*?',
  load: () => import('./Logs.tsx').then((module) => module.Logs),
};
