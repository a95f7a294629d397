import { LifeBuoy } from 'lucide-react';
import type { ScreenRecord } from '../../portal/screen.ts';

export const contactScreen: ScreenRecord = {
  route: 'contact-form',
  path: '/contact-form',
  icon: LifeBuoy,
  load: () => import('./Contact.tsx').then((module) => module.Contact),
};
