import { writeClipboard } from '../../platform/clipboard.ts';
import { snackbar } from '../feedback/snackbar-queue.ts';
import { copyMessages } from './messages.ts';

/** Copies a text and says so, or that the browser does not let it. (UI.md 4.12) */
export async function copyText(text: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  snackbar.show(
    isCopied ? { tone: 'success', text: copyMessages.copied } : { tone: 'error', text: copyMessages.notCopied },
  );
}
