import {
  firingRows,
  type MonitorDesk,
  type MonitorWindow,
  monitorSecretWords,
  monitorsTexts as texts,
} from '@portico/core/logs/view';
import { Button } from '../../../components/buttons/Button.tsx';
import { AlertDialog } from '../../../components/dialogs/AlertDialog.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { SecretWindow } from '../../../components/dialogs/SecretWindow.tsx';
import { ErrorBlock } from '../../../components/feedback/ErrorBlock.tsx';
import { Waiting } from '../../../components/feedback/Waiting.tsx';
import { FirstField } from './FirstField.tsx';
import { MonitorForm } from './MonitorForm.tsx';
import * as styles from './Monitors.css.ts';

export interface MonitorWindowsProps {
  desk: MonitorDesk;
  window: MonitorWindow;
  isBusy: boolean;
}

/** What stands over the list of monitors. (issue 17, decision 051) */
export function MonitorWindows({ desk, window, isBusy }: MonitorWindowsProps) {
  const { close } = desk;
  switch (window.kind) {
    case 'form':
      return <MonitorForm desk={desk} window={window} isBusy={isBusy} />;
    case 'history':
      return <History desk={desk} window={window} />;
    case 'silence':
      return <Silence desk={desk} window={window} isBusy={isBusy} />;
    case 'secret':
      return (
        <SecretWindow
          title={texts.secretTitle(window.of.name)}
          label={texts.secretLabel}
          secret={window.secret}
          copying={window.copying}
          isClosing={window.isClosing}
          words={monitorSecretWords}
          onCopied={desk.copied}
          onClose={close}
          onStay={desk.stay}
        />
      );
    case 'rotate':
    case 'remove': {
      const isRemoval = window.kind === 'remove';
      return (
        <AlertDialog
          title={isRemoval ? texts.removeTitle(window.of.name) : texts.rotateTitle(window.of.name)}
          confirmLabel={isRemoval ? texts.removeButton : texts.rotateButton}
          tone={isRemoval ? 'danger' : 'primary'}
          width="medium"
          isPending={isBusy}
          onConfirm={() => void desk.confirm()}
          onClose={close}
        >
          {isRemoval ? texts.removeWhat : texts.rotateWhat}
        </AlertDialog>
      );
    }
  }
}

function Silence({
  desk,
  window,
  isBusy,
}: {
  desk: MonitorDesk;
  window: Extract<MonitorWindow, { kind: 'silence' }>;
  isBusy: boolean;
}) {
  const silence = () => void desk.silenceTyped();
  return (
    <Dialog
      title={texts.silenceTitle(window.of.name)}
      width="medium"
      onClose={desk.close}
      footer={
        <>
          <Button onPress={desk.close}>{texts.cancel}</Button>
          <Button variant="primary" isPending={isBusy} onPress={silence}>
            {texts.silence}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FirstField
          label={texts.silenceField}
          description={texts.silenceHint}
          value={window.typed}
          onChange={desk.typeSilence}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) silence();
          }}
          isInvalid={window.fault !== null}
          errorMessage={window.fault}
          isLocked={isBusy}
          autoComplete="off"
        />
        <p className={styles.note}>{texts.silenceWhat}</p>
      </div>
    </Dialog>
  );
}

function History({ desk, window }: { desk: MonitorDesk; window: Extract<MonitorWindow, { kind: 'history' }> }) {
  const { of, firings, failure } = window;
  return (
    <Dialog
      title={texts.historyTitle(of.name)}
      width="large"
      onClose={desk.close}
      footer={
        <Button variant="primary" onPress={desk.close}>
          {texts.done}
        </Button>
      }
    >
      {failure === null ? null : <ErrorBlock message={failure} onRetry={() => void desk.history(of)} />}
      {firings === null && failure === null ? <Waiting /> : null}
      {firings?.length === 0 ? <p className={styles.note}>{texts.historyNone}</p> : null}
      {firings === null || firings.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.history} aria-label={texts.historyList} tabIndex={0}>
          <table className={styles.table} aria-label={texts.historyList}>
            <thead className={styles.tableHead}>
              <tr className={styles.row}>
                {[texts.when, texts.what, texts.outcome].map((head) => (
                  <th key={head} scope="col" className={styles.head}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={styles.tableBody}>
              {firingRows(firings).map((row) => (
                <tr key={row.id} className={styles.row}>
                  <th scope="row" className={styles.text}>
                    {row.time}
                  </th>
                  <td className={styles.name}>{row.what}</td>
                  <td className={styles.name}>
                    <span className={row.isFailed ? styles.failed : undefined}>{row.outcome}</span>
                    {row.detail === '' ? null : <span className={styles.more}>{row.detail}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  );
}
