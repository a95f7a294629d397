import { formTexts } from '@portico/core/customization/view';
import { failureText } from '@portico/core/shared';
import { CircleAlert, ImageUp } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { FileButton } from '../../../components/buttons/FileButton.tsx';
import * as fieldStyles from '../../../components/fields/Field.css.ts';
import { Link } from '../../../components/links/Link.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { loadAheadToo, onceLoaded, onDemand } from '../../../platform/on-demand.ts';
import * as styles from './LogoField.css.ts';
import { LogoImage } from './LogoImage.tsx';
import { logoTypes } from './logo-types.ts';
import { logoMessages } from './messages.ts';
import { useFileDrop } from './useFileDrop.ts';

export const LogoSize = onDemand(() => import('./LogoSize.tsx').then((module) => module.LogoSize));

const loadReader = onceLoaded(() => import('./read-logo.ts').then((module) => module.readLogo));
loadAheadToo(loadReader);

export interface LogoFieldProps {
  /** For example `Logo` or `Dialogs logo`. */
  label: string;
  /** Data URI, or null for the default logo. */
  content: string | null;
  /** Name of the file, as long as it is known. */
  fileName: string | null;
  isDisabled?: boolean;
  /** Why what is there cannot be saved. (OP-203) */
  error?: string | null;
  dataPath: string;
  onPick: (content: string, fileName: string) => void;
  onRemove: () => void;
  onUseUrl: () => void;
}

/** An uploaded logo: dropped, pasted or browsed for, on a checkerboard, with its size. (UI.md 4.3) */
export const LogoField = memo(function LogoField(props: LogoFieldProps) {
  const { label, content, isDisabled = false, error = null, onPick } = props;
  const [refusal, setRefusal] = useState<string | null>(null);

  /** What stands there now; undefined once the field is gone. */
  const shown = useRef<string | null | undefined>(content);
  useEffect(() => {
    shown.current = content;
    return () => {
      shown.current = undefined;
    };
  }, [content]);

  const take = async (file: File) => {
    const before = content;
    const read = await loadReader()
      .then((readLogo) => readLogo(file))
      .catch((error: unknown) => ({ refusal: failureText(error) })); // picking again asks again
    if (shown.current !== before) return; // without a network it waits, and a newer value wins
    setRefusal('refusal' in read ? read.refusal : null);
    if ('content' in read) onPick(read.content, file.name);
  };
  const fault = refusal ?? error;
  const { isOver, handlers } = useFileDrop(take, isDisabled);
  const browse = (word: string, name: string) => (
    <FileButton
      size="sm"
      accept={logoTypes}
      isDisabled={isDisabled}
      aria-label={name}
      onSelect={([file]) => file !== undefined && take(file)}
    >
      {word}
    </FileButton>
  );
  const useUrl = (
    <Link variant="quiet" onPress={props.onUseUrl} isDisabled={isDisabled}>
      {formTexts.logoUseUrl}
    </Link>
  );

  return (
    // Drop and paste add to Browse, which does the same by keyboard. (WCAG 2.5.7)
    <div
      data-path={props.dataPath}
      data-tour="fileUpload"
      data-drop-target={isOver || undefined}
      className={styles.zone}
      {...handlers}
    >
      {content === null ? (
        <>
          <div className={styles.empty}>
            <span className={styles.prompt}>
              <Icon of={ImageUp} />
              {formTexts.logoPrompt}
              {browse(logoMessages.browse, logoMessages.browseFor(label))}
            </span>
          </div>
          <div className={styles.under}>
            <span className={styles.hint}>{formTexts.logoRule}</span>
            {useUrl}
          </div>
        </>
      ) : (
        <div className={styles.filled}>
          <div className={styles.tile}>
            <LogoImage className={styles.image} src={content} alt="" />
          </div>
          <div className={styles.facts}>
            <p className={styles.name} translate={props.fileName === null ? undefined : 'no'}>
              {props.fileName ?? formTexts.logoUnnamed}
            </p>
            <p className={styles.size}>
              <Suspense fallback={'\u00a0'}>
                <LogoSize content={content} />
              </Suspense>
            </p>
            <div className={styles.actions}>
              {browse(logoMessages.replace, logoMessages.replaceOf(label))}
              <Button
                size="sm"
                variant="ghost"
                isDisabled={isDisabled}
                aria-label={logoMessages.removeOf(label)}
                onPress={props.onRemove}
              >
                {logoMessages.remove}
              </Button>
              {useUrl}
            </div>
          </div>
        </div>
      )}
      {fault === null ? null : (
        <p className={fieldStyles.error} role="alert">
          <Icon of={CircleAlert} size={12} className={fieldStyles.errorIcon} />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
});
