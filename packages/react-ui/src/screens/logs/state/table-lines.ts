import type { LogRow } from '@portico/core/logs';
import { createGroupDesk, type GroupDesk, type TableLine, tableLines } from '@portico/core/logs/view';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type LogParts, useLog, usePaging } from './log-context.ts';

const desks = new WeakMap<LogParts['paging'], GroupDesk>();

/** The groups of the log on screen; the same for the table and for what is chosen in it. (UI.md 4.16, decision 057) */
export function groupDeskOf({ paging, logs }: Pick<LogParts, 'paging' | 'logs'>): GroupDesk {
  const found = desks.get(paging) ?? createGroupDesk(logs.reader);
  desks.set(paging, found);
  return found;
}

/** The lines of some rows: groups with their events below them once they are open. (UI.md 4.16) */
export function useTableLines(rows: readonly LogRow[]): { lines: readonly TableLine[]; groups: GroupDesk } {
  const log = useLog();
  const { logType } = log;
  const groups = groupDeskOf(log);
  const read = useSyncExternalStore(groups.subscribe, groups.getSnapshot);
  const lines = useMemo(() => tableLines(rows, logType, read), [rows, logType, read]);
  return { lines, groups };
}

/** Tells the groups what the table shows. */
export function useShownGroups(groups: GroupDesk, rows: readonly LogRow[]): void {
  const { request } = useLog();
  const window = usePaging(({ context }) => context.window);
  useEffect(() => groups.follow(request, window, rows), [groups, request, window, rows]);
}
