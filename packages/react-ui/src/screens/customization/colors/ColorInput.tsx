import { completeColor } from '@portico/core/customization/view';
import { CircleAlert } from 'lucide-react';
import { memo, type ReactNode, useId, useRef } from 'react';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import * as fieldStyles from '../../../components/fields/Field.css.ts';
import { Popover } from '../../../components/floating/Popover.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { partOnDemand } from '../../../platform/on-demand.ts';
import * as rowStyles from '../fields/ControlRow.css.ts';
import * as styles from './ColorInput.css.ts';
import { colorMessages } from './messages.ts';
import { useRecentColors } from './recent-colors.ts';
import { SwatchButton } from './Swatch.tsx';

const ColorPopover = partOnDemand(() => import('./ColorPopover.tsx').then((module) => module.ColorPopover), {
  ahead: 'never',
});

export interface ColorInputProps {
  /** The field's full name, for example `Link color`. */
  name: string;
  /** The short name in the row, for example `Link`. */
  label: string;
  value: string;
  errorMessage: string | null;
  dataPath: string;
  /** Keeps focus but takes no typing, while a save runs. */
  isLocked?: boolean;
  /** Called when the popover opens, since only then they are needed. */
  colorsElsewhere: () => readonly string[];
  /** What stands in the third column: contrast or a note. */
  end?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A color: swatch with a picker behind it, and its text, which may be anything until it is checked. (UI.md 4.3) */
export const ColorInput = memo(function ColorInput(props: ColorInputProps) {
  const { name, label, value, errorMessage, dataPath, isLocked = false, onChange } = props;
  const id = useId();
  const errorId = `${id}error`;
  const isInvalid = errorMessage !== null;
  const recent = useRecentColors();
  const entered = useRef(value);
  const leave = () => {
    const complete = completeColor(value);
    if (complete !== value) onChange(complete);
    if (complete !== entered.current) recent.note(complete);
    props.onBlur();
  };
  return (
    <div className={rowStyles.row}>
      <label className={rowStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        <Popover
          label={name}
          trigger={<SwatchButton label={colorMessages.pick(name)} color={value} isDisabled={isLocked} />}
        >
          {() => (
            <ColorPopover
              fallback={<Skeleton width={224} height={268} shape="block" />}
              value={value}
              recent={recent.read()}
              elsewhere={props.colorsElsewhere()}
              onChange={onChange}
              onChosen={recent.note}
            />
          )}
        </Popover>
        <span className={styles.text} data-path={dataPath}>
          <input
            id={id}
            className={styles.input}
            value={value}
            readOnly={isLocked}
            spellCheck={false}
            autoComplete="off"
            aria-label={name}
            aria-required="true"
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            onFocus={() => {
              entered.current = value;
            }}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
        </span>
      </div>
      <span className={styles.end}>{props.end}</span>
      {isInvalid ? (
        <span id={errorId} className={`${fieldStyles.error} ${styles.error}`}>
          <Icon of={CircleAlert} size={12} className={fieldStyles.errorIcon} />
          <span>{errorMessage}</span>
        </span>
      ) : null}
    </div>
  );
});
