import { inspectLogo, logoWords } from '@portico/core/customization';
import { useMemo } from 'react';

/** Size and kind of an image; what reads its bytes is loaded on demand. (UI.md 4.3) */
export function LogoSize({ content }: { content: string }) {
  return useMemo(() => logoWords(inspectLogo(content)), [content]);
}
