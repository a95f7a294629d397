import { download } from '../logs/export/export-files.ts';

/** Saves a text as the browser saves downloads. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  download({ name, address });
  URL.revokeObjectURL(address);
}
