import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../../platform/on-demand.ts';
import type { dialogWidth } from '../../theme/layout.ts';

const DialogWindow = onDemand(() => import('./DialogWindow.tsx').then((module) => module.DialogWindow));

/** `small` 280, `medium` 480, `regular` 560, `large` 600, `wide` 80 % up to 1440. (UI.md section 6) */
export type DialogWidth = keyof typeof dialogWidth;

export interface DialogProps {
  title: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  width?: DialogWidth;
  /** False plays the way out; leaving it mounted is optional. */
  isOpen?: boolean;
  onClose: () => void;
  /** Buttons, right-aligned; the confirming one repeats the verb of the title. */
  footer?: ReactNode;
  /** Stands at the left end of the footer. */
  footerStart?: ReactNode;
  /** A click on the scrim closes; off where typed work could be lost. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  hasCloseButton?: boolean;
  /** No padding and no own scroll: the content brings them. */
  isFlush?: boolean;
  children?: ReactNode;
}

/** Modal window: Tab stays inside, Escape closes, focus returns to where it was. Full screen on a phone. (UI.md section 6) */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
