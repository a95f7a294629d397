import { type ExportChoice, exportChoices, exportTexts, logTexts } from '@portico/core/logs/view';
import { visibleFields } from '@portico/core/shared';
import { useSyncExternalStore } from 'react';
import type { MenuGroup } from '../../../components/menus/Menu.tsx';
import type { OpenMenu } from '../../../components/menus/MenuButton.tsx';
import { MenuList } from '../../../components/menus/MenuList.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog, usePaging } from '../state/log-context.ts';
import { exportDesk } from './export-desk.ts';

/** Ways to export, and the way to cancel an export that runs. (UI.md 4.7) */
export function ExportMenu(menu: OpenMenu) {
  const desk = exportDesk(useApp().portal);
  const { request } = useLog();
  const [columns] = useColumns();
  const window = usePaging(({ context }) => context.window);
  const isRunning = useSyncExternalStore(desk.isRunning.subscribe, desk.isRunning.read);
  const start = ({ format, scope }: ExportChoice) =>
    desk.start({
      request,
      format,
      window: window ?? undefined,
      fields: scope === 'visible' ? visibleFields(columns) : undefined,
    });
  const groups: MenuGroup[] = [
    {
      id: 'choices',
      title: exportTexts.menu,
      items: exportChoices.map((choice) => ({
        id: choice.id,
        label: choice.label,
        isDisabled: isRunning,
        onAction: () => start(choice),
      })),
    },
  ];
  if (isRunning) {
    groups.unshift({ id: 'running', items: [{ id: 'cancel', label: exportTexts.cancel, onAction: desk.cancel }] });
  }
  return <MenuList {...menu} label={logTexts.export} groups={groups} />;
}
