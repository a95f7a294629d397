import { type Customization, selectRevision } from '@portico/core/customization';
import type { Baseline } from '@portico/core/customization/view';
import { useEffect, useState } from 'react';
import { useApp } from '../../../portal/portal-context.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { noteBaseline } from './baseline.ts';

/** What the review compares the staged data with; null while it is being read. */
export type Published = Pick<Baseline, 'isPublished'> & { customization: Customization | null };

/** Reads what end users see; where the service cannot tell, what this visit saw of it. (UI.md 4.6) */
export function usePublished(): Published | null {
  const { portal } = useApp();
  const { actor, access } = useServices();
  const revision = useCustomization(selectRevision);
  const publishedId = revision?.rev_id;
  const [published, setPublished] = useState<Published | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a published revision never changes, so its id is enough
  useEffect(() => {
    if (revision === null) return;
    // Nothing of the customization is read for who may not; other sections need nothing of it. (OP-66)
    if (!access.canLoad) return setPublished({ isPublished: true, customization: null });
    const controller = new AbortController();
    portal.customization.load({ kind: 'published', signal: controller.signal }).then(
      ({ customization }) => setPublished({ isPublished: true, customization }),
      () => {
        const known = noteBaseline(actor);
        if (!controller.signal.aborted) {
          setPublished({ isPublished: known?.isPublished ?? false, customization: known?.customization ?? null });
        }
      },
    );
    return () => controller.abort();
  }, [portal, actor, publishedId]);
  return published;
}
