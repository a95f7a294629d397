import { type ExportChoice, exportChoices, exportTexts, visibleFields } from '@portico/core/logs';
import { Download } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useApp } from '../../../app/portal-context.ts';
import { Menu, type MenuGroup } from '../../../components/Menu.tsx';
import { useShortcut } from '../../../shell/shortcuts.ts';
import { ActionTrigger } from '../ActionTrigger.tsx';
import { useLog, usePaging } from '../log-context.ts';
import { exportDesk } from './export-desk.ts';

/** Exports all rows that match, not only those on the page; a running export can be cancelled here too. (UI.md 4.7, section 8) */
export function ExportButton() {
  const desk = exportDesk(useApp().portal);
  const { columns, request } = useLog();
  const window = usePaging(({ context }) => context.window);
  const isRunning = useSyncExternalStore(desk.isRunning.subscribe, desk.isRunning.read);
  const frame = useRef<HTMLSpanElement>(null);
  useShortcut('e', () => frame.current?.querySelector('button')?.click());

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
  return (
    <span ref={frame}>
      <Menu
        label={exportTexts.button}
        groups={groups}
        trigger={<ActionTrigger icon={Download} label={exportTexts.button} text={exportTexts.button} hasMenu />}
      />
    </span>
  );
}
