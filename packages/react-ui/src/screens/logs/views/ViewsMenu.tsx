import { savedViewTexts, viewOf } from '@portico/core/logs';
import {
  casesPlace,
  casesTexts,
  makeMonitorPlace,
  monitorsPlace,
  monitorWays,
  viewMenu,
} from '@portico/core/logs/view';
import { useEffect } from 'react';
import type { MenuGroup } from '../../../components/menus/Menu.tsx';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import { MenuList } from '../../../components/menus/MenuList.tsx';
import { useLog } from '../state/log-context.ts';
import type { LogViews } from './useLogViews.ts';
import * as styles from './ViewsMenu.css.ts';

export interface ViewsMenuProps extends OpenMenu {
  views: LogViews;
  onSave: () => void;
}

/** The list of saved views, and what can be done with the one on screen. (issue 7) */
export function ViewsMenu({ views, onSave, ...menu }: ViewsMenuProps) {
  const { logType, filters, definitions } = useLog();
  const { state, load, choose, update, discard, share, pin, openFirst } = views;
  useEffect(() => void load(), [load]);
  const { note, groups: listed, selected, updatable, fullReason, actions } = viewMenu(state, logType);
  const { current } = state;
  const act = { discard, share, pin, openFirst };
  const groups: MenuGroup[] = [
    ...listed.map(
      ({ id: group, title, items }): MenuGroup => ({
        id: group,
        title,
        items: items.map(({ id, view, description }) => ({
          id,
          label: view.name,
          ...(description && { description }),
        })),
        selected,
        onSelect: (key) => {
          const chosen = items.find(({ id }) => id === key);
          if (chosen !== undefined) choose(chosen.view);
        },
      }),
    ),
    {
      id: 'failed',
      items: note?.isFailure
        ? [{ id: 'retry', label: savedViewTexts.retry, keepsOpen: true, onAction: () => void load() }]
        : [],
    },
    {
      id: 'actions',
      items: [
        ...(updatable === null
          ? []
          : [{ id: 'update', label: savedViewTexts.update(updatable.name), onAction: () => void update(updatable) }]),
        {
          id: 'save',
          label: savedViewTexts.save,
          isDisabled: fullReason !== null,
          ...(fullReason !== null && { description: fullReason }),
          onAction: onSave,
        },
        ...actions.map(({ id, label, isDanger }) => ({
          id,
          label,
          ...(isDanger && { tone: 'danger' as const }),
          onAction: () => {
            if (current !== null) void act[id](current);
          },
        })),
      ],
    },
    {
      id: 'places',
      items: [
        {
          id: 'monitor',
          label: monitorWays.make,
          href: `#${makeMonitorPlace(logType, viewOf({ filters, definitions, columns: [] }).query)}`,
        },
        { id: 'monitors', label: monitorWays.all, href: `#${monitorsPlace()}` },
        { id: 'cases', label: casesTexts.yours, href: `#${casesPlace()}` },
      ],
    },
  ];
  return (
    <MenuList
      {...menu}
      label={savedViewTexts.savedViews}
      placement="bottom end"
      header={
        note === null ? undefined : (
          <p role={note.isFailure ? 'alert' : 'status'} className={styles.note}>
            {note.text}
          </p>
        )
      }
      groups={groups.filter(({ items }) => items.length > 0)}
    />
  );
}
