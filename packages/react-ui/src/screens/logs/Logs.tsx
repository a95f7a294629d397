import { createLogs } from '@portico/core';
import { logPlace, logTypeLabels, openLogTypes, VIEW_MARKS } from '@portico/core/logs/view';
import { Suspense, useEffect, useMemo } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Tabs } from '../../components/links/Tabs.tsx';
import { loadAheadToo, loadOnDemandParts, onceLoaded, onDemand } from '../../platform/on-demand.ts';
import { usePlaceSearch } from '../../platform/places/places.ts';
import { whenQuiet } from '../../platform/when-quiet.ts';
import { browserTexts } from '../../portal/browser-texts.ts';
import { useApp } from '../../portal/portal-context.ts';
import { LogScreen } from './LogScreen.tsx';
import { logScreenMessages } from './messages.ts';
import { loadSearch } from './search/SearchPlace.tsx';
import { loadLogRows } from './table/LogRowsPlace.tsx';

const NoLog = onDemand(() => import('./NoLog.tsx').then((module) => module.NoLog));

/** Reads the filters of one log for another. */
const loadTabPlace = onceLoaded(() => import('./search/tab-place.ts'));
loadAheadToo(loadTabPlace);

/** The logs, a tab each for those that this user may read. (UI.md 4.7) */
export function Logs() {
  const { portal } = useApp();
  const access = portal.access();
  const logs = useMemo(() => createLogs(portal), [portal]);
  const open = useMemo(() => openLogTypes(access.can), [access]);
  const [path, navigate] = useLocation();
  useEffect(() => whenQuiet(() => loadOnDemandParts(whenQuiet)), []);
  const search = usePlaceSearch();
  const place = logPlace(path, open);
  if (place.kind === 'redirect' && (search !== '' || browserTexts.get(VIEW_MARKS) === null)) {
    return <Redirect to={search === '' ? place.to : `${place.to}?${search}`} replace />;
  }
  if (place.kind !== 'log') {
    return (
      <Suspense fallback={null}>
        <NoLog path={path} place={place} logs={logs} open={open} />
      </Suspense>
    );
  }
  const { logType } = place;
  const tabs = (
    <Tabs
      label={logScreenMessages.logs}
      activation="manual"
      items={open.map((id) => ({ id, label: logTypeLabels[id] }))}
      value={logType}
      onChange={(id) => void loadTabPlace().then(({ logTabPlace }) => navigate(logTabPlace(id, logType, search)))}
    />
  );
  return <LogScreen key={logType} logs={logs} logType={logType} tabs={tabs} />;
}

/** The screen, with what it is sure to draw under way; not so the file, of which other pages take a part. */
export function logsWithParts(): typeof Logs {
  loadSearch();
  loadLogRows();
  return Logs;
}
