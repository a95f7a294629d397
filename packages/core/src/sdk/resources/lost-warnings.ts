import { incompleteErrors, isPolicyKind } from '../../policy/index.ts';
import type { DocumentWrite, ReferenceTarget, ResourceRecord } from '../../resources/index.ts';
import type { KnownTarget } from '../../resources/view/index.ts';
import type { ValueError } from '../../shared/index.ts';
import type { PortalCalls } from '../portal/portal.ts';
import { readTarget } from './directory.ts';

/** What a lost answer said of what is incomplete, or refers to nothing as far as one may read what it means. */
export async function lostWarnings(
  portal: PortalCalls,
  { store }: ResourceRecord,
  write: DocumentWrite,
): Promise<readonly ValueError[]> {
  if (store.type !== 'section' || !isPolicyKind(store.section)) return [];
  const named = new Set<ReferenceTarget>();
  const warnings = incompleteErrors(store.section, write, (target) => {
    named.add(target);
    return null;
  });
  const known = new Map<ReferenceTarget, KnownTarget | null>();
  for (const target of named) known.set(target, await readTarget(portal, target).catch(() => null));
  if (known.size === 0) return warnings;
  return incompleteErrors(store.section, write, (target) => {
    const found = known.get(target);
    return found?.state === 'known' ? found.byId : null;
  });
}
