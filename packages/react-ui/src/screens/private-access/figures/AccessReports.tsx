import { accessCards, accessSpan, accessUpdated, accessTexts as texts } from '@portico/core/dashboard';
import { systemClock } from '@portico/core/shared';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Page } from '../../../shell/page/Page.tsx';
import * as board from '../../dashboard/Dashboard.css.ts';
import { timeZone } from '../../dashboard/useBoard.ts';
import * as styles from '../cluster/ClusterPage.css.ts';
import { ReportCard } from './ReportCard.tsx';

export interface AccessReportsProps {
  section: string;
  tabs: ReactNode;
}

/** The reports of private access over the last 30 days. (spec 3 sections 7 and 9) */
export function AccessReports({ section, tabs }: AccessReportsProps) {
  const [nowMs, setNow] = useState(() => systemClock.now());
  return (
    <Page
      title={texts.title}
      crumbs={[{ label: section, href: '#/secure-application-access' }]}
      titleEnd={<span className={styles.count}>{accessSpan(timeZone())}</span>}
      actions={
        <div className={board.bar}>
          <span className={board.updated} role="status">
            {accessUpdated({ nowMs, timeZone: timeZone() })}
          </span>
          <IconButton label={texts.refresh} variant="secondary" onPress={() => setNow(systemClock.now())}>
            <Icon of={RefreshCw} />
          </IconButton>
        </div>
      }
    >
      <div className={styles.tabs}>{tabs}</div>
      <div className={board.grid}>
        {accessCards.map((name) => (
          <div key={name} className={board.cell[4]}>
            <ReportCard name={name} nowMs={nowMs} />
          </div>
        ))}
      </div>
    </Page>
  );
}
