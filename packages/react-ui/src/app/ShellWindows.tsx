import { Suspense } from 'react';
import { onDemand } from '../platform/on-demand.ts';
import type { ShellWindowsProps } from '../shell/page/shell-context.ts';

const PortalPalette = onDemand(() =>
  import('../screens/palette/PortalPalette.tsx').then((module) => module.PortalPalette),
);
const ShortcutsDialog = onDemand(() =>
  import('../shell/windows/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
);
const MessagesDialog = onDemand(() =>
  import('../shell/windows/MessagesDialog.tsx').then((module) => module.MessagesDialog),
);
const ReasonsDialog = onDemand(() =>
  import('../shell/windows/ReasonsDialog.tsx').then((module) => module.ReasonsDialog),
);
const ChangePasswordDialog = onDemand(() =>
  import('../screens/account/ChangePasswordDialog.tsx').then((module) => module.ChangePasswordDialog),
);
const Tour = onDemand(() => import('../shell/tour/Tour.tsx').then((module) => module.Tour));
const PublishReview = onDemand(() =>
  import('../screens/customization/review/PublishReview.tsx').then((module) => module.PublishReview),
);

/** The window of the shell that is open; each is loaded when it is first opened or in a quiet moment before. */
export function ShellWindows({ open, onClose, onTourClosed }: ShellWindowsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? <PortalPalette onClose={onClose} /> : null}
      {open === 'keys' ? <ShortcutsDialog onClose={onClose} /> : null}
      {open === 'messages' ? <MessagesDialog onClose={onClose} /> : null}
      {open === 'openPages' || open === 'closedPages' ? (
        <ReasonsDialog isHelp={open === 'openPages'} onClose={onClose} />
      ) : null}
      {open === 'password' ? <ChangePasswordDialog onClose={onClose} /> : null}
      {open === 'review' ? <PublishReview onClose={onClose} /> : null}
      {open === 'tour' ? <Tour onClose={onTourClosed} /> : null}
    </Suspense>
  );
}
