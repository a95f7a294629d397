import type { ModuleId } from '@portico/core/customization';
import type { LinkBlock } from '@portico/core/customization/view';
import { getPath } from '@portico/core/shared';
import { memo } from 'react';
import { useModule } from '../state/useModule.ts';
import * as styles from './FieldViews.css.ts';
import { FlagFieldView } from './FlagFieldView.tsx';
import { TextFieldView } from './TextFieldView.tsx';
import { UrlFieldView } from './UrlFieldView.tsx';

/** The custom link: its address and text are there only while it is shown. (spec 1 section 3, OP-08) */
export const LinkView = memo(function LinkView({ id, block }: { id: ModuleId; block: LinkBlock }) {
  const isShown = useModule(id, (configuration) => getPath(configuration, block.enabled.path) === true);
  return (
    <div className={styles.stack}>
      <FlagFieldView id={id} field={block.enabled} />
      {isShown ? (
        <>
          <TextFieldView id={id} field={block.text} />
          <UrlFieldView id={id} field={block.url} />
        </>
      ) : null}
    </div>
  );
});
