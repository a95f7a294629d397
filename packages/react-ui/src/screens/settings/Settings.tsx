import { type SettingsItemId, settingsItems, settingsPlace, settingsTexts } from '@portico/core/settings';
import { type ComponentType, useMemo } from 'react';
import { Redirect, useLocation } from 'wouter';
import { partOnDemand } from '../../platform/on-demand.ts';
import { useApp } from '../../portal/portal-context.ts';
import { Page } from '../../shell/page/Page.tsx';
import { NotFound } from '../not-found/NotFound.tsx';
import { MultiTenantPanel } from './MultiTenantPanel.tsx';
import * as styles from './Settings.css.ts';
import { SettingsList } from './SettingsList.tsx';

const AccountPage = partOnDemand(() => import('./account/AccountPage.tsx').then((module) => module.AccountPage));

/** A list of entries and a form are more than the rest of the settings. (DESIGN section 9, first load) */
const KindPage = partOnDemand(() => import('./KindPage.tsx').then((module) => module.KindPage));
const ApiTokensPage = partOnDemand(() =>
  import('./api-tokens/ApiTokensPage.tsx').then((module) => module.ApiTokensPage),
);
const SecondFactorPage = partOnDemand(() =>
  import('./second-factor/SecondFactorPage.tsx').then((module) => module.SecondFactorPage),
);
const PeoplePage = partOnDemand(() => import('./people/PeoplePage.tsx').then((module) => module.PeoplePage));
const GroupsPage = partOnDemand(() => import('./groups/GroupsPage.tsx').then((module) => module.GroupsPage));

const CapabilitiesPanel = partOnDemand(() =>
  import('./CapabilitiesPanel.tsx').then((module) => module.CapabilitiesPanel),
);

/** Items that no record draws. */
const panels: Readonly<Partial<Record<SettingsItemId, ComponentType>>> = {
  'multi-tenant': MultiTenantPanel,
  capabilities: CapabilitiesPanel,
};

const crumbs = [{ label: settingsTexts.title, href: '#/settings' }];

/** The settings: a list at the left, one panel at the right. (UI.md 4.10) */
export function Settings() {
  const { portal } = useApp();
  const access = portal.access();
  const items = useMemo(
    () => settingsItems({ can: access.can, has: access.has, deployment: portal.deployment }),
    [access, portal.deployment],
  );
  const [path] = useLocation();
  if (path === '/account') return <AccountPage />;
  const place = settingsPlace(path, items);
  if (place.kind === 'redirect') return <Redirect to={place.to} replace />;
  if (place.kind === 'notFound') return <NotFound />;
  const { id } = place.item;
  const list = <SettingsList items={items} current={id} />;
  if (id === 'account') return <AccountPage crumbs={crumbs} aside={list} />;
  if (id === 'second-factor') return <SecondFactorPage crumbs={crumbs} aside={list} />;
  if (id === 'users') return <PeoplePage crumbs={crumbs} aside={list} />;
  if (id === 'groups') return <GroupsPage crumbs={crumbs} aside={list} />;
  if (id === 'api-tokens') return <ApiTokensPage crumbs={crumbs} aside={list} />;
  const Panel = panels[id];
  if (Panel === undefined) return <KindPage key={id} item={place.item} crumbs={crumbs} aside={list} />;
  return (
    <Page title={place.item.label} crumbs={crumbs}>
      <div className={styles.columns}>
        {list}
        <div className={styles.panel}>
          <Panel />
        </div>
      </div>
    </Page>
  );
}
