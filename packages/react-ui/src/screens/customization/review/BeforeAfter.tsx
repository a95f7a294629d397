import { type Customization, configurationOf, type ModuleId, moduleOf } from '@portico/core/customization';
import { type FrameQueue, reviewPicture } from '@portico/core/customization/view';
import { memo } from 'react';
import { Picture } from '../../../previews/Picture.tsx';
import { useServices } from '../state/editor-context.ts';
import * as styles from './BeforeAfter.css.ts';
import { reviewMessages } from './messages.ts';

export interface BeforeAfterProps {
  id: ModuleId;
  before: Customization;
  after: Customization;
  queue: FrameQueue;
}

/** What end users see of a module now, and what they will see. (UI.md 4.14) */
export const BeforeAfter = memo(function BeforeAfter({ id, before, after, queue }: BeforeAfterProps) {
  const { features } = useServices();
  const { label } = moduleOf(id);
  const pages = [
    { when: reviewMessages.before, customization: before },
    { when: reviewMessages.after, customization: after },
  ];
  return (
    <div className={styles.pair}>
      {pages.map(({ when, customization }) => (
        <figure key={when} className={styles.figure}>
          <figcaption className={styles.caption}>{when}</figcaption>
          <div className={styles.frame}>
            <Picture
              id={id}
              configuration={configurationOf(customization, id)}
              features={features}
              size={reviewPicture}
              title={reviewMessages.picture(when, label)}
              queue={queue}
            />
          </div>
        </figure>
      ))}
    </div>
  );
});
