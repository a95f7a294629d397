import { Fragment } from 'react';
import { Dialog } from '../components/Dialog.tsx';
import { Kbd } from '../components/Kbd.tsx';
import * as styles from './ShortcutsDialog.css.ts';

/** Keys that act in this portal. (UI.md section 8) */
const shortcuts: readonly { title: string; rows: readonly (readonly [words: string, ...keys: string[]])[] }[] = [
  {
    title: 'Everywhere',
    rows: [
      ['Go to Customization', 'G', 'C'],
      ['Collapse or expand navigation', '['],
      ['Review and publish', 'Shift P'],
      ['Keyboard shortcuts', '?'],
      ['Next region', 'F6'],
    ],
  },
  {
    title: 'Editing',
    rows: [
      ['Save', 'Ctrl S'],
      ['Undo', 'Ctrl Z'],
      ['Redo', 'Ctrl Shift Z'],
      ['Preview', 'P'],
    ],
  },
];

/** The list of keys, opened with `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width="medium" onClose={onClose}>
      {shortcuts.map((group) => (
        <Fragment key={group.title}>
          <h3 className={styles.title}>{group.title}</h3>
          <dl className={styles.list}>
            {group.rows.map(([words, ...keys]) => (
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
      <p className={styles.note}>Keys without Ctrl act only outside text fields. The user menu switches them off.</p>
    </Dialog>
  );
}
