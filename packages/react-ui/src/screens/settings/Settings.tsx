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
import { UsersPanel } from './UsersPanel.tsx';

/** A list of entries is more than the rest of the settings. (DESIGN section 9, first load) */
const StorageProfiles = partOnDemand(() => import('./StorageProfiles.tsx').then((module) => module.StorageProfiles));

const Roles = partOnDemand(() => import('./Roles.tsx').then((module) => module.Roles));

const AccountPage = partOnDemand(() => import('./account/AccountPage.tsx').then((module) => module.AccountPage));

const panels: Readonly<Record<Exclude<SettingsItemId, 'storage' | 'roles' | 'account'>, ComponentType>> = {
  users: UsersPanel,
  'multi-tenant': MultiTenantPanel,
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
  if (id === 'roles') return <Roles crumbs={crumbs} aside={list} />;
  if (id === 'storage') return <StorageProfiles crumbs={crumbs} aside={list} />;
  const Panel = panels[id];
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
