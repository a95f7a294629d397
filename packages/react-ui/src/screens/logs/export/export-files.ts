import type { ExportFiles } from '@portico/core';
import type { ExportedFile } from '@portico/core/logs';

/** The browser begins to read a download after the click that asked for it, in milliseconds. Chosen here. */
const readingMs = 60_000;

/**
 * Files in this browser: a blob for each block, so that the text of a long log never lies in the memory of the page as
 * one. (issue 7, acceptance 3)
 */
export const browserFiles: ExportFiles = {
  open({ type }) {
    let parts: Blob[] = [];
    return {
      write: (text) => void parts.push(new Blob([text])),
      close: () => URL.createObjectURL(new Blob(parts, { type })),
      discard() {
        parts = [];
      },
    };
  },
  release: ({ address }) => void setTimeout(() => URL.revokeObjectURL(address), readingMs),
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
};

/** Saves a file as the browser saves downloads. */
export function download({ name, address }: ExportedFile): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
