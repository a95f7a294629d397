import { inspectLogo } from '@portico/core/customization';
import { logoWords, storedLogoWords } from '@portico/core/customization/view';
import { useMemo } from 'react';
import * as styles from './LogoField.css.ts';

/** Size and kind of an image, and what speaks against a stored one; what reads its bytes is loaded on demand. (UI.md 4.3) */
export function LogoSize({ content }: { content: string }) {
  const { words, advice } = useMemo(() => {
    const inspected = inspectLogo(content);
    return { words: logoWords(inspected), advice: storedLogoWords(inspected.fault) };
  }, [content]);
  return (
    <>
      {words}
      {advice === null ? null : <span className={styles.advice}>{advice}</span>}
    </>
  );
}
