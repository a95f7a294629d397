import { selectNewerElsewhere } from '@portico/core/customization';
import { editorTexts } from '@portico/core/customization/view';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Strip } from '../../../components/feedback/Strip.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';

/** Somebody else changed the policy since it was read; what was typed here stays. (PUB-004) */
export function OutdatedStrip() {
  const { actor } = useServices();
  const newer = useCustomization(selectNewerElsewhere);
  if (newer === null) return null;
  const isClean = newer === 'clean';
  return (
    <Strip
      tone="info"
      role="status"
      icon={<Icon of={RefreshCw} />}
      action={
        isClean ? (
          <Button size="sm" onPress={() => actor.send({ type: 'reload' })}>
            {editorTexts.showNewest}
          </Button>
        ) : undefined
      }
    >
      {isClean ? editorTexts.outdated : editorTexts.outdatedEdited}
    </Strip>
  );
}
