import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../../platform/on-demand.ts';

const DrawerWindow = onDemand(() => import('./DrawerWindow.tsx').then((module) => module.DrawerWindow));

export interface DrawerProps {
  title: string;
  subtitle?: ReactNode;
  /** Stands in the head, before the button that closes it. */
  headActions?: ReactNode;
  isOpen?: boolean;
  /** Windows of 1280 px and wider leave the page usable beside it, which keeps its room free. (UI.md 4.13) */
  isBeside?: boolean;
  onClose: () => void;
  footer?: ReactNode;
  footerStart?: ReactNode;
  children?: ReactNode;
}

/** Work beside the page: 640 px from the right, a sheet from below under 768. (UI.md section 4.6) */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <DrawerWindow {...props} />
    </Suspense>
  );
}
