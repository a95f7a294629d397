import { type FileEntries, readListFile, saveListFile } from '@portico/core';
import { isReadOnly, selectCanWriteList, selectList, takesFiles } from '@portico/core/resources/view';
import { failureText } from '@portico/core/shared';
import { Download, Ellipsis, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileButton } from '../../../components/buttons/FileButton.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { snackbar } from '../../../components/feedback/snackbar-queue.ts';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Menu } from '../../../components/menus/Menu.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useResource, useResourceState } from '../state/resource-context.ts';
import * as styles from './ListFiles.css.ts';
import { listFileMessages as messages } from './messages.ts';

/** Most faults that are listed; the others are counted. Chosen here. */
const MOST_FAULTS = 20;
/** Most entries that are named; the others are counted. Chosen here. */
const MOST_NAMED = 5;

/**
 * Entries from a file and into one. (UI.md 4.13)
 * @param isFirst - beside the way to add the first entry.
 */
export function ListFiles({ isFirst = false }: { isFirst?: boolean }) {
  const { portal } = useApp();
  const { actor, record, rows, place } = useResource();
  const mayWrite = useResourceState(selectCanWriteList);
  const isWhole = place.search === '' && Object.keys(place.filters).length === 0;
  const picker = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<{ name: string; read: FileEntries } | null>(null);
  const mayImport = mayWrite && takesFiles(record);
  if (isReadOnly(record) || (isFirst && !mayImport)) return null;
  const said = (error: unknown) => snackbar.show({ tone: 'error', text: failureText(error) });
  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const list = selectList(actor.getSnapshot());
    setFound({ name: file.name, read: await readListFile(portal, record, await file.text(), list) });
  };
  const save = async () => {
    const shown = [...rows].flatMap(({ entry, isInherited, mark }) =>
      isInherited || mark === 'removed' ? [] : [entry],
    );
    const { name, text } = await saveListFile(portal, record, shown);
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  };
  const button = (
    <FileButton
      icon={<Icon of={Upload} />}
      accept={['application/json']}
      onSelect={(files) => void take(files).catch(said)}
    >
      {messages.import}
    </FileButton>
  );
  return (
    <>
      {isFirst ? (
        button
      ) : (
        <>
          <span ref={picker} hidden>
            {button}
          </span>
          <Menu
            label={messages.menu}
            trigger={
              <IconButton label={messages.menu}>
                <Icon of={Ellipsis} />
              </IconButton>
            }
            groups={() => [
              {
                id: 'files',
                items: [
                  ...(mayImport
                    ? [
                        {
                          id: 'import',
                          label: messages.import,
                          icon: <Icon of={Upload} />,
                          onAction: () => picker.current?.querySelector('button')?.click(),
                        },
                      ]
                    : []),
                  {
                    id: 'export',
                    label: isWhole ? messages.exportAll : messages.exportSome(rows.matching),
                    icon: <Icon of={Download} />,
                    onAction: () => void save().catch(said),
                  },
                ],
              },
            ]}
          />
        </>
      )}
      {found === null ? null : <Found {...found} onClose={() => setFound(null)} />}
    </>
  );
}

interface FoundProps {
  name: string;
  read: FileEntries;
  onClose: () => void;
}

/** What a file would add, or what is wrong in it. */
function Found({ name, read: { entries, known, faults }, onClose }: FoundProps) {
  const { actor } = useResource();
  const more = faults.length - MOST_FAULTS;
  const blocked = faults.length > 0 ? messages.cannot : entries.length === 0 ? messages.nothing : null;
  return (
    <AlertDialog
      title={messages.title(name)}
      width="medium"
      confirmLabel={messages.add(entries.length)}
      blocked={blocked}
      onConfirm={() => {
        actor.send({ type: 'add', entries });
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.body}>
        {faults.length === 0 ? null : (
          <ul className={styles.faults}>
            {faults.slice(0, MOST_FAULTS).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            {more > 0 ? <li>{messages.more(more)}</li> : null}
          </ul>
        )}
        <p role="status">{blocked ?? messages.adds(entries.length)}</p>
        {known.length > 0 ? <p>{messages.known(known.slice(0, MOST_NAMED), known.length - MOST_NAMED)}</p> : null}
      </div>
    </AlertDialog>
  );
}
