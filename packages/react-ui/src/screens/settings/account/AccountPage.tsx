import { accountTexts } from '@portico/core/account';
import { accountPath } from '@portico/core/settings';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useApp } from '../../../portal/portal-context.ts';
import { Page, type PageProps } from '../../../shell/page/Page.tsx';
import * as styles from './Account.css.ts';
import { AccountPanel } from './AccountPanel.tsx';

export interface AccountPageProps {
  crumbs?: PageProps['crumbs'];
  /** The list of the settings, where the page is among them. */
  aside?: ReactNode;
}

/** One's own account, among the settings or alone; who may open the settings is led to it there. (decision 018) */
export function AccountPage({ crumbs, aside }: AccountPageProps) {
  const { portal } = useApp();
  const [path] = useLocation();
  const place = accountPath(portal.access().explain);
  if (aside === undefined && place !== path) return <Redirect to={place} replace />;
  return (
    <Page title={accountTexts.title} crumbs={crumbs}>
      <div className={styles.columns}>
        {aside}
        <div className={styles.alone}>
          <AccountPanel />
        </div>
      </div>
    </Page>
  );
}
