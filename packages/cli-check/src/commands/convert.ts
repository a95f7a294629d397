import { writeFileSync } from 'node:fs';
import { toServer } from '@portico/core/customization';
import type { Loaded } from '../document/load.ts';
import type { Form } from '../shared/finding.ts';
import { EXIT_CLEAN, EXIT_UNCHECKED, type Io } from '../shared/io.ts';
import { openDocument } from './open.ts';

export interface ConvertInvocation {
  file: string;
  to: Form;
  out: string | null;
}

/** Turns one form into the other; a file that has the wanted form already is printed as it is. (CHK-008) */
export function convert({ file, to, out }: ConvertInvocation, io: Io): number {
  const opened = openDocument(file, io);
  if (!opened.ok) {
    io.err(`portico-check: ${opened.message}\n`);
    return EXIT_UNCHECKED;
  }
  const text = `${JSON.stringify(converted(opened.loaded, to), null, 2)}\n`;
  if (out === null) io.out(text);
  else writeFileSync(out, text);
  return EXIT_CLEAN;
}

/**
 * The UI form carries the server documents in `source`, so that the way back restores what the UI form does not name.
 * Areas that are not there are left out.
 */
export function converted({ form, customization, document }: Loaded, to: Form): unknown {
  if (form === to) return document;
  if (to === 'server') return toServer(customization);
  return Object.fromEntries(Object.entries(customization).filter(([key, value]) => value !== null || key in document));
}
