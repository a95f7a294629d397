import { routeLabel } from '@portico/core/access';
import {
  type KindPlace,
  kindsPlace,
  morePlaceAt,
  morePlaces,
  openAreas,
  type ResourceRecord,
  resourceTexts,
} from '@portico/core/resources/view';
import { failureText } from '@portico/core/shared';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { useSlow } from '../../../components/feedback/Skeleton.tsx';
import { onceLoaded, onDemand, partOnDemand } from '../../../platform/on-demand.ts';
import { useLoading } from '../../../platform/useLoading.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { KindTabs } from './KindTabs.tsx';

/** Loaded beside the record, so that the portal's first page names fewer files. (DESIGN section 9, first load) */
const ResourceScreen = partOnDemand(() => import('../ResourceScreen.tsx').then((module) => module.ResourceScreen), {
  ahead: 'now',
});
/** Pages that single entries have, by the name in the line of their kind. (UI.md 4.11) */
const pages = {
  cluster: partOnDemand(
    () => import('../../private-access/cluster/ClusterPage.tsx').then((module) => module.ClusterPage),
    {
      ahead: 'never',
    },
  ),
} as const;
const AccessReports = partOnDemand(
  () => import('../../private-access/figures/AccessReports.tsx').then((module) => module.AccessReports),
  { ahead: 'never' },
);
const NotFound = onDemand(() => import('../../not-found/NotFound.tsx').then((module) => module.NotFound));

/** The lists of the route in the address, a place for each kind; those beside each other are tabs. (UI.md 4.9, 4.11) */
export function KindPlaces() {
  const access = useApp().portal.access();
  const [path, navigate] = useLocation();
  const [, route = ''] = path.split('/');
  const section = routeLabel(route);
  const place = useMemo(() => kindsPlace(route, path, access), [route, path, access]);
  const more = morePlaces(route, access);
  const own = morePlaceAt(more, path);
  if (own !== null) {
    const areas = openAreas(route, access);
    const tabs = (
      <KindTabs kind={null} area={null} areas={areas} more={more} at={own.id} section={section} onGo={navigate} />
    );
    return <AccessReports section={section} tabs={tabs} />;
  }
  if (place.at === 'elsewhere') return <Redirect to={place.to} replace />;
  if (place.at === 'nowhere') {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  const { kind, area, areas, entry } = place;
  const tabs = (
    <KindTabs kind={kind} area={area} areas={areas} more={more} at={area.id} section={section} onGo={navigate} />
  );
  if (entry !== null && kind.page !== null && Object.hasOwn(pages, kind.page) && access.can(`${kind.right}:read`)) {
    const EntryPage = pages[kind.page as keyof typeof pages];
    return <EntryPage key={entry} id={entry} place={kind.place} section={section} tabs={tabs} />;
  }
  return <KindScreen key={kind.kind} kind={kind} section={section} tabs={tabs} />;
}

type Load = KindPlace['load'];

/** Records that are here by now: coming back to a list waits for nothing. */
const known = new Map<Load, ResourceRecord>();
const loads = new Map<Load, Load>();

/** The load of a kind, done once. */
function loadOnce(load: Load): Load {
  const found = loads.get(load);
  if (found !== undefined) return found;
  const once = onceLoaded(async () => {
    const record = await load();
    known.set(load, record);
    return record;
  });
  loads.set(load, once);
  return once;
}

function KindScreen({ kind, section, tabs }: { kind: KindPlace; section: string; tabs: ReactNode }) {
  const { value, failure, retry } = useLoading(loadOnce(kind.load));
  const record = known.get(kind.load) ?? value;
  const isSlow = useSlow(record === null && failure === null);
  const crumbs = [{ label: section }];
  const waiting = (
    <Page title={kind.label} crumbs={crumbs} isFill>
      {tabs}
      {failure === null ? (
        <p role="status">{isSlow ? resourceTexts.loading(kind.label) : null}</p>
      ) : (
        <ErrorBlock message={failureText(failure)} onRetry={retry} />
      )}
    </Page>
  );
  if (record === null) return waiting;
  return <ResourceScreen record={record} right={kind.right} crumbs={crumbs} tabs={tabs} fallback={waiting} />;
}
