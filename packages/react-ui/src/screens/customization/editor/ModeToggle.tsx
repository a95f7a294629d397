import { type ModuleId, moduleOf } from '@portico/core/customization';
import { type AdvancedActor, editorTexts, selectAdvanced } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { useSnackbar } from '../../../components/feedback/snackbar-queue.ts';
import { SegmentedToggle } from '../../../components/fields/SegmentedToggle.tsx';
import { useModuleLock } from '../state/useModule.ts';
import { advancedMessages } from './advanced.messages.ts';

/** Regular | Advanced: the form, or custom HTML. What becomes of the code is decided by the machine. (UI.md 4.4) */
export function ModeToggle({ id, advanced }: { id: ModuleId; advanced: AdvancedActor }) {
  const isAdvanced = useSelector(advanced, selectAdvanced);
  const { isLocked } = useModuleLock(id);
  const snackbar = useSnackbar();
  const pick = (mode: string) => {
    advanced.send({ type: mode === 'advanced' ? 'advanced.on' : 'advanced.off' });
    if (mode === 'regular') snackbar.show({ tone: 'info', text: editorTexts.htmlKept });
  };
  return (
    <SegmentedToggle
      label={advancedMessages.modeOf(moduleOf(id).label)}
      size="sm"
      options={[
        { value: 'regular', label: advancedMessages.regular },
        { value: 'advanced', label: advancedMessages.advanced },
      ]}
      value={isAdvanced ? 'advanced' : 'regular'}
      isDisabled={isLocked}
      onChange={pick}
    />
  );
}
