import { type CardState, keysText, dashboardTexts as texts } from '@portico/core/dashboard';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { Button } from '../../components/buttons/Button.tsx';
import { Chart } from '../../components/charts/Chart.tsx';
import { Legend } from '../../components/charts/Legend.tsx';
import { Skeleton, useSlow } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './Dashboard.css.ts';

export interface CardBodyProps {
  view: CardState | null;
  /** Name of the call behind it. */
  call: string;
  isTable: boolean;
  isLarge: boolean;
  onTable: (isTable: boolean) => void;
  onRetry: () => void;
  pointed: number | null;
  onPoint: (at: number | null) => void;
  /** The point at which the walk begins. */
  begin?: number | null;
}

/** What is known of a report, in the room that its chart will take. (DSH-001) */
export function CardBody({ view, call, isTable, isLarge, onTable, onRetry, pointed, onPoint, begin }: CardBodyProps) {
  const isLoading = view === null || view.state === 'loading';
  const isSlow = useSlow(isLoading);
  if (isLoading) {
    return <div className={styles.body}>{isSlow ? <Skeleton shape="block" height="100%" /> : null}</div>;
  }
  if (view.state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <span className={styles.failedIcon}>
          <Icon of={CircleAlert} size={20} />
        </span>
        <span>{view.failure}</span>
        <code className={styles.call} translate="no">
          {call}
        </code>
        <Button size="sm" icon={<Icon of={RefreshCw} />} onPress={onRetry}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const { figure } = view;
  if (figure.isEmpty) return <p className={styles.empty}>{texts.noData}</p>;
  return (
    <div className={styles.body}>
      {figure.kind === 'columns' || figure.kind === 'list' ? (
        <div className={styles.legend}>
          <Legend figure={figure} />
        </div>
      ) : null}
      <Chart
        figure={figure}
        isTable={isTable}
        onTable={onTable}
        hrefOf={(to) => `#${to}`}
        pointed={figure.kind === 'columns' ? pointed : null}
        onPoint={figure.kind === 'columns' || isLarge ? onPoint : undefined}
        hint={isLarge ? keysText(figure) : null}
        begin={begin}
        isLarge={isLarge}
      />
    </div>
  );
}
