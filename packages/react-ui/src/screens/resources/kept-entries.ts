import type { Opened } from '@portico/core/resources/view';

/** Edits of an entry whose screen was left, by user and kind: nothing that was typed is lost. (UI.md section 1.5) */
export const keptEntries = new Map<string, Opened>();
