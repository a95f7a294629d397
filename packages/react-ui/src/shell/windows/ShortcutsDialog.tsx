import { goShortcuts, shellTexts, shortcutGroups, shortcutTexts } from '@portico/core/shell';
import { Fragment } from 'react';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Kbd } from '../../components/marks/Kbd.tsx';
import { useApp } from '../../portal/portal-context.ts';
import * as styles from './ShortcutsDialog.css.ts';

/** The list of keys, opened with `?`; core knows which act for this user. (UI.md section 8) */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { portal } = useApp();
  return (
    <Dialog title={shellTexts.keys} width="medium" onClose={onClose}>
      {shortcutGroups(goShortcuts(portal.access().routes)).map((group) => (
        <Fragment key={group.title}>
          <h3 className={styles.title}>{group.title}</h3>
          <dl className={styles.list}>
            {group.rows.map(({ words, keys }) => (
              <div key={words} className={styles.row}>
                <dt>{words}</dt>
                <dd className={styles.keys}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <p className={styles.note}>{shortcutTexts.note}</p>
    </Dialog>
  );
}
