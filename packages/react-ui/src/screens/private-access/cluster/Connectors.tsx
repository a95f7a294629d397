import { type Cluster, type HealthCharts, lastOf, clusterTexts as texts } from '@portico/core/private-access';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { LineSwatch } from '../../../components/charts/LineSwatch.tsx';
import { Badge } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import * as styles from './ClusterPage.css.ts';

/** The connectors of a cluster, each with its line. (picture 30) */
export function Connectors({ cluster: { connectors }, charts }: { cluster: Cluster; charts: HealthCharts | null }) {
  return (
    <div className={styles.card}>
      <h2 className={styles.listHead}>
        {texts.connectors}
        <span className={styles.cardNote}>{texts.now}</span>
      </h2>
      {connectors.length === 0 ? (
        <p className={styles.none}>{texts.noConnectors}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        <section className={styles.tableFrame} aria-label={texts.connectors} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[texts.name, texts.state, texts.address, texts.version].map((head) => (
                  <th key={head} scope="col" className={styles.headText}>
                    {head}
                  </th>
                ))}
                {charts?.charts.map(({ id, label }) => (
                  <th key={id} scope="col" className={styles.headNumber}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {connectors.map(({ uuid, name, isOnline, address, version, isUpdateDue, seen }, at) => (
                <tr key={uuid}>
                  <th scope="row" className={styles.cellName}>
                    <span className={styles.legendItem} translate="no">
                      <LineSwatch at={at} />
                      {name}
                    </span>
                  </th>
                  <td className={styles.cellText}>
                    <span className={isOnline ? styles.good : styles.bad}>
                      <Icon of={isOnline ? CircleCheck : CircleAlert} size={14} />
                      {isOnline ? texts.online : texts.silentSince(seen)}
                    </span>
                  </td>
                  <td className={styles.cellMono}>{address || texts.nothing}</td>
                  <td className={styles.cellText}>
                    <span className={styles.legendItem}>
                      {version || texts.nothing}
                      {isUpdateDue ? (
                        <Badge tone="warning" icon={<Icon of={TriangleAlert} size={12} />}>
                          {texts.updateDue}
                        </Badge>
                      ) : null}
                    </span>
                  </td>
                  {charts?.charts.map((chart) => (
                    <td key={chart.id} className={styles.cellNumber}>
                      {lastOf(chart, at)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
