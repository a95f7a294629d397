import { hasSeenPage, type LogRow, type LogType } from '@portico/core/logs';
import { seenPageTexts } from '@portico/core/logs/view';
import { AppWindow } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { onDemand } from '../../../platform/on-demand.ts';

const SeenPageDialog = onDemand(() => import('./SeenPageDialog.tsx').then((module) => module.SeenPageDialog));

export interface SeenPageProps {
  row: LogRow;
  logType: LogType;
  /** Called once the dialog is closed; focus is back on the button then. */
  onClose?: () => void;
}

/** The page that the user of an event saw, in its window. */
export function SeenPageWindow(props: Required<SeenPageProps>) {
  return (
    <Suspense fallback={null}>
      <SeenPageDialog {...props} />
    </Suspense>
  );
}

/** The button that opens the page which the user of an event saw; nothing where the user saw none. (issue 7, decision 009) */
export function SeenPage({ row, logType, onClose }: SeenPageProps) {
  const [isOpen, setOpen] = useState(false);
  if (!hasSeenPage(row, logType)) return null;
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button size="sm" icon={<Icon of={AppWindow} size={14} />} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {seenPageTexts.action}
      </Button>
      {isOpen ? <SeenPageWindow row={row} logType={logType} onClose={close} /> : null}
    </>
  );
}
