import type { TextField } from '@portico/core/resources';
import { kilobytesOf, pacTexts as texts } from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { CircleAlert, CircleCheck, Upload } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/Button.tsx';
import { FileButton } from '../../../../components/buttons/FileButton.tsx';
import { AlertDialog } from '../../../../components/dialogs/AlertDialog.tsx';
import { snackbar } from '../../../../components/feedback/snackbar-queue.ts';
import { Badge } from '../../../../components/marks/Badge.tsx';
import { Icon } from '../../../../components/marks/Icon.tsx';
import { useApp } from '../../../../portal/portal-context.ts';
import { useAsked } from '../../../../portal/useAsked.ts';
import { type CodeEditor, createCodeEditor } from '../../../customization/advanced/code-editor.ts';
import { useForm, useFormField } from '../../state/form-context.ts';
import type { SlotProps } from '../settings/slot-props.ts';
import * as styles from './PacScript.css.ts';
import { onMarkedLine } from './pac-marks.ts';
import { type ScriptStatus, scriptExtensions, showMarked } from './script-extensions.ts';

/** What the file picker offers. */
const accept = ['.pac', '.js', '.dat', 'application/x-ns-proxy-autoconfig', 'text/javascript'];
const once = {};

/** The script that browsers ask for their way, in CodeMirror. (UI.md 4.10, 4.15; picture 27) */
export function PacScript({ field, path }: SlotProps<TextField>) {
  const { edit: editAt, leave: leaveAt } = useForm();
  const { value, error, isReadOnly, edit, leave } = useFormField(path);
  const script = typeof value === 'string' ? value : '';
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const latest = useRef({ script, edit, leave });
  const [status, setStatus] = useState<ScriptStatus>({ line: 1, column: 1, wrongLine: undefined });
  const [isResetting, setResetting] = useState(false);
  const isInvalid = error !== null;

  useLayoutEffect(() => {
    latest.current = { script, edit, leave };
  });
  useLayoutEffect(() => {
    if (host.current === null) return;
    const started = createCodeEditor({
      host: host.current,
      extensions: scriptExtensions(setStatus),
      label: field.label,
      hint: texts.hint,
      value: latest.current.script,
      onChange: (text) => latest.current.edit(text),
      onBlur: () => latest.current.leave(),
    });
    editor.current = started;
    const forget = onMarkedLine((line, isGone) => started.act((view) => showMarked(view, line, isGone)));
    return () => {
      forget();
      started.destroy();
      editor.current = null;
    };
  }, [field.label]);
  useLayoutEffect(() => {
    editor.current?.show({ value: script, isReadOnly, isInvalid });
  }, [script, isReadOnly, isInvalid]);

  const takeFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    try {
      edit(await file.text());
      editAt('filename', file.name);
      leaveAt('filename');
      leave();
    } catch {
      snackbar.show({ tone: 'error', text: texts.uploadFailed(file.name) });
    }
  };

  return (
    <div className={styles.field}>
      <div className={styles.box}>
        <div className={styles.head}>
          <span className={styles.label}>{field.label}</span>
          <Badge tone="neutral">{texts.language}</Badge>
          {isReadOnly ? null : (
            <span className={styles.buttons}>
              <Button size="sm" variant="ghost" aria-haspopup="dialog" onPress={() => setResetting(true)}>
                {texts.reset}
              </Button>
              <FileButton size="sm" accept={accept} icon={<Icon of={Upload} size={14} />} onSelect={takeFile}>
                {texts.upload}
              </FileButton>
            </span>
          )}
        </div>
        <div ref={host} className={styles.host} data-path={path} data-invalid={isInvalid || undefined} />
        <div className={styles.foot}>
          <Syntax wrongLine={status.wrongLine} />
          <span>{texts.place(status.line, status.column)}</span>
          <span className={styles.size}>{texts.size(kilobytesOf(script))}</span>
        </div>
      </div>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {isResetting ? (
        <Reset
          onClose={() => setResetting(false)}
          onReset={(text) => {
            edit(text);
            leave();
            setResetting(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Syntax({ wrongLine }: Pick<ScriptStatus, 'wrongLine'>) {
  if (wrongLine === undefined) return null;
  const isFine = wrongLine === null;
  return (
    <span className={isFine ? styles.fine : styles.wrong} role="status">
      <Icon of={isFine ? CircleCheck : CircleAlert} size={14} />
      {isFine ? texts.noErrors : texts.syntax(wrongLine)}
    </span>
  );
}

/** Asks once, with the default script on its way meanwhile. */
function Reset({ onClose, onReset }: { onClose: () => void; onReset: (script: string) => void }) {
  const { portal } = useApp();
  const asked = useAsked((_: object, signal) => portal.client.pac.defaults({ signal }), once);
  const script = answerTo(asked, once)?.pac;
  const failure = failureOf(asked, once);
  return (
    <AlertDialog
      title={texts.resetTitle}
      confirmLabel={texts.replace}
      isPending={script === undefined && failure === null}
      blocked={failure === null ? null : failureText(failure.error)}
      onConfirm={() => {
        if (script !== undefined) onReset(script);
      }}
      onClose={onClose}
    >
      {texts.resetText}
    </AlertDialog>
  );
}
