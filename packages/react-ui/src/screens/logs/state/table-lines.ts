import type { LogRow } from '@portico/core/logs';
import { type TableLine, tableLines } from '@portico/core/logs/view';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../../../platform/store.ts';
import { useGrouped } from './grouped.ts';
import { type LogParts, useLog } from './log-context.ts';

type OpenGroups = ReturnType<typeof createStore<ReadonlySet<string>>>;
const openGroups = new WeakMap<LogParts['paging'], OpenGroups>();

function openGroupsOf(paging: LogParts['paging']): OpenGroups {
  const found = openGroups.get(paging) ?? createStore<ReadonlySet<string>>(new Set());
  openGroups.set(paging, found);
  return found;
}

/** The lines of some rows as they are grouped, and what opens and closes a group of them. (UI.md 4.16) */
export function useTableLines(rows: readonly LogRow[]): { lines: readonly TableLine[]; toggle: (key: string) => void } {
  const { logType, paging } = useLog();
  const [isGrouped] = useGrouped();
  const groups = openGroupsOf(paging);
  const open = useSyncExternalStore(groups.subscribe, groups.read);
  const lines = useMemo(() => tableLines(rows, logType, { isGrouped, open }), [rows, logType, isGrouped, open]);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    groups.set(next);
  };
  return { lines, toggle };
}
