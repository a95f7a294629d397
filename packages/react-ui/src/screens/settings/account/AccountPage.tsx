import { accountTexts } from '@portico/core/account';
import { accountPath } from '@portico/core/settings';
import { Redirect, useLocation } from 'wouter';
import { useApp } from '../../../portal/portal-context.ts';
import { Page } from '../../../shell/page/Page.tsx';
import * as styles from './Account.css.ts';
import { AccountPanel } from './AccountPanel.tsx';

/** The same for who may not open the settings; who may is led there. (UI.md 4.15) */
export function AccountPage() {
  const { portal } = useApp();
  const [path] = useLocation();
  const place = accountPath(portal.access().explain);
  if (place !== path) return <Redirect to={place} replace />;
  return (
    <Page title={accountTexts.title}>
      <div className={styles.alone}>
        <AccountPanel />
      </div>
    </Page>
  );
}
