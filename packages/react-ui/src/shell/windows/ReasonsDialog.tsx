import { type RouteRow, reasonTexts, routeLists, routeRows } from '@portico/core/access/view';
import { CircleCheck, Lock } from 'lucide-react';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Link } from '../../components/links/Link.tsx';
import { Badge } from '../../components/marks/Badge.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { useApp } from '../../portal/portal-context.ts';
import { useShell } from '../page/shell-context.ts';
import * as styles from './ReasonsDialog.css.ts';

export interface ReasonsDialogProps {
  /** Opened from Help it answers another question than from page-not-found. */
  isHelp: boolean;
  onClose: () => void;
}

/** Every page, with what stands in the way of those that are closed. (spec 2 section 5, OP-62) */
export function ReasonsDialog({ isHelp, onClose }: ReasonsDialogProps) {
  const { portal } = useApp();
  const { tenant } = useShell();
  const { closed, open, missing } = routeLists(routeRows(portal.access(), tenant));
  const lists = [
    <List key="closed" title={reasonTexts.closed} rows={closed} none={reasonTexts.allOpen} onLeave={onClose} />,
    <List key="open" title={reasonTexts.open} rows={open} none={reasonTexts.noneOpen} onLeave={onClose} />,
  ];
  return (
    <Dialog
      title={isHelp ? reasonTexts.helpTitle : reasonTexts.title}
      subtitle={reasonTexts.intro}
      width="large"
      onClose={onClose}
    >
      {isHelp ? lists.toReversed() : lists}
      {missing.length === 0 ? null : (
        <section className={styles.section}>
          <h3 className={styles.title}>
            {reasonTexts.missing} <span className={styles.count}>{missing.length}</span>
          </h3>
          <ul className={styles.names}>
            {missing.map(({ route, label }) => (
              <li key={route}>
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface ListProps {
  title: string;
  rows: readonly RouteRow[];
  none: string;
  onLeave: () => void;
}

function List({ title, rows, none, onLeave }: ListProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{rows.length}</span>
      </h3>
      {rows.length === 0 ? <p className={styles.reason}>{none}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.route} className={styles.row}>
            <span className={row.isOpen ? styles.open : styles.closed}>
              <Icon of={row.isOpen ? CircleCheck : Lock} />
            </span>
            <span className={styles.words}>
              {row.isOpen ? (
                <Link variant="quiet" href={`#${row.path}`} onPress={onLeave}>
                  {row.label}
                </Link>
              ) : (
                <span>{row.label}</span>
              )}
              {row.reason === null ? null : (
                <span className={styles.reason}>
                  {row.reason} {row.remedy}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
