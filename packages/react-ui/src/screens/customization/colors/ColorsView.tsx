import { type ContrastPair, type ModuleId, weakestPair } from '@portico/core/customization';
import { type ColorBlock, contrastSelector, formTexts } from '@portico/core/customization/view';
import { memo, useMemo } from 'react';
import * as styles from '../fields/FieldViews.css.ts';
import { useModule } from '../state/useModule.ts';
import { ColorFieldView } from './ColorFieldView.tsx';
import { ColorGroupView } from './ColorGroupView.tsx';
import { colorMessages } from './messages.ts';

const none: readonly ContrastPair[] = [];

/** The colors of a module: its page open, each button or box behind one row. (UI.md 4.3) */
export const ColorsView = memo(function ColorsView({ id, block }: { id: ModuleId; block: ColorBlock }) {
  const contrast = useMemo(() => contrastSelector(id), [id]);
  const pairs = useModule(id, contrast) ?? none;
  return (
    <fieldset className={styles.group} aria-label={colorMessages.colors}>
      <div className={styles.legendRow}>
        <span className={styles.legendText}>{colorMessages.colors}</span>
        <span className={styles.legendNote}>{formTexts.contrastHead}</span>
      </div>
      <div className={styles.rows}>
        {block.page.map((field) => (
          <ColorFieldView key={field.path} id={id} field={field} pair={weakestPair(pairs, [field.path])} />
        ))}
        {block.groups.map((row) => (
          <ColorGroupView key={row.group} id={id} row={row} pairs={pairs} />
        ))}
      </div>
    </fieldset>
  );
});
