import type { Decoded } from '../input/decode.ts';

/** What the program writes to and reads from, so that it runs in a test as in a shell. */
export interface Io {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Standard output is a terminal that shows colors. */
  colored?: boolean;
  /** The text of a file, or of standard input for `-`. `ordinary` files are known to end. @throws as `fs.readFileSync`. */
  read: (name: string, ordinary: boolean) => Decoded;
}

/** Exit codes. (OP-108) */
export const EXIT_CLEAN = 0;
export const EXIT_FOUND = 1;
export const EXIT_UNCHECKED = 2;

/** One line about why a file could not be opened. */
export function readFault(fault: unknown): string {
  const code = fault instanceof Error ? (fault as NodeJS.ErrnoException).code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'no such file';
    case 'EACCES':
    case 'EPERM':
      return 'no permission to read it';
    case 'EISDIR':
      return 'is a folder';
    default:
      return code ?? (fault instanceof Error ? fault.message : String(fault));
  }
}
