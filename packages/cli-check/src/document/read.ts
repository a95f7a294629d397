import { JsonFault, type KeyFault, positionsOf, readJson } from '@portico/core/shared';
import type { Decoded } from '../input/decode.ts';
import type { Failure } from '../shared/finding.ts';
import { type Loaded, loadDocument } from './load.ts';

/** A file whose text is there, with the reason why it may not be read as it stands. */
export interface Text {
  text: string;
  bom: boolean;
}

/** `known` is false for JSON that is no customization at all. */
export interface Unreadable {
  kind: 'failure';
  failure: Failure;
  known: boolean;
}

/** A file as far as JSON goes. (DESIGN section 5) */
export type JsonFile =
  | (Text & { kind: 'json'; value: unknown })
  | (Text & { kind: 'keys'; faults: readonly KeyFault[] })
  | Unreadable;

export function readJsonFile(decoded: Decoded): JsonFile {
  if (!decoded.ok) return { kind: 'failure', failure: { message: decoded.message, at: null }, known: true };
  const { text, bom } = decoded;
  try {
    const read = readJson(text);
    return read.ok ? { kind: 'json', text, bom, value: read.value } : { kind: 'keys', text, bom, faults: read.faults };
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const failure = { message: fault.message, at: positionsOf(text)(fault.offset) };
    return { kind: 'failure', failure, known: true };
  }
}

export type LoadedFile = { kind: 'loaded'; loaded: Loaded } | Unreadable;

/** Brings a value into the form that the rules want. (DESIGN section 7) */
export function loadValue(value: unknown): LoadedFile {
  const load = loadDocument(value);
  if (load.ok) return { kind: 'loaded', loaded: load.loaded };
  return { kind: 'failure', failure: { message: load.message, at: null }, known: load.known };
}
