import {
  movableIds,
  placeOfEntry,
  type ResourceRow,
  resourceTexts,
  selectFull,
  selectList,
} from '@portico/core/resources/view';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu, type MenuGroup } from '../../../components/menus/Menu.tsx';
import { painted } from '../../../platform/painted.ts';
import { type ListParts, useList } from '../state/resource-context.ts';

/** What may be done with one entry. Nothing works by drag alone. (UI.md 4.9, section 9.2) */
export function EntryMenu({ row }: { row: ResourceRow }) {
  const list = useList();
  const { name } = row;
  return (
    <Menu
      label={resourceTexts.actionsOf(name)}
      trigger={
        <IconButton label={resourceTexts.actionsOf(name)} size="sm">
          <Icon of={Ellipsis} />
        </IconButton>
      }
      groups={() => groupsOf(list, row)}
    />
  );
}

function groupsOf({ actor, record, setPlace, askPosition, ...list }: ListParts, row: ResourceRow): MenuGroup[] {
  const canWrite = list.canWrite && row.lock === null;
  const { id, name } = row;
  const now = actor.getSnapshot();
  const full = selectFull(now);
  const movable = movableIds(record, selectList(now));
  const at = movable.indexOf(id);
  const last = movable.length - 1;
  const move = (to: number) => actor.send({ type: 'move', ids: [id], to });
  const open = {
    id: 'open',
    label: canWrite ? resourceTexts.edit : resourceTexts.view,
    onAction: () => setPlace({ open: id }, { push: true }),
  };
  const order: MenuGroup = {
    id: 'order',
    items: [
      { id: 'up', label: resourceTexts.moveUp, isDisabled: at <= 0, painted, onAction: () => move(at - 1) },
      { id: 'down', label: resourceTexts.moveDown, isDisabled: at === last, painted, onAction: () => move(at + 1) },
      { id: 'top', label: resourceTexts.moveTop, isDisabled: at <= 0, painted, onAction: () => move(0) },
      { id: 'bottom', label: resourceTexts.moveBottom, isDisabled: at === last, painted, onAction: () => move(last) },
      { id: 'to', label: resourceTexts.moveTo, onAction: () => askPosition([id], name) },
      {
        id: 'before',
        label: resourceTexts.moveBefore,
        isDisabled: last < 1,
        onAction: () => askPosition([id], name, 'entry'),
      },
    ],
  };
  const more: MenuGroup = {
    id: 'more',
    items: [
      {
        id: 'clone',
        label: resourceTexts.clone,
        isDisabled: full !== null,
        ...(full !== null && { description: full }),
        onAction: () => actor.send({ type: 'clone', id }),
      },
      {
        id: 'delete',
        label: resourceTexts.delete,
        tone: 'danger',
        onAction: () => actor.send({ type: 'remove.asked', ids: [id] }),
      },
    ],
  };
  const place = row.mark === 'added' ? null : placeOfEntry(record.kind, id);
  const page = place === null ? [] : [{ id: 'page', label: resourceTexts.openPage, href: `#${place}` }];
  const groups: MenuGroup[] = [{ id: 'open', items: [open, ...page] }];
  if (canWrite) groups.push(...(record.order === undefined ? [] : [order]), more);
  return groups;
}
