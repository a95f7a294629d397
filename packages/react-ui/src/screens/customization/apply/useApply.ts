import { applyFlags, applyToMultipleMachine, type ModuleId, selectCustomization } from '@portico/core/customization';
import { appliedWords } from '@portico/core/customization/view';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { useOwnActor } from '../../../portal/actors.ts';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { offerUndo } from '../state/offer-undo.ts';

export type ApplyActor = ActorRefFrom<typeof applyToMultipleMachine>;

/** Runs the dialog's machine on the edited data; what it applies becomes one step that can be undone. (DRF-007) */
export function useApply(source: ModuleId, onClose: () => void): ApplyActor {
  const { actor, access, features } = useServices();
  const snackbar = useSnackbar();
  const customization = useCustomization(selectCustomization);
  const apply = useOwnActor(applyToMultipleMachine, { input: { flags: applyFlags(access.writable, features) } });

  useEffect(() => {
    const subscription = apply.on('applied', ({ label, customization: applied, count }) => {
      actor.send({ type: 'customization.replaced', label, customization: applied });
      offerUndo(actor, snackbar, appliedWords(count));
      onClose();
    });
    return () => subscription.unsubscribe();
  }, [apply, actor, snackbar, onClose]);

  useEffect(() => {
    if (customization === null) return;
    apply.send({ type: 'apply.opened', source, customization });
    apply.send({ type: 'customization.changed', customization });
  }, [apply, source, customization]);
  return apply;
}
