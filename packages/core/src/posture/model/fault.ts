import { placeTexts } from './messages.ts';

/** Why a policy file is refused. */
export type PolicyFaultCode =
  | 'empty'
  | 'too_large'
  | 'too_deep'
  | 'too_many'
  | 'encoding'
  | 'unknown_kind'
  | 'syntax'
  | 'unsafe'
  | 'duplicate'
  | 'value'
  | 'browser'
  | 'no_settings';

/** A place in a text, both from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** A policy file that cannot be taken; its message names the place and what to do about it. (issue 6, acceptance 8) */
export class PolicyFileError extends Error {
  override readonly name = 'PolicyFileError';
  readonly code: PolicyFaultCode;
  readonly place: TextPlace | null;

  constructor(code: PolicyFaultCode, reason: string, place: TextPlace | null = null) {
    super(place === null ? reason : placeTexts.fault(place.line, place.column, reason));
    this.code = code;
    this.place = place;
  }
}

/** Line and column of an offset in UTF-16 code units. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
