import { savedViewTexts } from '@portico/core/logs';
import { canAddView } from '@portico/core/logs/view';
import { useEffect } from 'react';
import type { MenuGroup } from '../../../components/menus/Menu.tsx';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import { MenuList } from '../../../components/menus/MenuList.tsx';
import type { LogViews } from './useLogViews.ts';
import * as styles from './ViewsMenu.css.ts';

export interface ViewsMenuProps extends OpenMenu {
  views: LogViews;
  onSave: () => void;
}

/** The list of saved views, and what can be done with the one on screen. (issue 7) */
export function ViewsMenu({ views: all, onSave, ...menu }: ViewsMenuProps) {
  const { views, failure, load } = all;
  useEffect(() => {
    void load();
  }, [load]);
  const groups: MenuGroup[] = [];
  if (views !== null && views.length > 0) groups.push(savedGroup(all, views));
  if (failure !== null) groups.push(retryGroup(load));
  groups.push(actionGroup(all, onSave));
  return (
    <MenuList
      {...menu}
      label={savedViewTexts.savedViews}
      placement="bottom end"
      header={headerOf(all)}
      groups={groups}
    />
  );
}

/** Words in place of the list; none once there is one. */
function headerOf({ views, failure }: LogViews) {
  if (failure !== null) {
    return (
      <p role="alert" className={styles.note}>
        {failure}
      </p>
    );
  }
  if (views !== null && views.length > 0) return undefined;
  return (
    <p role="status" className={styles.note}>
      {views === null ? savedViewTexts.loading : savedViewTexts.empty}
    </p>
  );
}

function savedGroup({ current, isChanged, choose }: LogViews, views: NonNullable<LogViews['views']>): MenuGroup {
  return {
    id: 'saved',
    title: savedViewTexts.savedViews,
    items: views.map((view) => ({
      id: `view:${view.id}`,
      label: view.name,
      ...(isChanged && view === current && { description: savedViewTexts.changed }),
    })),
    // One that was changed has no check, so that it can be chosen again.
    selected: current === null || isChanged ? '' : `view:${current.id}`,
    onSelect: (key) => {
      const chosen = views.find(({ id }) => `view:${id}` === key);
      if (chosen !== undefined) choose(chosen);
    },
  };
}

function retryGroup(load: () => Promise<void>): MenuGroup {
  return {
    id: 'failed',
    items: [{ id: 'retry', label: savedViewTexts.retry, keepsOpen: true, onAction: () => void load() }],
  };
}

function actionGroup({ views, current, isChanged, update, discard }: LogViews, onSave: () => void): MenuGroup {
  const isFull = views !== null && !canAddView(views);
  return {
    id: 'actions',
    items: [
      ...(current !== null && isChanged
        ? [{ id: 'update', label: savedViewTexts.update(current.name), onAction: () => update(current) }]
        : []),
      {
        id: 'save',
        label: savedViewTexts.save,
        isDisabled: isFull,
        ...(isFull && { description: savedViewTexts.tooMany }),
        onAction: onSave,
      },
      ...(current === null
        ? []
        : [
            {
              id: 'delete',
              label: savedViewTexts.delete(current.name),
              tone: 'danger' as const,
              onAction: () => discard(current),
            },
          ]),
    ],
  };
}
