import { logTexts } from '@portico/core/logs/view';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { MenuButton } from '../../../components/menus/MenuButton.tsx';
import { onDemand } from '../../../platform/on-demand.ts';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { ActionTrigger } from '../controls/ActionTrigger.tsx';

const ExportMenu = onDemand(() => import('./ExportMenu.tsx').then((module) => module.ExportMenu));

/** Exports all rows that match, not only those on the page; a running export can be cancelled here too. (UI.md 4.7, section 8) */
export function ExportButton() {
  const frame = useRef<HTMLSpanElement>(null);
  useShortcut('e', () => frame.current?.querySelector('button')?.click());
  return (
    <span ref={frame} data-tour="fileDownload">
      <MenuButton trigger={<ActionTrigger icon={Download} label={logTexts.export} text={logTexts.export} hasMenu />}>
        {(menu) => <ExportMenu {...menu} />}
      </MenuButton>
    </span>
  );
}
