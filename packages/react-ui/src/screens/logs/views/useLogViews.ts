import { savedViewTexts } from '@portico/core/logs';
import {
  createViewDesk,
  loadViewMarks,
  saveViewMarks,
  type ViewDesk,
  type ViewDeskState,
  type ViewNotice,
} from '@portico/core/logs/view';
import { selectUser } from '@portico/core/session';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { browserTexts } from '../../../portal/browser-texts.ts';
import { useSession } from '../../../portal/portal-context.ts';
import { useColumns } from '../state/log-columns.ts';
import { useLog } from '../state/log-context.ts';

export interface LogViews extends Omit<ViewDesk, 'choose'> {
  state: ViewDeskState;
  choose: (view: Parameters<ViewDesk['choose']>[0]) => void;
}

/** Saved views of the log on screen with what can be done with them: a chosen one is a step in the history. (issue 7) */
export function useLogViews(): LogViews {
  const { logs, logType, definitions, filters, setFilters } = useLog();
  const [columns, setColumns] = useColumns();
  const shown = useMemo(() => ({ logType, definitions, filters, columns }), [logType, definitions, filters, columns]);
  const uid = useSession(selectUser)?.uid ?? '';
  const [desk] = useState(() =>
    createViewDesk(
      {
        list: (signal) => logs.views(logType, signal),
        save: (view) => logs.saveView(logType, view),
        remove: (view) => logs.deleteView(logType, view),
        tell,
        marks: {
          load: () => loadViewMarks(browserTexts, uid),
          save: (marks) => saveViewMarks(browserTexts, uid, marks),
        },
      },
      shown,
    ),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.getSnapshot);
  useLayoutEffect(() => desk.follow(shown), [desk, shown]);
  useEffect(() => desk.end, [desk]);
  return {
    ...desk,
    state,
    choose(view) {
      const next = desk.choose(view);
      if (next.columns !== null) setColumns(next.columns);
      setFilters(next.filters, { openId: null });
    },
  };
}

/** Time to take a deletion back, as after a reset. (UI.md 4.6) */
const UNDO_MS = 10_000;

function tell({ undo, ...notice }: ViewNotice): void {
  if (undo === undefined) snackbar.show(notice);
  else snackbar.show({ ...notice, action: { label: savedViewTexts.undo, onPress: undo }, durationMs: UNDO_MS });
}
