import {
  boardLink,
  dashboardPage,
  dashboardPath,
  dashboardTabs,
  readBoardPlace,
  dashboardTabTexts as texts,
} from '@portico/core/dashboard';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { Tabs } from '../../components/links/Tabs.tsx';
import { loadOnDemandParts, onDemand, partOnDemand } from '../../platform/on-demand.ts';
import { usePlaceSearch } from '../../platform/places/places.ts';
import { whenQuiet } from '../../platform/when-quiet.ts';

const NotFound = onDemand(() => import('../not-found/NotFound.tsx').then((module) => module.NotFound));

const BoardScreen = partOnDemand(() => import('./BoardScreen.tsx').then((module) => module.BoardScreen), {
  ahead: 'now',
});

const items = dashboardTabs.map((id) => ({ id, label: texts.tabs[id] }));

/** The dashboard: where a sign-in lands, with a tab for each part of the service. (UI.md 4.8, 4.17) */
export function Dashboard() {
  const [path, navigate] = useLocation();
  const search = usePlaceSearch();
  const place = useMemo(() => readBoardPlace(search), [search]);
  useEffect(() => whenQuiet(() => loadOnDemandParts(whenQuiet)), []);
  const page = dashboardPage(path);
  if (page.kind === 'notFound') {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  const tabs = (
    <Tabs
      label={texts.sections}
      activation="manual"
      items={items}
      value={page.tab}
      onChange={(id) => navigate(boardLink(dashboardPath(id), place))}
    />
  );
  return <BoardScreen page={page} place={place} tabs={tabs} onPlace={(next) => navigate(boardLink(path, next))} />;
}
