import { overviewAreas } from '@portico/core/customization/view';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import * as styles from './Overview.css.ts';
import { useOverviewAccess, useToolsBelow } from './useOverviewAccess.ts';

/** The cards while their data is loading, as many as there will be. (UI.md section 4, common states) */
export function OverviewSkeleton() {
  const { access, features } = useOverviewAccess();
  const areas = overviewAreas(access, features, { area: null, text: '' });
  return (
    <>
      {useToolsBelow() ? (
        <div className={styles.tools}>
          <div className={styles.blankTools}>
            <Skeleton height="100%" shape="block" />
          </div>
        </div>
      ) : null}
      <div className={styles.areas} aria-busy="true">
        {areas.map(({ area, modules }) => (
          <div key={area}>
            <div className={styles.areaHead}>
              <Skeleton width={48} />
            </div>
            <div className={styles.grid}>
              {modules.map((id) => (
                <div key={id} className={styles.blank}>
                  <div className={styles.blankThumb}>
                    <Skeleton height="100%" shape="block" />
                  </div>
                  <div className={styles.blankWords}>
                    <Skeleton width={96} />
                    <div className={styles.blankMeta}>
                      <Skeleton width={72} height={12} />
                    </div>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
