import type { BegunCodeAppWire } from '@portico/core/api';
import { qrPath, type StepFaults, secretWords, stepTexts } from '@portico/core/factors';
import { Check, Copy } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { writeClipboard } from '../../../platform/clipboard.ts';
import { CodeField } from './CodeField.tsx';
import * as styles from './NextStep.css.ts';

export interface CodeAppProps {
  app: BegunCodeAppWire;
  faults: StepFaults;
  isSending: boolean;
  onEdited: () => void;
  onCode: (code: string) => void;
}

/** What a code app is set up with, as a picture and as text, and the field for its first code. (UI.md 4.15) */
export function CodeApp({ app, faults, isSending, onEdited, onCode }: CodeAppProps) {
  const [code, setCode] = useState('');
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { size, path } = useMemo(() => qrPath(app.uri), [app]);
  useEffect(() => {
    if (faults.code !== undefined && !isSending) input.current?.focus();
  }, [faults, isSending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.key}>
        <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={stepTexts.qrCode}>
          <path d={path} fill="#000000" shapeRendering="crispEdges" />
        </svg>
        <p className={styles.note}>{stepTexts.scan}</p>
        <div className={styles.secretRow}>
          <span className={styles.secret} translate="no" data-secret>
            {secretWords(app.secret)}
          </span>
          <IconButton
            label={isCopied ? stepTexts.keyCopied : stepTexts.copyKey}
            onPress={async () => setCopied(await writeClipboard(app.secret))}
          >
            <Icon of={isCopied ? Check : Copy} />
          </IconButton>
        </div>
      </div>
      <CodeField
        label={stepTexts.shownCode}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          onEdited();
        }}
        isLocked={isSending}
        fault={faults.code}
        inputRef={input}
      />
      <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isSending}>
        {stepTexts.addCodeApp}
      </Button>
    </form>
  );
}
