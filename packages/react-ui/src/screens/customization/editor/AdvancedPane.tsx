import type { AdvancedModule } from '@portico/core/customization';
import { type AdvancedActor, evenSplit, selectCode, sourceWords } from '@portico/core/customization/view';
import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import type { PreviewActor } from '../../../previews/usePreview.ts';
import { usePreviewWindow } from '../../../previews/usePreviewWindow.ts';
import { Splitter } from '../advanced/Splitter.tsx';
import { useField } from '../fields/useField.ts';
import { LivePreview } from '../preview/LivePreview.tsx';
import * as styles from './AdvancedPane.css.ts';
import { advancedMessages } from './advanced.messages.ts';
import { ResetCodeDialog } from './ResetCodeDialog.tsx';

const AdvancedEditor = partOnDemand(
  () => import('../advanced/AdvancedEditor.tsx').then((module) => module.AdvancedEditor),
  { ahead: 'never' },
);

export interface AdvancedPaneProps {
  id: AdvancedModule;
  advanced: AdvancedActor;
  preview: PreviewActor;
  toggle: ReactNode;
  /** Shows the preview in a window of this page. */
  onExpand: () => void;
}

/** Custom HTML beside its live preview. (UI.md 4.4) */
export function AdvancedPane({ id, advanced, preview, toggle, onExpand }: AdvancedPaneProps) {
  const code = useSelector(advanced, selectCode);
  const source = useSelector(advanced, sourceWords);
  const bound = useField<string | null>(id, 'customHtml');
  const [share, setShare] = useState(evenSplit);
  const codeId = useId();
  const openWindow = usePreviewWindow(id, onExpand);
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        {toggle}
        <span className={styles.source}>{source}</span>
        <span className={styles.grow} />
        {bound.isReadOnly ? null : (
          <Button
            size="sm"
            variant="ghost"
            isDisabled={bound.isLocked}
            onPress={() => advanced.send({ type: 'reset.requested' })}
          >
            {advancedMessages.resetCode}
          </Button>
        )}
        {openWindow === null ? null : (
          <Button size="sm" icon={<Icon of={ExternalLink} size={14} />} onPress={openWindow}>
            {advancedMessages.openPreview}
          </Button>
        )}
      </div>
      <div className={styles.halves} style={{ '--code-share': `${share}%` } as CSSProperties}>
        <div id={codeId} className={styles.code}>
          <div className={styles.codeBody}>
            <AdvancedEditor
              fallback={<Skeleton height="100%" shape="block" />}
              id={id}
              value={code}
              isReadOnly={bound.isReadOnly || bound.isLocked}
              isInvalid={bound.error !== null}
              dataPath={bound.dataPath}
              onChange={(html) => advanced.send({ type: 'code.edited', html })}
              onBlur={bound.leave}
            />
          </div>
          {bound.error === null ? null : (
            <p className={styles.fault} role="alert">
              {bound.error}
            </p>
          )}
        </div>
        <Splitter label={advancedMessages.codeWidth} controls={codeId} share={share} onChange={setShare} />
        <div className={styles.preview}>
          <LivePreview id={id} preview={preview} hasLayout={false} />
        </div>
      </div>
      <ResetCodeDialog advanced={advanced} />
    </div>
  );
}
