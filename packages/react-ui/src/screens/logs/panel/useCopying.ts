import { eventPanelTexts } from '@portico/core/logs/view';
import { useEffect, useState } from 'react';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';

/** How long a button says that it has copied, in milliseconds. Chosen here. */
const saidMs = 2000;

export interface Copying {
  /** Name of what was copied last, for a moment. */
  copied: string | null;
  copy: (name: string, text: string) => void;
}

/** Copies texts, says so for a moment, and says when the browser does not let it. */
export function useCopying(): Copying {
  const snackbar = useSnackbar();
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (name: string, text: string) => {
    try {
      // A page that did not come over a safe connection has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setCopied(name);
    } catch {
      snackbar.show({ tone: 'error', text: eventPanelTexts.notCopied });
    }
  };
  return { copied, copy: (name, text) => void copy(name, text) };
}
