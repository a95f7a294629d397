import { selectChanged } from '@portico/core/customization';
import { useEffect } from 'react';
import { SavePublish } from '../portal/save-publish.ts';

/** The browser asks before a tab with unsaved changes closes, whichever route it shows: the edits live above them all. (OP-84) */
export function WarnBeforeUnload() {
  const isChanged = SavePublish.useSelector(selectChanged);
  useEffect(() => {
    if (!isChanged) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [isChanged]);
  return null;
}
