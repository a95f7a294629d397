import type { ScreenRecord } from '../../portal/screen.ts';

export const contactScreen: ScreenRecord = {
  route: 'contact-form',
  path: '/contact-form',
  load: () => import('./Contact.tsx').then((module) => module.Contact),
};
