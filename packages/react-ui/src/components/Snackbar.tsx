import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from './Icon.tsx';
import * as styles from './Snackbar.css.ts';
import { Spinner } from './Spinner.tsx';
import { queues, type SnackbarPosition, type SnackbarTone } from './snackbar-queue.ts';

const icons: Record<Exclude<SnackbarTone, 'progress'>, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** Where snackbars appear: F6 goes there, Escape puts one away, hovering stops the clock. Placed once. (UI.md section 6) */
export function SnackbarRegion() {
  return (
    <>
      <Region position="top" />
      <Region position="bottom" />
    </>
  );
}

function Region({ position }: { position: SnackbarPosition }) {
  return (
    <ToastRegion queue={queues[position]} aria-label="Messages" className={styles.region[position]}>
      {({ toast }) => {
        const { tone, text, action } = toast.content;
        return (
          <Toast toast={toast} className={styles.snackbar} data-tone={tone}>
            <span className={styles.icon[tone]}>{tone === 'progress' ? <Spinner /> : <Icon of={icons[tone]} />}</span>
            <ToastContent className={styles.words}>
              <Text slot="title">{text}</Text>
            </ToastContent>
            {action === undefined ? null : (
              <AriaButton
                slot={null}
                className={styles.action}
                onPress={() => {
                  queues[position].close(toast.key);
                  action.onPress();
                }}
              >
                {action.label}
              </AriaButton>
            )}
            <AriaButton slot="close" className={styles.close} aria-label="Close">
              <Icon of={X} size={14} />
            </AriaButton>
          </Toast>
        );
      }}
    </ToastRegion>
  );
}
