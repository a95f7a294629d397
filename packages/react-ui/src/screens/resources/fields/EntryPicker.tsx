import { optionAfterKey, type ReferenceOptions, type Referred, resourceTexts } from '@portico/core/resources/view';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../components/marks/Icon.tsx';
import { afterPress } from '../../../platform/press/after-press.ts';
import * as styles from './EntryPicker.css.ts';

export interface EntryPickerProps {
  /** Name of the field. */
  label: string;
  /** Id of its input, by which its label names it; the label names it by itself without one. */
  id?: string | undefined;
  /** The entries for what is typed; asked as soon as somebody comes here. */
  find: (typed: string) => ReferenceOptions;
  onOpen?: () => void;
  onPick: (entry: Referred) => void;
  /** Makes one that is missing, called as is typed; without it there is none to make. */
  onMake?: ((typed: string) => void) | undefined;
  /** Why none can be made. */
  reason?: string | null;
  /** Backspace where nothing is typed. */
  onTakeBack?: () => void;
  onLeave?: () => void;
  /** Only one is taken: the list closes over what is said about it. */
  takesOne?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  autoFocus?: boolean;
}

/** Finds an entry by its name: what is typed narrows the list, arrows and Enter choose. (UI.md 4.13; WAI-ARIA, combobox) */
export function EntryPicker(props: EntryPickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const id = useId();
  const { options, note } = isOpen ? props.find(text) : closed;
  const count = options.length + (props.onMake === undefined ? 0 : 1);
  const place = Math.min(at, count - 1);
  const active = options[place];
  const isMaking = isOpen && place === options.length;
  const optionId = (entry: Referred) => `${id}${options.indexOf(entry)}`;
  const activeId = isMaking ? `${id}make` : active === undefined ? undefined : optionId(active);

  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What stands around the field cuts off what is drawn past its edge.
    if (isOpen) popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const open = () => {
    if (!isOpen) props.onOpen?.();
    setOpen(true);
  };
  const pick = (entry: Referred) => {
    setText('');
    setAt(0);
    if (props.takesOne) setOpen(false);
    props.onPick(entry);
  };
  const make = () => {
    setOpen(false);
    props.onMake?.(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isOpen ? optionAfterKey(place, event.key, count) : null;
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && (isOpen || text !== '')) {
      event.preventDefault();
      if (active !== undefined) pick(active);
      else if (isMaking) make();
    } else if (event.key === 'Escape' && isOpen) {
      // The window around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '') props.onTakeBack?.();
  };
  return (
    <div className={styles.picker}>
      <input
        id={props.id}
        className={styles.input}
        role="combobox"
        aria-label={props.id === undefined ? props.label : undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: only where a press asked for it
        autoFocus={props.autoFocus}
        placeholder={resourceTexts.pick}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          open();
        }}
        onKeyDown={onKeyDown}
        onClick={open}
        onBlur={() => {
          setOpen(false);
          setText('');
          afterPress(() => props.onLeave?.());
        }}
      />
      <div ref={popup} className={styles.popup} hidden={!isOpen}>
        <div id={`${id}list`} role="listbox" className={styles.list} aria-label={resourceTexts.pickOf(props.label)}>
          {options.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              aria-selected={entry === active}
              className={styles.option}
              translate="no"
              onPointerMove={() => setAt(options.indexOf(entry))}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(entry)}
            >
              {entry.name}
            </div>
          ))}
          {props.onMake === undefined ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              id={`${id}make`}
              role="option"
              aria-selected={isMaking}
              className={styles.make}
              onPointerMove={() => setAt(options.length)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={make}
            >
              <Icon of={Plus} size={14} />
              {text.trim() === '' ? resourceTexts.make : resourceTexts.makeNamed(text.trim())}
            </div>
          )}
        </div>
        {props.reason == null ? null : <p className={styles.note}>{props.reason}</p>}
        <p className={note === null ? undefined : styles.note} role="status">
          {note}
        </p>
      </div>
    </div>
  );
}

const closed: ReferenceOptions = { options: [], note: null };
