import {
  type KindArea,
  type KindPlace,
  kindTabs,
  type MorePlace,
  placeOfTab,
  resourceTexts,
} from '@portico/core/resources/view';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FilterButton } from '../../../components/buttons/FilterButton.tsx';
import { Tabs } from '../../../components/links/Tabs.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useWindowWidth } from '../../../platform/useWindowWidth.ts';
import { breakpoint } from '../../../theme/layout.ts';
import * as styles from './KindTabs.css.ts';

export interface KindTabsProps {
  /** Null on a page that is no list. */
  kind: KindPlace | null;
  /** The area in which it stands. */
  area: KindArea | null;
  areas: readonly KindArea[];
  /** The pages beside the areas. */
  more: readonly MorePlace[];
  /** Id of the area or page that is open. */
  at: string;
  /** What the navigation calls all of them. */
  section: string;
  onGo: (place: string) => void;
}

/** Areas as tabs, and under them the kinds of the one that is open. (UI.md 4.13, details) */
export function KindTabs({ kind, area, areas, more, at, section, onGo }: KindTabsProps) {
  const goTo = (id: string) => {
    const place = placeOfTab(areas, id, more);
    if (place !== null) onGo(place);
  };
  return (
    <>
      {areas.length + more.length < 2 ? null : (
        <div className={styles.areas}>
          <Tabs
            label={section}
            activation="manual"
            items={[...areas, ...more].map(({ id, label }) => ({ id, label }))}
            value={at}
            onChange={goTo}
          />
        </div>
      )}
      {kind === null || area === null || area.kinds.length < 2 ? null : (
        <div className={styles.kinds}>
          <Kinds kind={kind} area={area} onGo={goTo} />
        </div>
      )}
    </>
  );
}

/** Beside each other, and what is too much behind More; on a phone a choice of one. (UI.md 4.13, details) */
function Kinds({ kind, area, onGo }: { kind: KindPlace; area: KindArea; onGo: (place: string) => void }) {
  const isPhone = useWindowWidth() < breakpoint.phone;
  if (isPhone) {
    return (
      <Menu
        label={resourceTexts.listsOf(area.label)}
        placement="bottom start"
        trigger={<FilterButton isSet={false}>{kind.tab}</FilterButton>}
        groups={[{ id: 'kinds', items: area.kinds.map(itemOf), selected: kind.kind, onSelect: onGo }]}
      />
    );
  }
  const { shown, more } = kindTabs(area, kind);
  return (
    <div className={styles.segments}>
      <Tabs
        label={area.label}
        variant="contained"
        activation="manual"
        items={shown.map(itemOf)}
        value={kind.kind}
        onChange={onGo}
      />
      {more.length === 0 ? null : (
        <Menu
          label={resourceTexts.moreOf(area.label)}
          placement="bottom start"
          trigger={
            <Button size="sm" variant="ghost">
              {resourceTexts.moreLists}
              <Icon of={ChevronDown} size={14} />
            </Button>
          }
          groups={[{ id: 'more', items: more.map((each) => ({ ...itemOf(each), onAction: () => onGo(each.kind) })) }]}
        />
      )}
    </div>
  );
}

const itemOf = ({ kind, tab }: KindPlace) => ({ id: kind, label: tab });
