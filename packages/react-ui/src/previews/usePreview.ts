import { type ModuleConfigurations, type ModuleId, moduleOf, previewMachine } from '@portico/core/customization';
import {
  type FeatureFlags,
  type FramePage,
  selectRenderOptions,
  withSampleTexts,
} from '@portico/core/customization/view';
import { selectUser } from '@portico/core/session';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Failed, useLoading } from '../platform/useLoading.ts';
import { useOwnActor } from '../portal/actors.ts';
import { useSession } from '../portal/portal-context.ts';
import { loadRenderer } from './renderer.ts';

export type PreviewActor = ActorRefFrom<typeof previewMachine>;

/** What one preview shows of a module: its variant, width, banner and details. (spec 1 section 4, preview defaults) */
export function usePreviewActor(id: ModuleId, features: FeatureFlags): PreviewActor {
  const actor = useOwnActor(previewMachine, { input: { features } });
  useEffect(() => {
    actor.send({ type: 'preview.opened', previewType: moduleOf(id).previewType, at: Date.now() });
  }, [actor, id]);
  return actor;
}

/** What draws a page, or why it cannot be drawn. */
export interface Drawing extends Failed {
  /** A new function whenever the page would differ; null until the renderer is there. */
  draw: (() => FramePage) | null;
}

/** Makes the document of the edited page. (PRV-002) */
export function useDraw<I extends ModuleId>(
  id: I,
  configuration: ModuleConfigurations[I] | null,
  preview: PreviewActor,
): Drawing {
  const { value: render, failure, retry } = useLoading(loadRenderer);
  const options = useSelector(preview, selectRenderOptions, isSameOptions);
  const uid = useSession((session) => selectUser(session)?.uid);
  const draw = useMemo(() => {
    if (render === null || configuration === null) return null;
    const viewer = { timeZone, ...(uid !== undefined && { values: { uid } }) };
    return () => {
      const drawn = withSampleTexts(id, configuration, options.features);
      return render(id, drawn, { ...options, ...viewer }).split;
    };
  }, [render, id, configuration, options, uid]);
  return useMemo(() => ({ draw, failure, retry }), [draw, failure, retry]);
}

/** The watermark shows the session's user and the local time; the name of a zone has no language. (spec 1 section 2, OP-53, OP-56) */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

type Options = ReturnType<typeof selectRenderOptions>;

function isSameOptions(before: Options, after: Options): boolean {
  return (Object.keys(after) as (keyof Options)[]).every((key) => Object.is(before[key], after[key]));
}
