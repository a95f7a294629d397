import { isRecord } from '../shared/index.ts';
import type { AccessUser } from './access.ts';

/** A role that somebody looks through: who, and what it grants. (ROL-005) */
export interface RolePreview {
  uid: string;
  tid: string;
  name: string;
  read: readonly string[];
  write: readonly string[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The role that a user looks through in this tab; null for none, and for whoever else signed in there. (ROL-005) */
export function readRolePreview(text: string | null, user: AccessUser | null): RolePreview | null {
  if (text === null || user === null) return null;
  const kept = parsed(text);
  if (!isRecord(kept) || !isTexts(kept.read) || !isTexts(kept.write)) return null;
  const { uid, tid, name, read, write } = kept;
  if (uid !== user.uid || tid !== user.tid || typeof uid !== 'string' || typeof tid !== 'string') return null;
  return { uid, tid, name: String(name), read, write };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
