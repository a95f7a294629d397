import { codesFile, stepTexts } from '@portico/core/factors';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { writeClipboard } from '../../../platform/clipboard.ts';
import * as styles from './NextStep.css.ts';

export interface RecoveryCodesProps {
  uid: string;
  codes: readonly string[];
  copying: 'not' | 'copied' | 'refused';
  onCopied: (isCopied: boolean) => void;
}

/** Recovery codes with what they are stored by: Copy, Download, Print. (UI.md 4.15) */
export function RecoveryCodes({ uid, codes, copying, onCopied }: RecoveryCodesProps) {
  const { name, text } = codesFile(uid, codes);
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
  };
  const isCopied = copying === 'copied';
  return (
    <>
      <ol className={styles.codes} data-codes>
        {codes.map((code, at) => (
          <li key={code} className={styles.code}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <span className={styles.codeText} translate="no">
              {code}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.codeButtons}>
        <Button
          size="lg"
          isFullWidth
          icon={<Icon of={isCopied ? Check : Copy} />}
          onPress={async () => onCopied(await writeClipboard(text))}
        >
          {isCopied ? stepTexts.copied : stepTexts.copy}
        </Button>
        <Button size="lg" isFullWidth icon={<Icon of={Download} />} onPress={download}>
          {stepTexts.download}
        </Button>
        <Button size="lg" isFullWidth icon={<Icon of={Printer} />} onPress={() => print()}>
          {stepTexts.print}
        </Button>
      </div>
      <span className={styles.note} role="status">
        {copying === 'refused' ? stepTexts.notCopied : ''}
      </span>
    </>
  );
}
