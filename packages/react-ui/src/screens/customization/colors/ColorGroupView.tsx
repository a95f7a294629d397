import { type ContrastPair, type ModuleId, weakestPair } from '@portico/core/customization';
import { type ColorGroupRow, colorGroupLook, isOneOf, selectHasFault } from '@portico/core/customization/view';
import { jsonEqual } from '@portico/core/shared';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../components/buttons/IconButton.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { ChoiceFieldView } from '../fields/ChoiceFieldView.tsx';
import * as rowStyles from '../fields/ControlRow.css.ts';
import { useCustomization } from '../state/editor-context.ts';
import { useEditorUi } from '../state/editor-ui.tsx';
import { useModule } from '../state/useModule.ts';
import { ButtonSample } from './ButtonSample.tsx';
import { ColorFieldView } from './ColorFieldView.tsx';
import * as styles from './ColorGroupView.css.ts';
import * as inputStyles from './ColorInput.css.ts';
import { ContrastBadge } from './ContrastBadge.tsx';
import { colorMessages } from './messages.ts';
import { Swatch } from './Swatch.tsx';

export interface ColorGroupViewProps {
  id: ModuleId;
  row: ColorGroupRow;
  pairs: readonly ContrastPair[];
}

/** Colors and type of one button or box: one row that opens. (UI.md 4.3) */
export const ColorGroupView = memo(function ColorGroupView({ id, row, pairs }: ColorGroupViewProps) {
  const { wanted, showsAllFaults } = useEditorUi();
  const [isOpened, setOpened] = useState(false);
  const paths = useMemo(() => row.fields.map((field) => field.path), [row]);
  const isWanted = isOneOf(id, paths, wanted);
  useEffect(() => {
    if (isWanted) setOpened(true);
  }, [isWanted]);

  const selectFault = useMemo(() => selectHasFault(id, paths), [id, paths]);
  const hasFault = useCustomization(selectFault);
  const look = useModule(id, (configuration) => colorGroupLook(id, row, configuration), jsonEqual);
  const isOpen = isOpened || (hasFault && showsAllFaults);
  const pair = weakestPair(pairs, paths);

  return (
    <>
      <div className={rowStyles.row}>
        <span className={rowStyles.label}>{row.label}</span>
        <span className={styles.swatches}>
          {look?.colors.map((color, index) => (
            <Swatch key={paths[index]} color={color} />
          ))}
          {look?.type == null ? null : <span className={styles.typeName}>{look.type}</span>}
        </span>
        <span className={`${inputStyles.end} ${styles.end}`}>
          {pair === null ? <span /> : <ContrastBadge pair={pair} isShort />}
          <IconButton
            label={colorMessages.colorsOf(row.label)}
            size="xs"
            aria-expanded={isOpen}
            onPress={() => setOpened(!isOpen)}
          >
            <Icon of={ChevronDown} size={14} className={styles.chevron} />
          </IconButton>
        </span>
      </div>
      {isOpen ? (
        <fieldset className={styles.panel} aria-label={colorMessages.colorsOf(row.label)}>
          {row.type === null ? null : (
            <ChoiceFieldView
              id={id}
              field={row.type}
              label={colorMessages.type}
              rowEnd={<ButtonSample id={id} row={row} />}
            />
          )}
          {row.fields.map((field) => (
            <ColorFieldView key={field.path} id={id} field={field} pair={weakestPair(pairs, [field.path])} />
          ))}
        </fieldset>
      ) : null}
    </>
  );
});
