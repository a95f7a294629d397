import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../marks/Icon.tsx';
import { Spinner } from '../marks/Spinner.tsx';
import * as styles from './SnackbarLists.css.ts';
import { snackbarMessages } from './snackbar.messages.ts';
import { closeSnackbar, type ShownMessage, type SnackbarPosition, type SnackbarTone } from './snackbar-queue.ts';
import { useSnackbarPlace } from './snackbar-room.ts';

const icons: Record<Exclude<SnackbarTone, 'progress'>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The messages behind `SnackbarRegion`, at both edges. */
export function SnackbarLists({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <>
      <Region position="top" messages={messages} />
      <Region position="bottom" messages={messages} />
    </>
  );
}

function Region({ position, messages }: { position: SnackbarPosition; messages: readonly ShownMessage[] }) {
  const here = messages.filter((message) => message.position === position);
  const [isHeld, setHeld] = useState(false);
  const section = useRef<HTMLElement>(null);
  const comeBack = useComeBack(here.length);
  useLetGo(here, section, setHeld);
  const place = useSnackbarPlace();
  if (here.length === 0) return null;
  return (
    <section
      ref={section}
      aria-label={snackbarMessages.messages}
      className={styles.region[position]}
      style={
        place === null
          ? undefined
          : ({ '--p-snackbar-center': place.center, '--p-snackbar-room': place.bottom } as CSSProperties)
      }
      data-region="messages"
      // Windows neither hide it from a screen reader, nor keep the focus from it, nor take a press on it for one outside.
      data-react-aria-top-layer="true"
      tabIndex={-1}
      // And not when it is only entered: a message that comes under a pointer at rest would stay for ever.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        comeBack(event);
      }}
      onBlur={() => setHeld(false)}
    >
      <ol className={styles.list[position]}>
        {here.map((message) => (
          <Message key={message.id} message={message} isHeld={isHeld} />
        ))}
      </ol>
    </section>
  );
}

/**
 * A message that goes lets go of the others, unless the focus is among them: what was pressed takes pointer and focus
 * along, and no event says that they have left. (UI.md 4.12)
 */
function useLetGo(
  here: readonly ShownMessage[],
  section: RefObject<HTMLElement | null>,
  setHeld: (isHeld: boolean) => void,
): void {
  const before = useRef(here);
  useEffect(() => {
    const isGone = before.current.some((message) => !here.includes(message));
    before.current = here;
    if (isGone) setHeld(section.current?.contains(document.activeElement) === true);
  });
}

/** Gives focus back to where it came from, when it was inside and a message goes. */
function useComeBack(count: number): (event: FocusEvent) => void {
  const origin = useRef<HTMLElement | null>(null);
  const before = useRef(count);
  useEffect(() => {
    const isGone = count < before.current;
    before.current = count;
    if (isGone && document.activeElement === document.body) origin.current?.focus();
  }, [count]);
  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
}

function Message({ message, isHeld }: { message: ShownMessage; isHeld: boolean }) {
  const { id, tone, text, action, body = text } = message;
  useTimeUp(message, isHeld);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeSnackbar(id);
  };
  return (
    <li className={styles.snackbar} data-tone={tone} onKeyDown={onKeyDown}>
      <span className={styles.icon[tone]}>{tone === 'progress' ? <Spinner /> : <Icon of={icons[tone]} />}</span>
      <span className={styles.words}>{body}</span>
      {action === undefined ? null : (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeSnackbar(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={snackbarMessages.close}
        onClick={() => closeSnackbar(id)}
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  );
}

/** Closes the message when its time is up; while the region is held the time that is left stays. */
function useTimeUp({ id, durationMs }: ShownMessage, isHeld: boolean): void {
  const left = useRef(durationMs);
  useEffect(() => {
    if (left.current === null || isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => closeSnackbar(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [id, isHeld]);
}
