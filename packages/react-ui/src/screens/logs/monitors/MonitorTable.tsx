import {
  type MonitorDesk,
  type MonitorRow,
  type MonitorState,
  silenceChoices,
  monitorsTexts as texts,
} from '@portico/core/logs/view';
import {
  BellOff,
  BellRing,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Ellipsis,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { StatusPill } from '../../../components/feedback/StatusPill.tsx';
import { Link } from '../../../components/links/Link.tsx';
import type { Tone } from '../../../components/marks/Badge.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu, type MenuGroup } from '../../../components/menus/Menu.tsx';
import * as styles from './Monitors.css.ts';

const looks: Readonly<Record<MonitorState, { tone: Tone; icon: LucideIcon }>> = {
  off: { tone: 'neutral', icon: CircleSlash },
  trouble: { tone: 'danger', icon: CircleAlert },
  undelivered: { tone: 'danger', icon: TriangleAlert },
  silenced: { tone: 'neutral', icon: BellOff },
  firing: { tone: 'warning', icon: BellRing },
  quiet: { tone: 'success', icon: CircleCheck },
};

export interface MonitorTableProps {
  rows: readonly MonitorRow[];
  desk: MonitorDesk;
  isBusy: boolean;
  /** The one that the address points to. */
  pointed: string | null;
}

/** The monitors, each with what it is at. (issue 17, decision 051) */
export function MonitorTable({ rows, desk, isBusy, pointed }: MonitorTableProps) {
  useEffect(() => {
    if (pointed !== null) document.getElementById(rowId(pointed))?.querySelector('a')?.focus();
  }, [pointed]);
  return (
    <table className={styles.table} aria-label={texts.list} aria-busy={isBusy}>
      <thead className={styles.tableHead}>
        <tr className={styles.row}>
          {[texts.name, texts.log, texts.fires, texts.state, texts.last].map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
          <td className={styles.head} />
        </tr>
      </thead>
      <tbody className={styles.tableBody}>
        {rows.map((row) => (
          <Row key={row.id} row={row} desk={desk} isPointed={row.id === pointed} />
        ))}
      </tbody>
    </table>
  );
}

const rowId = (id: string) => `monitor-${id}`;

function Row({ row, desk, isPointed }: { row: MonitorRow; desk: MonitorDesk; isPointed: boolean }) {
  const { name, owner, may_change } = row.monitor;
  const look = looks[row.state];
  return (
    <tr id={rowId(row.id)} className={styles.row} data-pointed={isPointed || undefined}>
      <th scope="row" className={styles.name}>
        <Link variant="quiet" href={`#${row.href}`}>
          <span translate="no">{name}</span>
        </Link>
        <span className={styles.more} translate="no">
          {row.filters}
        </span>
        {may_change ? null : <span className={styles.more}>{texts.by(owner)}</span>}
      </th>
      <td className={styles.text}>
        <span className={styles.label}>{texts.log}</span>
        {row.log}
      </td>
      <td className={styles.text}>{row.rule}</td>
      <td className={styles.state}>
        <StatusPill tone={look.tone} icon={<Icon of={look.icon} size={14} />}>
          {row.stateText}
        </StatusPill>
        {row.detail === '' ? null : <span className={styles.more}>{row.detail}</span>}
      </td>
      <td className={styles.text}>
        <span className={styles.label}>{texts.last}</span>
        {row.last}
      </td>
      <td className={styles.end}>
        <Menu
          label={texts.actions(name)}
          placement="bottom end"
          trigger={
            <IconButton label={texts.actions(name)} placement="left">
              <Icon of={Ellipsis} size={16} />
            </IconButton>
          }
          groups={() => actionsOf(row, desk)}
        />
      </td>
    </tr>
  );
}

/** What may be done with a monitor; what is another one's says whose. */
function actionsOf({ monitor, href, isSilent }: MonitorRow, desk: MonitorDesk): MenuGroup[] {
  const may = monitor.may_change ? {} : { isDisabled: true, description: texts.notYours(monitor.owner) };
  const silences = (['hour', 'day', 'week'] as const).map((each) => ({
    id: each,
    label: texts.silences[each],
    ...may,
    onAction: () => void desk.silence(monitor, silenceChoices[each]),
  }));
  return [
    {
      id: 'look',
      items: [
        { id: 'open', label: texts.open, href: `#${href}` },
        { id: 'history', label: texts.history, onAction: () => void desk.history(monitor) },
        { id: 'test', label: texts.test, ...may, onAction: () => void desk.test(monitor) },
      ],
    },
    {
      id: 'silence',
      title: texts.silence,
      items: [
        ...silences,
        { id: 'until', label: texts.silenceUntil, ...may, onAction: () => desk.askSilence(monitor) },
        ...(isSilent
          ? [{ id: 'hear', label: texts.hear, ...may, onAction: () => void desk.silence(monitor, null) }]
          : []),
      ],
    },
    {
      id: 'change',
      items: [
        { id: 'edit', label: texts.edit, ...may, onAction: () => desk.edit(monitor) },
        { id: 'rotate', label: texts.rotate, ...may, onAction: () => desk.ask('rotate', monitor) },
        { id: 'remove', label: texts.remove, tone: 'danger', ...may, onAction: () => desk.ask('remove', monitor) },
      ],
    },
  ];
}
