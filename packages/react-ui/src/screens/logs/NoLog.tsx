import type { Logs } from '@portico/core';
import type { LogType } from '@portico/core/logs';
import { isCasesPath, isMonitorsPath, isPersonPath, type logPlace } from '@portico/core/logs/view';
import { onDemand } from '../../platform/on-demand.ts';
import { NotFound } from '../not-found/NotFound.tsx';
import { logScreenMessages } from './messages.ts';
import { Person } from './person/Person.tsx';
import { FirstPlace } from './views/FirstPlace.tsx';

/** Seldom, so that the file of the others names none of what it needs. */
const Cases = onDemand(() => import('./cases/Cases.tsx').then((module) => module.Cases));
const Monitors = onDemand(() => import('./monitors/Monitors.tsx').then((module) => module.Monitors));

export interface NoLogProps {
  path: string;
  place: Exclude<ReturnType<typeof logPlace>, { kind: 'log' }>;
  logs: Logs;
  /** The logs that this user may read. */
  open: readonly LogType[];
}

/** What a place below the logs shows that is none of them; together, since the first page knows of all by one name. */
export function NoLog({ path, place, logs, open }: NoLogProps) {
  if (open.length > 0 && isPersonPath(path))
    return <Person logs={logs} open={open} logsLabel={logScreenMessages.logs} />;
  if (open.length > 0 && isCasesPath(path)) return <Cases logsLabel={logScreenMessages.logs} />;
  if (open.length > 0 && isMonitorsPath(path)) return <Monitors logsLabel={logScreenMessages.logs} />;
  return place.kind === 'redirect' ? <FirstPlace open={open} otherwise={place.to} /> : <NotFound />;
}
