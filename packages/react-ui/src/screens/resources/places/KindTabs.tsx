import { type KindArea, type KindPlace, placeOfTab } from '@portico/core/resources/view';
import { Tabs } from '../../../components/links/Tabs.tsx';
import * as styles from './KindTabs.css.ts';

export interface KindTabsProps {
  kind: KindPlace;
  /** The area in which it stands. */
  area: KindArea;
  areas: readonly KindArea[];
  /** What the navigation calls all of them. */
  section: string;
  onGo: (place: string) => void;
}

/** Areas as tabs, and under them the kinds of the one that is open. (UI.md 4.13, details) */
export function KindTabs({ kind, area, areas, section, onGo }: KindTabsProps) {
  const goTo = (id: string) => {
    const place = placeOfTab(areas, id);
    if (place !== null) onGo(place);
  };
  return (
    <>
      {areas.length < 2 ? null : (
        <div className={styles.areas}>
          <Tabs
            label={section}
            activation="manual"
            items={areas.map(({ id, label }) => ({ id, label }))}
            value={area.id}
            onChange={goTo}
          />
        </div>
      )}
      {area.kinds.length < 2 ? null : (
        <div className={styles.kinds}>
          <Tabs
            label={area.label}
            variant="contained"
            activation="manual"
            items={area.kinds.map((each) => ({ id: each.kind, label: each.tab }))}
            value={kind.kind}
            onChange={goTo}
          />
        </div>
      )}
    </>
  );
}
