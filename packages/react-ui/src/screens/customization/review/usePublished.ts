import { type Customization, selectRevision } from '@portico/core/customization';
import type { Baseline } from '@portico/core/customization/view';
import { useMemo } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { noteBaseline } from './baseline.ts';

/** What the review compares the staged data with; null while it is being read. */
export type Published = Pick<Baseline, 'isPublished'> & { customization: Customization | null };

/** Reads what end users see; where the service cannot tell, what this visit saw of it. (UI.md 4.6) */
export function usePublished(): Published | null {
  const { portal } = useApp();
  const { actor, access } = useServices();
  const publishedId = useCustomization(selectRevision)?.rev_id;
  const question = useMemo(() => (publishedId === undefined ? null : { publishedId }), [publishedId]);
  const { answered } = useAsked(async (_: { publishedId: string }, signal): Promise<Published> => {
    // Nothing of the customization is read for who may not; other sections need nothing of it. (OP-66)
    if (!access.canLoad) return { isPublished: true, customization: null };
    try {
      const { customization } = await portal.customization.load({ kind: 'published', signal });
      return { isPublished: true, customization };
    } catch {
      const known = noteBaseline(actor);
      return { isPublished: known?.isPublished ?? false, customization: known?.customization ?? null };
    }
  }, question);
  return answered?.value ?? null;
}
