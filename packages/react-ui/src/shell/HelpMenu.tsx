import { CircleHelp, Keyboard, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Menu } from '../components/Menu.tsx';
import { MessagesDialog } from './MessagesDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcut } from './shortcuts.ts';

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
      <ShortcutsDialog isOpen={open === 'keys'} onClose={() => setOpen(null)} />
      <MessagesDialog isOpen={open === 'messages'} onClose={() => setOpen(null)} />
    </>
  );
}
