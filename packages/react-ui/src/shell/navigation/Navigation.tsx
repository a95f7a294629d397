import { ArrowUpRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Tooltip } from '../../components/floating/Tooltip.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { BrandMark } from '../page/BrandMark.tsx';
import { navigationMessages } from './messages.ts';
import * as styles from './Navigation.css.ts';
import { isCurrent, type NavEntry, type NavGroup } from './nav-entries.ts';

export interface NavigationProps {
  name: string;
  groups: readonly NavGroup[];
  /** `rail` shows icons with tooltips. */
  look: 'full' | 'rail';
  /** Left out in the drawer, which closes instead. */
  onToggle?: () => void;
  /** After a link was followed. */
  onLeave?: () => void;
}

/** The way to every area that this user may see. (UI.md section 3, navigation) */
export function Navigation({ name, groups, look, onToggle, onLeave }: NavigationProps) {
  const [path] = useLocation();
  const isRail = look === 'rail';
  const entriesOf = (group: NavGroup) => (
    <ul aria-label={group.title ?? undefined}>
      {group.entries.map((entry) => (
        <li key={entry.route}>
          <Entry entry={entry} isRail={isRail} isHere={isCurrent(entry, path)} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
  const foot = groups.find((group) => group.isFoot);
  return (
    <nav aria-label={navigationMessages.name} className={styles.nav[look]} data-region="navigation">
      <div className={styles.brand}>
        <span className={styles.mark}>
          <BrandMark />
        </span>
        {isRail ? null : (
          <span className={styles.name} translate="no">
            {name}
          </span>
        )}
      </div>
      <div className={styles.scroll}>
        {groups
          .filter((group) => !group.isFoot)
          .map((group, index) => (
            <Fragment key={group.title ?? 'top'}>
              {isRail && index > 0 ? <hr className={styles.line} /> : null}
              {!isRail && group.title !== null ? <div className={styles.groupTitle}>{group.title}</div> : null}
              {entriesOf(group)}
            </Fragment>
          ))}
      </div>
      {foot === undefined ? null : entriesOf(foot)}
      {onToggle === undefined ? null : (
        <div className={styles.foot}>
          <IconButton
            label={isRail ? navigationMessages.expand : navigationMessages.collapse}
            shortcut="["
            placement="right"
            onPress={onToggle}
          >
            <Icon of={isRail ? ChevronsRight : ChevronsLeft} />
          </IconButton>
        </div>
      )}
    </nav>
  );
}

/** Where the tour shows what only the pages of an area have. (UI.md section 3, guided tour) */
const tourWays: Readonly<Record<string, string>> = { logs: 'fileDownload', customization: 'fileUpload' };

interface EntryProps {
  entry: NavEntry;
  isRail: boolean;
  isHere: boolean;
  onLeave: (() => void) | undefined;
}

function Entry({ entry, isRail, isHere, onLeave }: EntryProps) {
  return (
    <Tooltip text={isRail ? entry.label : null} shortcut={entry.shortcut?.toUpperCase()} placement="right">
      <a
        className={styles.item}
        href={`#${entry.path}`}
        aria-current={isHere ? 'page' : undefined}
        aria-label={isRail ? entry.label : undefined}
        data-tour-way={tourWays[entry.route]}
        onClick={onLeave}
      >
        <Icon of={entry.icon} />
        {isRail ? null : entry.label}
        {entry.isExternal && !isRail ? (
          <span className={styles.external}>
            <Icon of={ArrowUpRight} />
          </span>
        ) : null}
      </a>
    </Tooltip>
  );
}
