import { createCluster } from '@portico/core';
import {
  selectCharts,
  selectCluster,
  selectClusterFailure,
  selectRange,
  clusterTexts as texts,
} from '@portico/core/private-access';
import { queryRanges } from '@portico/core/reporting';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CircleHelp, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Skeleton, useSlow } from '../../../components/feedback/Skeleton.tsx';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useOwnActor } from '../../../portal/actors.ts';
import { useApp } from '../../../portal/portal-context.ts';
import { Page } from '../../../shell/page/Page.tsx';
import { ClusterCharts } from './ClusterCharts.tsx';
import { ClusterFacts } from './ClusterFacts.tsx';
import * as styles from './ClusterPage.css.ts';
import { Connectors } from './Connectors.tsx';
import { Events } from './Events.tsx';
import { ProvisioningKey } from './ProvisioningKey.tsx';

export interface ClusterPageProps {
  id: string;
  /** Address of the list. */
  place: string;
  section: string;
  tabs: ReactNode;
}

const ranges = queryRanges.map((range) => ({ value: range, label: range }));
const looks = {
  success: { tone: 'success', icon: CircleCheck },
  warning: { tone: 'warning', icon: CircleAlert },
  danger: { tone: 'danger', icon: CircleAlert },
  neutral: { tone: 'neutral', icon: CircleHelp },
} as const;

/** One cluster: how its connectors do, what they told, and the key with which others join. (UI.md 4.11, picture 30) */
export function ClusterPage({ id, place, section, tabs }: ClusterPageProps) {
  const { portal } = useApp();
  const [, navigate] = useLocation();
  const actor = useOwnActor(
    useMemo(() => createCluster(portal), [portal]),
    { input: { id } },
  );
  const cluster = useSelector(actor, selectCluster);
  const charts = useSelector(actor, selectCharts);
  const range = useSelector(actor, selectRange);
  const failure = useSelector(actor, selectClusterFailure);
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'));
  const isRefreshing = useSelector(actor, (now) => now.hasTag('refreshing'));
  const isSlow = useSlow(isLoading);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const canKey = portal.access().can('private_access:provisioning:write');
  const canEdit = portal.access().can('private_access:clusters:write');
  const look = looks[cluster?.tone ?? 'neutral'];
  return (
    <Page
      title={cluster?.name ?? texts.cluster}
      isName={cluster !== null}
      crumbs={[
        { label: section, href: '#/secure-application-access' },
        { label: texts.section, href: `#${place}` },
      ]}
      state={isLoading ? 'loading' : isRefreshing ? 'refreshing' : 'ready'}
      titleEnd={
        cluster === null ? null : (
          <>
            <Badge tone={look.tone} icon={<Icon of={look.icon} size={12} />}>
              {cluster.healthWords}
            </Badge>
            <span className={styles.count}>{texts.connectorCount(cluster.connectors.length)}</span>
          </>
        )
      }
      actions={
        cluster === null ? null : (
          <span className={styles.actions}>
            <IconButton label={texts.refresh} onPress={reload}>
              <Icon of={RefreshCw} />
            </IconButton>
            <Button onPress={() => navigate(`${place}?open=${encodeURIComponent(id)}`)}>
              {canEdit ? texts.edit : texts.view}
            </Button>
          </span>
        )
      }
    >
      <div className={styles.tabs}>{tabs}</div>
      {isLoading ? (
        <div aria-busy="true" className={styles.charts}>
          {isSlow ? [0, 1, 2].map((at) => <Skeleton key={at} shape="block" height={220} />) : null}
        </div>
      ) : null}
      {failure === null ? null : <ErrorBlock message={failure} onRetry={reload} isRetrying={isRefreshing} />}
      {isLoading || failure !== null || cluster !== null ? null : (
        <ErrorBlock message={texts.notFound} retryLabel={texts.toClusters} onRetry={() => navigate(place)} />
      )}
      {cluster === null ? null : (
        <div className={styles.stack}>
          <div className={styles.range}>
            <SegmentedToggle
              label={texts.range}
              size="sm"
              options={ranges}
              value={range}
              onChange={(next) => actor.send({ type: 'range', range: next })}
            />
          </div>
          <ClusterCharts cluster={cluster} charts={charts} onRetry={reload} />
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Connectors cluster={cluster} charts={charts} />
              <Events events={cluster.events} onRetry={reload} />
            </div>
            <div className={styles.stack}>
              {canKey ? <ProvisioningKey /> : null}
              <ClusterFacts cluster={cluster} />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}
