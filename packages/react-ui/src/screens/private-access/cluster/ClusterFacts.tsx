import { type Cluster, clusterFacts, clusterTexts as texts } from '@portico/core/private-access';
import * as styles from './ClusterPage.css.ts';

/** Where the cluster stands, and what uses it. (picture 30) */
export function ClusterFacts({ cluster }: { cluster: Cluster }) {
  return (
    <section className={styles.card} aria-label={texts.cluster}>
      <h2 className={styles.plainHead}>{texts.cluster}</h2>
      <dl className={styles.facts}>
        {clusterFacts(cluster).map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.factLabel}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
