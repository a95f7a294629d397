import { CircleHelp, Keyboard, MessageSquareText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Menu } from '../components/Menu.tsx';
import { onDemand } from '../components/on-demand.ts';
import { useShortcut } from './shortcuts.ts';

const ShortcutsDialog = onDemand(() => import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog));
const MessagesDialog = onDemand(() => import('./MessagesDialog.tsx').then((module) => module.MessagesDialog));

/** Help, in the same place on every page: keys and the messages of this visit. (UI.md section 3, top bar; 9.9) */
export function HelpMenu() {
  const [open, setOpen] = useState<'keys' | 'messages' | null>(null);
  useShortcut('?', () => setOpen('keys'));
  return (
    <>
      <Menu
        label="Help"
        trigger={
          <IconButton label="Help" aria-haspopup="menu">
            <Icon of={CircleHelp} />
          </IconButton>
        }
        groups={[
          {
            id: 'help',
            items: [
              {
                id: 'keys',
                label: 'Keyboard shortcuts',
                icon: <Icon of={Keyboard} />,
                shortcut: '?',
                onAction: () => setOpen('keys'),
              },
              {
                id: 'messages',
                label: 'Messages of this visit',
                icon: <Icon of={MessageSquareText} />,
                onAction: () => setOpen('messages'),
              },
            ],
          },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'keys' ? <ShortcutsDialog onClose={() => setOpen(null)} /> : null}
        {open === 'messages' ? <MessagesDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}
