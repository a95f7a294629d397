import { type ModuleId, moduleOf, selectModule } from '@portico/core/customization';
import { type FrameQueue, thumbnailSize } from '@portico/core/customization/view';
import { memo, useMemo } from 'react';
import { Picture } from '../../../previews/Picture.tsx';
import { useCustomization, useServices } from '../state/editor-context.ts';
import { overviewMessages } from './messages.ts';
import * as styles from './Thumbnail.css.ts';

/** The page of a module as it is edited, at the head of its card. (UI.md 4.2) */
export const Thumbnail = memo(function Thumbnail({ id, queue }: { id: ModuleId; queue: FrameQueue }) {
  const { features } = useServices();
  const select = useMemo(() => selectModule(id), [id]);
  const configuration = useCustomization(select);
  const size = useMemo(() => thumbnailSize(id), [id]);
  const title = overviewMessages.picture(moduleOf(id).label);
  return (
    <div className={styles.thumb}>
      <Picture id={id} configuration={configuration} features={features} size={size} title={title} queue={queue} />
    </div>
  );
});
