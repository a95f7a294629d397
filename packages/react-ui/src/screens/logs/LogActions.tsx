import { selectLogState, selectReadAt } from '@portico/core/logs';
import { intervalTexts, updatedText } from '@portico/core/logs/view';
import { Rows2, Rows3 } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { writeRows } from '../../platform/density-choice.ts';
import { useHost } from '../../platform/host.ts';
import { BreakdownButton } from './controls/BreakdownButton.tsx';
import { ColumnsButton } from './controls/ColumnsButton.tsx';
import { RefreshMenu } from './controls/RefreshMenu.tsx';
import { ExportButton } from './export/ExportButton.tsx';
import * as styles from './LogActions.css.ts';
import { logScreenMessages } from './messages.ts';
import { usePaging } from './state/log-context.ts';
import { ViewsButton } from './views/ViewsButton.tsx';

/** Buttons of the title row; none is primary, since a log is read. (UI.md 4.7) */
export function LogActions() {
  return (
    <>
      <Updated />
      <RefreshMenu />
      <ViewsButton />
      <ColumnsButton />
      <ExportButton />
      <BreakdownButton />
      <DensityButton />
    </>
  );
}

/** When the rows were read. */
function Updated() {
  const readAt = usePaging(selectReadAt);
  const isReading = usePaging(selectLogState) === 'refreshing';
  if (readAt === null) return null;
  return <span className={styles.updated}>{isReading ? intervalTexts.updating : updatedText(readAt)}</span>;
}

/** How close the rows stand, and nothing else; the density of the user menu changes both. (UI.md section 2.3) */
function DensityButton() {
  const { root } = useHost();
  const watchRows = useCallback(
    (onChange: () => void) => {
      const watcher = new MutationObserver(onChange);
      watcher.observe(root(), { attributes: true, attributeFilter: ['data-rows'] });
      return () => watcher.disconnect();
    },
    [root],
  );
  const isCompact = useSyncExternalStore(watchRows, () => root().dataset.rows === 'compact');
  return (
    <IconButton
      label={logScreenMessages.compactRows}
      variant="secondary"
      isPressed={isCompact}
      onPress={() => writeRows(isCompact ? 'default' : 'compact', root())}
    >
      <Icon of={isCompact ? Rows3 : Rows2} />
    </IconButton>
  );
}
