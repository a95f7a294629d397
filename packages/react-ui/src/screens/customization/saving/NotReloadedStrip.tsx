import { selectNotReloaded } from '@portico/core/customization';
import { editorTexts } from '@portico/core/customization/view';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { savingMessages } from './messages.ts';

/** Stored, but not read again: what is shown may be behind. (UI.md section 4, common states; DESIGN section 3) */
export function NotReloadedStrip() {
  const { actor } = useServices();
  const failure = useCustomization(selectNotReloaded);
  if (failure === null) return null;
  return (
    <Strip
      tone="warning"
      role="status"
      icon={<Icon of={RefreshCw} />}
      action={
        <Button size="sm" onPress={() => actor.send({ type: 'reload' })}>
          {savingMessages.retry}
        </Button>
      }
    >
      {editorTexts.notReloaded}: {failure.message}
    </Strip>
  );
}
