import {
  noMatchWords,
  type PaletteEntry,
  paletteSections,
  searchTexts,
  shellTexts,
  withRecent,
} from '@portico/core/shell';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../components/buttons/IconButton.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import { Kbd } from '../../components/marks/Kbd.tsx';
import * as styles from './CommandPalette.css.ts';
import { readRecent, writeRecent } from './recent.ts';

export interface CommandPaletteProps {
  /** Whose recent choices are shown. */
  uid: string;
  /** Everything that this user may open or do now. */
  entries: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  /** Told of what is typed, for entries that the service has to be asked for. */
  onQuery?: (query: string) => void;
  /** What is said beside the rows. */
  note?: string | null;
  onClose: () => void;
}

/** Finds pages, modules and actions by their words, all with the keyboard. (UI.md section 3, command palette) */
export function CommandPalette({ onClose, ...props }: CommandPaletteProps) {
  return (
    <ModalOverlay
      data-modal=""
      className={styles.scrim}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={shellTexts.paletteTitle} className={styles.dialog}>
          <Finder {...props} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The field keeps the focus; `aria-activedescendant` names the row that Enter takes. (WAI-ARIA, combobox) */
function Finder({ uid, entries, onChoose, onQuery, note = null, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => readRecent(uid));
  const sections = useMemo(() => paletteSections(entries, query, recent), [entries, query, recent]);
  const rows = sections.flatMap((section) => section.entries);
  const active = rows[Math.min(at, rows.length - 1)];
  const id = useId();
  const idOf = (entry: PaletteEntry) => `${id}-${entry.id.replaceAll(/[^\w-]/g, '-')}`;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active === undefined ? undefined : idOf(active);

  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (entry: PaletteEntry) => {
    writeRecent(uid, withRecent(recent, entry.id));
    onClose();
    onChoose(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, rows.length - 1) + step + rows.length) % rows.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon of={Search} />
        </span>
        <input
          className={styles.input}
          // biome-ignore lint/a11y/noAutofocus: a window that is opened to type into
          autoFocus
          type="text"
          role="combobox"
          aria-label={searchTexts.name}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={searchTexts.open}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onQuery?.(event.target.value);
            setAt(0);
            list.current?.scrollTo?.({ top: 0 });
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.escapeKey} aria-hidden="true">
          <Kbd>Esc</Kbd>
        </span>
        <span className={styles.closeButton}>
          <IconButton label={shellTexts.close} onPress={onClose}>
            <Icon of={X} />
          </IconButton>
        </span>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={shellTexts.paletteResults}
        className={styles.list}
        hidden={rows.length === 0}
      >
        {sections.map(({ group, title, entries: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place inside of a list box
          <div key={group} role="group" aria-label={title}>
            <div className={styles.group} aria-hidden="true">
              {title}
            </div>
            {listed.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                aria-selected={entry === active}
                className={styles.row}
                onPointerMove={() => setAt(rows.indexOf(entry))}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(entry)}
              >
                <span className={styles.words}>{entry.label}</span>
                {entry.shortcut ? <Keys of={entry.shortcut} /> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={rows.length === 0 ? styles.empty : note === null ? undefined : styles.note}>
        {[rows.length === 0 ? noMatchWords(query) : '', note ?? ''].join(' ').trim()}
      </p>
    </>
  );
}

/** `G C` are two keys one after the other, `Ctrl S` are two at once. */
function Keys({ of }: { of: string }) {
  const keys = /^[A-Z] [A-Z]$/.test(of) ? of.split(' ') : [of];
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
