import { type EditedLists, type MatrixRow, type RightKind, type RoleEditor, roleMatrix } from '../access/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { ApiError, writeFailureText } from '../shared/index.ts';
import { tokenTexts } from './messages.ts';
import { dayWords, endDays, endOfToken } from './times.ts';

/** A token as its maker writes it. (UI.md 4.15) */
export interface TokenForm extends EditedLists {
  name: string;
  /** The day, in the time of the browser. */
  ends: string;
}

/** What is sent. (OP-218) */
export interface NewToken {
  name: string;
  read: string[];
  write: string[];
  expires_at: string;
}

export type TokenField = 'name' | 'rights' | 'ends' | 'password' | 'code' | 'form';
/** Faults by field, in the words shown under it; `form` belongs to none of them. */
export type TokenFaults = Partial<Record<TokenField, string>>;

/** Most characters of a name, as the call has it. (OP-218) */
const NAME_MAX = 100;

/** A new form: no rights, and an end in 90 days. */
export function blankToken(now: number): TokenForm {
  return { name: '', read: [], write: [], ends: endDays(now).usual };
}

/** Everything that keeps a token from being asked for. (OP-218) */
export function tokenFaults(form: TokenForm, names: readonly string[], now: number): TokenFaults {
  const faults: TokenFaults = {};
  const name = nameFault(form.name.trim(), names);
  if (name !== null) faults.name = name;
  if (form.read.length + form.write.length === 0) faults.rights = tokenTexts.faults.rights;
  const ends = endFault(form.ends, now);
  if (ends !== null) faults.ends = ends;
  return faults;
}

function nameFault(name: string, names: readonly string[]): string | null {
  if (name === '') return tokenTexts.faults.name;
  if (name.length > NAME_MAX) return tokenTexts.faults.nameTooLong(NAME_MAX);
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase());
  return taken === undefined ? null : tokenTexts.faults.nameTaken(taken);
}

function endFault(day: string, now: number): string | null {
  const end = endOfToken(day, now);
  if (end === null) return tokenTexts.faults.ends;
  const { least, most } = endDays(now);
  if (day < least) return tokenTexts.faults.endsBefore;
  const last = endOfToken(most, now);
  return day > most && last !== null ? tokenTexts.faults.endsAfter(dayWords(last.getTime(), now)) : null;
}

/** What is sent of a form without faults. */
export function newToken({ name, read, write, ends }: TokenForm, now: number): NewToken {
  const end = endOfToken(ends, now) ?? new Date(now);
  return { name: name.trim(), read: [...read], write: [...write], expires_at: end.toISOString() };
}

/** Calls of the proof, and the browser's own part of it. */
const proofCalls: readonly string[] = ['auth.proofs.create', 'auth.passkeys.forProof', 'passkeys.browser'];

/** Whether it is the proof that was refused, and nothing was asked for with it. (OP-211) */
export function isAboutProof(error: unknown): boolean {
  return error instanceof ApiError && proofCalls.includes(error.call);
}

/** Whether the proof was refused because of the code: who asks has a second factor. (OP-211) */
export function isAboutCode(error: unknown): boolean {
  return isAboutProof(error) && pathEnd(error) === 'code';
}

const proofFields = ['password', 'code'] as const;
const pathEnd = (error: unknown) => (error instanceof ApiError ? error.path?.split('.').at(-1) : undefined);

/**
 * What the service refused: at its field when it names one, else about the whole form. Whether a token was made whose
 * answer was lost, the form does not say. (CNF-004)
 */
export function refusedToken(error: unknown): TokenFaults {
  if (isAboutProof(error)) {
    const field = proofFields.find((name) => name === pathEnd(error)) ?? 'form';
    return { [field]: signInFailure(error) };
  }
  const [part = ''] = (error instanceof ApiError ? (error.path ?? '') : '').replace(/^body\./, '').split(/[.[]/);
  const field = fieldsByPart.get(part) ?? 'form';
  return { [field]: writeFailureText(error, tokenTexts.madeEvent) };
}

const fieldsByPart: ReadonlyMap<string, TokenField> = new Map([
  ['name', 'name'],
  ['read', 'rights'],
  ['write', 'rights'],
  ['expires_at', 'ends'],
]);

/** Who makes a token: what he may. */
type Maker = Pick<RoleEditor, 'can' | 'isAdministrator'>;

/** The matrix of a role, of the rights that its maker holds: a token carries no other. (OP-218, ROL-013) */
export function ownRights(lists: EditedLists, maker: Maker): MatrixRow[] {
  const rows = roleMatrix(lists, maker);
  const held = rows.filter((row) => row.item !== null && isHeld(row));
  return rows.filter((row) => held.some((each) => each === row || (row.item === null && each.area === row.area)));
}

/** Areas of which some rights are held and not the whole: they are chosen one by one. */
export function areasInPart(rows: readonly MatrixRow[]): ReadonlySet<string> {
  const whole = new Map(rows.flatMap((row) => (row.item === null ? [[row.area, row] as const] : [])));
  const isInPart = (row: MatrixRow, kind: RightKind) =>
    row.item !== null && row[kind]?.isLocked === false && whole.get(row.area)?.[kind]?.isLocked === true;
  return new Set(rows.filter((row) => isInPart(row, 'read') || isInPart(row, 'write')).map(({ area }) => area));
}

function isHeld({ read, write }: MatrixRow): boolean {
  return read?.isLocked === false || write?.isLocked === false;
}
