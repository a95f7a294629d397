import type { Opened } from '@portico/core/resources/view';
import type { AnyActor } from 'xstate';

/** Edits of an entry whose screen was left, by the id of its list: nothing that was typed is lost. (UI.md section 1.5) */
export const keptEntries = new Map<string, Opened>();

/** Lists that still end something after their screens, by their ids: who puts one in stops it. */
export const leftActors = new Map<string, AnyActor>();

/** Lists that were left before all was stored, each with what takes it up again. */
export const leftLists = new Map<string, () => void>();

/** Takes away what was left by whoever logs out. (DRF-004) */
export function forgetKept(): void {
  for (const [id, letGo] of leftLists) {
    leftActors.get(id)?.stop();
    letGo();
  }
  keptEntries.clear();
}
