import type { ColorPart, ModuleId } from '@portico/core/customization';
import type { ColorGroupRow } from '@portico/core/customization/view';
import { getPath, jsonEqual } from '@portico/core/shared';
import { useModule } from '../state/useModule.ts';
import * as styles from './ColorGroupView.css.ts';
import { colorMessages } from './messages.ts';

/** The button of a color group in small, filled or outlined as its type says. (UI.md 4.3) */
export function ButtonSample({ id, row }: { id: ModuleId; row: ColorGroupRow }) {
  const look = useModule(
    id,
    (configuration) => {
      const colorOf = (part: ColorPart) => {
        const field = row.fields.find((candidate) => candidate.part === part);
        return field === undefined ? '' : String(getPath(configuration, field.path) ?? '');
      };
      const isOutline = row.type !== null && getPath(configuration, row.type.path) === 'outline';
      return {
        page: String(getPath(configuration, 'css.color.background_color') ?? ''),
        background: isOutline ? 'transparent' : colorOf('background'),
        border: colorOf('border'),
        text: colorOf('text'),
      };
    },
    jsonEqual,
  );
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
