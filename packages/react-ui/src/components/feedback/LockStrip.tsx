import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { lockMessages } from './lock.messages.ts';
import { Strip } from './Strip.tsx';

/** The sentence of a view that may be read but not changed. (UI.md section 4, common states) */
export const readOnlyText = lockMessages.readOnly;

/** Says that a view is read-only: neutral, with a lock. (UI.md section 4, common states) */
export function LockStrip({ children = readOnlyText }: { children?: ReactNode }) {
  return <Strip icon={<Icon of={Lock} />}>{children}</Strip>;
}
