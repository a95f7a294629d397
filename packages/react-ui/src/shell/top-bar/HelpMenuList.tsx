import { reasonTexts } from '@portico/core/access/view';
import { apiDocsPath, shellTexts } from '@portico/core/shell';
import { BookOpen, Keyboard, LifeBuoy, LockOpen, MessageSquareText, Route } from 'lucide-react';
import { Icon } from '../../components/marks/Icon.tsx';
import type { MenuItem } from '../../components/menus/Menu.tsx';
import type { OpenMenu } from '../../components/menus/MenuButton.tsx';
import { MenuList } from '../../components/menus/MenuList.tsx';
import { useApp } from '../../portal/portal-context.ts';
import { useShell } from '../page/shell-context.ts';
import { topBarMessages } from './messages.ts';

/** Tour, keys, messages of this visit, API reference, contact. (UI.md section 3, top bar) */
export function HelpMenuList(menu: OpenMenu) {
  const { portal, config } = useApp();
  const { open } = useShell();
  const access = portal.access();
  const contact = access.explain('contact-form');
  const items: (MenuItem | null)[] = [
    { id: 'tour', label: shellTexts.startTour, icon: <Icon of={Route} />, onAction: () => open('tour') },
    {
      id: 'keys',
      label: shellTexts.keys,
      icon: <Icon of={Keyboard} />,
      shortcut: '?',
      onAction: () => open('keys'),
    },
    {
      id: 'messages',
      label: shellTexts.messages,
      icon: <Icon of={MessageSquareText} />,
      onAction: () => open('messages'),
    },
    {
      id: 'openPages',
      label: reasonTexts.helpTitle,
      icon: <Icon of={LockOpen} />,
      onAction: () => open('openPages'),
    },
    config.apiDocs
      ? { id: 'apiReference', label: shellTexts.apiReference, icon: <Icon of={BookOpen} />, href: apiDocsPath }
      : null,
    contact.allowed
      ? { id: 'contact', label: shellTexts.contact, icon: <Icon of={LifeBuoy} />, href: `#${contact.record?.path}` }
      : null,
  ];
  return (
    <MenuList
      {...menu}
      label={topBarMessages.help}
      groups={[{ id: 'help', items: items.filter((item) => item !== null) }]}
    />
  );
}
