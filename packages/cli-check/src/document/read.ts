import type { Failure } from '../finding.ts';
import { decode } from '../input/decode.ts';
import { JsonFault } from '../json/parse.ts';
import { positionsOf } from '../json/position.ts';
import { type KeyFault, readJson } from '../json/read.ts';
import { type Loaded, loadDocument } from './load.ts';

/** What reading a file gives before any rule looks at it. */
export type Document =
  | { kind: 'loaded'; text: string; bom: boolean; loaded: Loaded }
  | { kind: 'keys'; text: string; bom: boolean; faults: readonly KeyFault[] }
  /** `known` is false for JSON that is no customization at all. */
  | { kind: 'failure'; failure: Failure; known: boolean };

/** Reads bytes up to the form that the rules want. (DESIGN sections 5 and 7) */
export function readDocument(bytes: Buffer): Document {
  const decoded = decode(bytes);
  if (!decoded.ok) return { kind: 'failure', failure: { message: decoded.message, at: null }, known: true };
  const { text, bom } = decoded;
  try {
    const read = readJson(text);
    if (!read.ok) return { kind: 'keys', text, bom, faults: read.faults };
    const load = loadDocument(read.value);
    if (!load.ok) return { kind: 'failure', failure: { message: load.message, at: null }, known: load.known };
    return { kind: 'loaded', text, bom, loaded: load.loaded };
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    return {
      kind: 'failure',
      failure: { message: fault.message, at: positionsOf(text)(fault.offset) },
      known: true,
    };
  }
}
