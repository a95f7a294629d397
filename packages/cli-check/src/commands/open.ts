import type { Loaded } from '../document/load.ts';
import { readDocument } from '../document/read.ts';
import { type Io, readFault } from '../io.ts';
import { formatPath } from '../json/node.ts';

export type Opened = { ok: true; loaded: Loaded } | { ok: false; message: string };

/** Reads one file for a command that needs its data; anything wrong with the file is one line. */
export function openDocument(name: string, io: Io): Opened {
  let bytes: Buffer;
  try {
    bytes = io.read(name);
  } catch (fault) {
    return { ok: false, message: `${name}: ${readFault(fault)}` };
  }
  const document = readDocument(bytes);
  if (document.kind === 'loaded') return { ok: true, loaded: document.loaded };
  if (document.kind === 'keys') {
    const [fault] = document.faults;
    const path = fault === undefined ? '' : formatPath(fault.path);
    return { ok: false, message: `${name}: ${fault?.kind ?? 'forbidden'} key at ${path}` };
  }
  const { message, at } = document.failure;
  return { ok: false, message: at === null ? `${name}: ${message}` : `${name}:${at.line}:${at.column}: ${message}` };
}
