import { formatPath } from '@portico/core/shared';
import type { Loaded } from '../document/load.ts';
import { loadValue, readJsonFile, type Unreadable } from '../document/read.ts';
import type { Decoded } from '../input/decode.ts';
import { type Io, readFault } from '../shared/io.ts';

export type Opened = { ok: true; loaded: Loaded } | { ok: false; message: string };

/** Reads one file for a command that needs its data; anything wrong with the file is one line. */
export function openDocument(name: string, io: Io): Opened {
  let decoded: Decoded;
  try {
    decoded = io.read(name, false);
  } catch (fault) {
    return { ok: false, message: `${name}: ${readFault(fault)}` };
  }
  const json = readJsonFile(decoded);
  if (json.kind === 'failure') return refused(name, json);
  if (json.kind === 'keys') {
    const [fault] = json.faults;
    const path = fault === undefined ? '' : formatPath(fault.path);
    return { ok: false, message: `${name}: ${fault?.kind ?? 'forbidden'} key at ${path}` };
  }
  const document = loadValue(json.value);
  return document.kind === 'failure' ? refused(name, document) : { ok: true, loaded: document.loaded };
}

function refused(name: string, { failure: { message, at } }: Unreadable): Opened {
  return { ok: false, message: at === null ? `${name}: ${message}` : `${name}:${at.line}:${at.column}: ${message}` };
}
