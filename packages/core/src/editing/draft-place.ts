/** Where drafts are kept; the browser gives an IndexedDB store with strict durability. (DESIGN section 3) */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  /** Every key in the store. */
  list(): Promise<readonly string[]>;
}

/** Longest wait before an edit is written; with the write itself it stays within a second. (DRF-001) */
export const DRAFT_DELAY_MS = 500;

/** Pause before a write that failed is tried again. Chosen here. */
export const DRAFT_RETRY_MS = 5000;

/** Whether edits are backed up; the screen says when they are not. (DRF-005) */
export type DraftStatus = { state: 'ok' } | { state: 'unavailable'; reason: string };

/** Beginning of every draft of a person in a tenant; an explicit log-out takes all of them away. (DRF-004) */
export function draftPrefix(tenant: string, user: string): string {
  return `draft/${encodeURIComponent(tenant)}/${encodeURIComponent(user)}/`;
}

/** Beginning of the drafts of entries of lists; no revision is named so. */
export function entryDraftPrefix(tenant: string, user: string): string {
  return `${draftPrefix(tenant, user)}entry/`;
}

/** The window that wrote a draft, as the key has it. */
export function instanceIn(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
