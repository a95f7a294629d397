import type { ModuleId } from '@portico/core/customization';
import { buttonLook, type ColorGroupRow } from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { useModule } from '../state/useModule.ts';
import * as styles from './ColorGroupView.css.ts';
import { colorMessages } from './messages.ts';

/** The button of a color group in small, filled or outlined as its type says. (UI.md 4.3) */
export function ButtonSample({ id, row }: { id: ModuleId; row: ColorGroupRow }) {
  const look = useModule(id, (configuration) => buttonLook(row, configuration), jsonEqual);
  if (look === null) return null;
  return (
    <span className={styles.ground} style={{ backgroundColor: look.page }} aria-hidden="true">
      <span
        className={styles.sample}
        style={{ backgroundColor: look.background, borderColor: look.border, color: look.text }}
      >
        {colorMessages.sample}
      </span>
    </span>
  );
}
