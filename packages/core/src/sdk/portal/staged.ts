import type { SectionForm, StagedChange } from '../../policy/index.ts';
import type { ValueError } from '../../shared/index.ts';
import type { Revision } from './portal.ts';

/** One change of what is staged, as `loadStaged` told it. (PUB-001) */
export interface StagedChangeRef {
  /** For example `rules.web`. */
  section: string;
  change: StagedChange;
  /** The revision that it was told of. */
  revision: Revision;
}

/** What was taken back, and what takes it up again. (PUB-001) */
export interface DiscardedChange extends StagedChangeRef {
  /** Null where somebody else had taken it back before, or the answer was lost. */
  forms: readonly SectionForm[] | null;
  /** What is incomplete now. (design RESOURCES, levels) */
  warnings: readonly ValueError[];
}

/** The calls of the portal, and of scripts, for what is staged. */
export interface PortalStaged {
  /** Stages one change as it is published; what others staged beside it stays. (PUB-001) */
  discard(change: StagedChangeRef, signal?: AbortSignal): Promise<DiscardedChange>;
  /** Takes a discard back, unless somebody changed the same meanwhile. (PUB-001) */
  keep(discarded: DiscardedChange, signal?: AbortSignal): Promise<StagedChangeRef>;
}
